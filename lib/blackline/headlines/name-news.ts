import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { isNamedEvent } from '#lib/blackline/changes/events';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { findDates } from '#lib/text/dates';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { topicWords } from '#lib/text/words';
import { tidy } from './fit-sentence.ts';

/** How words that stand in one filing alone are called, and the sentence of the other side or of later that says why. */
export type News = { opening: string; because: string | null; isUpdate: boolean; isSame?: boolean };

/** A facility, a program or an agreement that is changed, not made. */
const CHANGED =
  /\b(?:amend(?:ed|ing)?(?: and restated)?|renew(?:ed|al)|extend(?:ed|ing)|increas(?:ed|ing)|reduc(?:ed|ing)|upsiz(?:ed|ing)|replac(?:ed|ing)|refinanc(?:ed|ing)|modif(?:ied|ying))\b(?: \S+){0,8} (?:credit facilit(?:y|ies)|(?:commercial paper|repurchase|buyback|note) programs?|credit agreements?|commitments under|credit line|revolver|term loan)\b/i;
const MADE =
  /\b(?:entered into|established|obtained|arranged|secured|increased|raised|borrowed)\b(?: \S+){0,14} (?:facilit(?:y|ies)|(?:commercial paper|repurchase|buyback|note) programs?|agreements?|term loans?|revolver|credit line)\b/i;
const ENDED = /\b(?:terminat(?:ed|ing)|expired|repaid|cancell?ed|replaced|reduced|reducing|matured)\b/i;
const CREDIT = /\b(?:facilit(?:y|ies)|paper programs?|agreements?|term loans?|revolver|credit line|commitments?)\b/i;
/** What an agreement provides for has not happened. */
const PROVIDED = /\b(?:would|may|could|will|shall|can|provid(?:es|ed|ing)|if|unless|upon)\b/i;
/** When it happened, or that it came later. */
const LATER = new RegExp(
  String.raw`\b(?:${ANY_MONTH_NAME}) (?:\d|(?:19|20)\d\d)|\b(?:subsequently|thereafter|later|since then)\b`,
);
/** Blocks behind a sentence in which what became of it may stand. */
const REACH = 6;
const READ = 3_000;

/** What is new only where nothing in the other filing says it of the same thing, and it has not ended since. */
export function nameNews(
  { kind, nature, block, isReworded }: FoundChange,
  said: string,
  filings: ComparedFilings,
): News {
  const risk = { 'new-risk': 'New risk', 'removed-risk': 'Risk removed' }[nature as string];
  if (isReworded) return { opening: 'Reworded', because: null, isUpdate: false };
  if (kind === 'deleted') {
    const still = filings.toldIn.new.sentence(said);
    if (still !== null) return { opening: 'Put otherwise', because: `Now: “${tidy(still)}”`, isUpdate: true };
    return { opening: risk ?? 'Removed', because: null, isUpdate: false };
  }
  const ended = findEnded(said, block.ordinal, filings) ?? filings.outcomes(said, block.text);
  if (ended !== null) return { opening: 'Changed since', because: `Since then: “${tidy(ended)}”`, isUpdate: true };
  const before = isNamedEvent(said) ? null : filings.toldIn.old.sentence(said);
  if (before !== null) {
    const isSame = tellsSame(said, before);
    // A long sentence would be cut, and what was would stand there without its time.
    const because = before.length <= MAX_BEFORE ? `Before: “${tidy(before)}”` : null;
    return { opening: 'Updated', because, isUpdate: true, isSame };
  }
  if (CHANGED.test(said)) return { opening: 'Updated', because: null, isUpdate: true };
  return { opening: risk ?? 'New', because: null, isUpdate: false };
}

/** The sentence behind one that tells of a facility or an agreement, by which it ended or shrank: it has an amount of it. */
function findEnded(said: string, at: number, { documents }: ComparedFilings): string | null {
  if (!MADE.test(said)) return null;
  const amounts = new Set(moneyIn(said));
  if (amounts.size === 0) return null;
  const read = documents.new.blocks
    .slice(at, at + REACH)
    .map(({ kind, text }) => (kind === 'table' || kind === 'heading' ? '' : text.slice(0, READ)))
    .join('\n');
  const from = Math.max(0, read.indexOf(said) + said.length);
  const behind = read.slice(from);
  return (
    splitSentences(behind)
      .map((span) => behind.slice(span.from, span.to))
      .find((one) => isEnd(one) && moneyIn(one).some((amount) => amounts.has(amount))) ?? null
  );
}

const isEnd = (sentence: string) =>
  ENDED.test(sentence) && CREDIT.test(sentence) && LATER.test(sentence) && !PROVIDED.test(sentence);

/** Whether a sentence has all but the words of another, and its figures: dates apart, which move on by themselves. */
export function tellsSame(said: string, before: string): boolean {
  if (!isAlike(said, before)) return false;
  const others = new Set(figuresOf(before));
  return figuresOf(said).every((figure) => others.has(figure));
}

const figuresOf = (text: string): string[] => {
  let rest = text;
  for (const { from, to } of findDates(text).toReversed()) rest = rest.slice(0, from) + rest.slice(to);
  return rest.match(/\d[\d.,]*/g) ?? [];
};

/** Whether two sentences have all but the same words. */
function isAlike(one: string, other: string): boolean {
  const [own, others] = [topicWords(one), topicWords(other)];
  return own.intersection(others).size >= ALIKE * Math.max(own.size, others.size);
}

const ALIKE = 0.8;
const MAX_BEFORE = 160;

const moneyIn = (text: string) =>
  findFigures(text)
    .filter(({ unit, scale, perShare }) => unit === 'money' && scale > 0 && !perShare)
    .map(({ value }) => value);
