import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { readSubject, type SentenceSubject, TITLE } from '#lib/one-offs/read-subject';
import { saysWhy } from '#lib/summaries/key-points/causes-of-changes';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { CHANGE, SAID_ELSEWHERE } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { TAKES_BACK } from '#lib/summaries/sentences/takes-back';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { agreesWith, movesAs } from './agrees-with.ts';
import { isAskedPeriod } from './asked-period.ts';
import { causedLists, tellList } from './caused-lists.ts';
import { namesLine } from './name-lines.ts';
import type { MovedLine, OneOffFinder } from './one-off.ts';
import { INCLUDES, SUPPOSED } from './said-of-line.ts';

const BUDGET = 260;
/** A paragraph is told in so many sentences at most. */
const MAX_SENTENCES = 4;

type Asked = {
  isQuarterly: boolean;
  /** The fiscal year; null when unknown. */
  year: number | null;
  /** Whether a paragraph is about the company as a whole, in the report's own period. */
  isAsked: (block: Block) => boolean;
};

/**
 * What management's discussion says of a line of results that was moved by something that happens once: the sentence
 * about that line that names it as the cause, or the line without it ("Excluding these items, operating profit rose
 * 10% to …"), with what either goes back to. Of the paragraphs that `isAsked` lets through, the first whose figures
 * agree with the line's. Where a line asks for any cause, the one that is said of it counts, too. Linear in the discussion
 * for each line.
 */
export function oneOffFinder(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  { isQuarterly, year, isAsked }: Asked,
): OneOffFinder {
  const factsOf = factsByBlock(facts);
  const paragraphs = blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list-item')
    .filter((block) => sectionRole(form, block) === 'discussion' && isAsked(block))
    .map((block) => ({ block, sentences: paragraphSentences(block.text).map(readSentence) }))
    .filter(({ sentences }) =>
      sentences.some(({ isOneOff, isCause, isCounterpart }) => isOneOff || isCause || isCounterpart),
    );
  const lists = causedLists(blocks, (block) => sectionRole(form, block) === 'discussion' && isAsked(block));
  const isOfPeriod = isAskedPeriod({ isQuarterly, year });
  return (line) => {
    const isNamed = namesLine(line.names);
    for (const { block, sentences } of paragraphs) {
      const places = placesToTell(sentences, { isNamed, line, isOfPeriod });
      if (places.length === 0 || places.length > MAX_SENTENCES) continue;
      const text = places.map((at) => tellSentence(sentences[at]!)).join(' ');
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
      // What was shortened may have lost its cause.
      const isCause =
        saysWhy(text) || INCLUDES.test(text) || ONE_OFF.test(text) || places.some((at) => sentences[at]!.isCounterpart);
      if (allHold && isCause && standsAlone(text)) return { text, blocks: [block.ordinal], receipts };
    }
    const list = lists.find(({ lead }) => isNamed(readSubject(lead).name) && agreesWith([lead], line));
    return list ? tellList(list, factsOf) : null;
  };
}

type Sentence = {
  text: string;
  subject: SentenceSubject;
  isOneOff: boolean;
  /** Says why, of whatever kind the reason is. */
  isCause: boolean;
  isCounterpart: boolean;
};

/** A longer sentence is a list. */
const MAX_READ = 1_500;

function readSentence(text: string): Sentence {
  const subject = readSubject(text.slice(0, MAX_READ));
  const isOfPeriod = subject.goesBack || /\d/.test(text) || CHANGE.test(text);
  const isTold =
    text.length <= MAX_READ && isOfPeriod && !SAID_ELSEWHERE.test(text) && !SUPPOSED.test(text) && !text.endsWith(':');
  return {
    text,
    subject,
    isOneOff: isTold && ONE_OFF.test(text) && (saysWhy(text) || INCLUDES.test(text)),
    isCause: isTold && !subject.isAdjusted && saysWhy(text) && CHANGE.test(text),
    isCounterpart: isTold && subject.isAdjusted && TELLS_CHANGE.test(text),
  };
}

/** Both years' amounts, or how far one is from the other. */
const TELLS_CHANGE =
  /\b(?:increased|decreased|declined|rose|fell|grew|improved)\b.*\d.*\b(?:from|compared (?:to|with))\b|\bpoints? (?:lower|higher)\b|\d.*\b(?:compared (?:to|with)|versus|against|and)\b.*\d/;

type Wanted = { isNamed: (subject: string) => boolean; line: MovedLine; isOfPeriod: (text: string) => boolean };

