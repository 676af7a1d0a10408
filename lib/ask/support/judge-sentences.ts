import { analyse } from '#lib/search/analysis/analyse';
import { readProposal } from '#lib/summaries/proposals/read-proposal';
import { splitSentences } from '#lib/text/sentences';
import type { ModelAnswer } from '../model/ask-prompt.ts';
import { quoteSentences } from '../passages/quote-sentences.ts';
import type { ParsedPassage } from '../passages/read-passage.ts';
import type { Question } from '../question/read-question.ts';
import type { Cited } from '../write-answer.ts';
import { checkSentence, figuresOf, shortName } from './check-sentence.ts';
import { isAbout } from './weigh-support.ts';

type Judged = { sentences: Cited[]; dropped: number };

/** A sentence that a model wrote, with the words of the passage that it quotes. */
type QuotedSentence = ModelAnswer['claims'][number];

const MIN_QUOTE_LENGTH = 12;
const MAX_SENTENCES = 8;
/** Words that only name the speaker. */
const SAYING = new Set(
  analyse('according company its filing filings reported reports said says stated states also annual quarterly report')
    .map(({ hash }) => hash)
    .filter(Boolean),
);

/**
 * Keeps the sentences of a model's answer that the passages confirm; everything else is dropped and counted. A
 * sentence stays when its quote is in the passage letter by letter, all its words and figures are in that
 * passage, its figures, dates, names, directions and denials belong together as they do there, and the passage speaks
 * of the names and years that were asked for. Of a table, the quoted row is printed in our own words.
 */
export function judgeSentences(answer: ModelAnswer, passages: readonly ParsedPassage[], question: Question): Judged {
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]));
  const sentences: Cited[] = [];
  let dropped = Math.max(0, answer.claims.length - MAX_SENTENCES);
  for (const written of answer.claims.slice(0, MAX_SENTENCES)) {
    const passage = byNumber.get(written.passage);
    const quoted = passage && isAbout(passage, question) ? findQuote(written.quote, passage) : null;
    if (!passage || !quoted) {
      dropped += 1;
      continue;
    }
    const kept = passage.isTable ? readRow(quoted, passage) : readSentence(written, quoted, passage);
    const fresh = kept.filter(({ text }) => !sentences.some((other) => other.text === text));
    sentences.push(...fresh);
    if (kept.length === 0) dropped += 1;
  }
  return { sentences, dropped };
}

type Span = [from: number, to: number];

/** Where a quote is in a passage; runs of white space count as one space; no other difference is allowed. */
export function findQuote(quote: string, { text }: Pick<ParsedPassage, 'text'>): Span | null {
  const words = quote.trim().replace(/\s+/g, ' ');
  if (words.length < MIN_QUOTE_LENGTH) return null;
  const at = text.indexOf(words);
  return at < 0 ? null : [at, at + words.length];
}

function readRow([from, to]: Span, passage: ParsedPassage): Cited[] {
  const rows = passage.sentences.filter((row) => row.from < to && row.to > from).slice(0, 2);
  return quoteSentences(rows.map((sentence) => ({ passage, sentence })));
}

/** What a model wrote as one sentence, when all of it passes; if it is several and one fails, all are dropped. */
function readSentence({ text }: QuotedSentence, [from, to]: Span, passage: ParsedPassage): Cited[] {
  const around = splitSentences(passage.text).filter((sentence) => sentence.from < to && sentence.to > from);
  const start = around[0]?.from ?? from;
  const end = around.at(-1)?.to ?? to;
  const plain = readProposal(text, passage.text.slice(start, end));
  if (!plain || !usesOwnWords(plain, passage)) return [];
  const checked = checkSentence(plain, passage);
  if (!checked.allHold) return [];
  const { number } = passage;
  const quote = passage.text.slice(from, to);
  const citation = {
    number,
    paragraph_id: passage.passage.paragraph_id,
    quote,
    span: [from, to] as Span,
  };
  return [
    { text: plain, citation, figures: figuresOf(checked), passage: passage.passage, isVerbatim: plain === quote },
  ];
}

/** Every word is the passage's, the company's name, or one that only names the speaker. */
function usesOwnWords(text: string, passage: ParsedPassage): boolean {
  const known = new Set(analyse(`${passage.text} \n ${shortName(passage.passage.company)}`).map(({ hash }) => hash));
  return analyse(text).every(({ hash }) => hash === 0 || known.has(hash) || SAYING.has(hash));
}