/** Which sentences of a paragraph tell what happened once to a line, with those that they go back to; none where none do. */
function placesToTell(sentences: readonly Sentence[], { isNamed, line, isOfPeriod }: Wanted): number[] {
  const about = aboutLine(sentences, isNamed);
  if (about.length === 0) return [];
  const own = about.map((at) => sentences[at]!);
  if (
    !agreesWith(
      own.filter(({ subject }) => !subject.isAdjusted).map(({ text }) => text),
      line,
    )
  )
    return [];
  const asked = about.filter((at) => isOfPeriod(sentences[at]!.text));
  const causes = asked.filter((at) => sentences[at]!.isOneOff);
  const anyCause =
    line.anyCause === true
      ? asked.find((at) => sentences[at]!.isCause && movesAs(sentences[at]!.text, line))
      : undefined;
  const cause = causes.toSorted((one, other) => sizeOf(sentences[other]!) - sizeOf(sentences[one]!))[0] ?? anyCause;
  const counterpart = asked.find((at) => sentences[at]!.isCounterpart);
  const told = new Set([cause ?? [], counterpart ?? []].flat());
  for (const at of [...told]) for (const before of goesBackTo(at, sentences)) told.add(before);
  // "Litigation charges were $2 billion": how much the cause was that was named without an amount.
  if (cause !== undefined && sizeOf(sentences[cause]!) === 0 && isAmountOf(sentences[cause + 1], isOfPeriod))
    told.add(cause + 1);
  // A set goes on to what is added to it meanwhile.
  for (const at of told) if (TAKES_BACK.test(sentences[at + 1]?.text ?? '')) told.add(at + 1);
  return [...told].toSorted((one, other) => one - other);
}

/** Whether a sentence tells the amount of what happens once, in the period asked for. */
const isAmountOf = (sentence: Sentence | undefined, isOfPeriod: Wanted['isOfPeriod']): boolean =>
  sentence !== undefined && ONE_OFF.test(sentence.subject.name) && sizeOf(sentence) > 0 && isOfPeriod(sentence.text);

/** The largest amount of a sentence. */
const sizeOf = ({ text }: Sentence) =>
  Math.max(0, ...findFigures(text).map(({ unit, value }) => (unit === 'money' ? Math.abs(value) : 0)));

/** The sentences about a line: by their own subject, or going back to one that is. */
function aboutLine(sentences: readonly Sentence[], isNamed: (subject: string) => boolean): number[] {
  const about: number[] = [];
  for (const [at, { subject }] of sentences.entries())
    if (isNamed(subject.name) || isNamed(subject.object) || (subject.goesBack && about.includes(at - 1)))
      about.push(at);
  return about;
}

/** "Excluding these items in both periods": all that the sentences before it say was included. */
const OF_THESE = /^(?:Excluding|Adjusting for|Without) (?:these|those|such|this|the impacts? of these)\b/;
/** "In 2023, operating profit included": one year's half of a pair. */
const OF_YEAR = /^In (?:fiscal )?(?:19|20)\d\d, .*\bincluded\b/;

/** The sentences before one that it is not understood without. */
function goesBackTo(at: number, sentences: readonly Sentence[]): number[] {
  const places: number[] = [];
  const { text, subject } = sentences[at]!;
  const isPair = OF_YEAR.test(text);
  if ((OF_THESE.test(text) && !SAID_TWICE.test(text)) || isPair) {
    const isLike = (one: Sentence | undefined) =>
      one !== undefined && (isPair ? OF_YEAR.test(one.text) : /\bincluded\b/i.test(one.text));
    for (let before = at - 1; isLike(sentences[before]); before -= 1) places.push(before);
    if (isPair) for (let next = at + 1; isLike(sentences[next]); next += 1) places.push(next);
  } else if (subject.goesBack && at > 0) places.push(at - 1, ...goesBackTo(at - 1, sentences));
  return places;
}

/** "Adjusting for these items, adjusted earnings …" says twice that it is adjusted. */
const SAID_TWICE = /^(?:Excluding|Adjusting for) [^,]{1,60}, (?=(?:our )?(?:adjusted|underlying|non-GAAP) )/i;
/** Why the line moved without it is another matter. */
const REASON =
  /,? (?:primarily |mainly |principally |largely )?(?:reflecting|comprised of|due to|driven by|as a result of)\b.*$/;

function tellSentence({ text, isCounterpart }: Sentence): string {
  const bare = text.replace(TITLE, '').replace(SAID_TWICE, '');
  const short = shortenSentence(isCounterpart ? bare.replace(REASON, '.') : bare, BUDGET);
  // What a list leaves out would be missing from what was included.
  return short.split(';').length < bare.split(';').length ? shortenSentence(bare, Number.POSITIVE_INFINITY) : short;
}
