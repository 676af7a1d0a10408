import type { Block, FilingDocument, FiscalPeriod } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { isOfOwnPeriod, namesPeriod } from '#lib/one-offs/own-period';
import { readSubject } from '#lib/one-offs/read-subject';
import { saysWhy } from '#lib/summaries/key-points/causes-of-changes';
import { lacksAntecedent } from '#lib/summaries/sentences/antecedents';
import { DOWN, UP } from '#lib/summaries/sentences/direction-words';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { CHANGE, DRIVER, SAID_ELSEWHERE, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { TAKES_BACK } from '#lib/summaries/sentences/takes-back';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { findFigures } from '#lib/text/numbers';
import { yearsIn } from '#lib/text/years';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import type { OneOff } from './one-off.ts';

const BUDGET = 300;
const MAX_LENGTH = 560;
/** What moved the taxes of both years. */
const MAX_PAIR = 760;
/** Of an event, that in the other year which its comparison goes back to as well. */
const OF_EVENT = 0.5;
/** What is left of the income after it moved the income. */
const TAX =
  /(?<!\b(?:pre|after|before)[- ]?)\b(?:(?:income )?tax (?:rates?|expenses?|provisions?|benefits?|charges?)|(?:provision|benefit)s? (?:for|from) (?:income )?taxes|deferred tax(?:es)?)\b/i;
/** The line of taxes, or its rate, as the subject of a sentence. */
const TAX_LINE =
  /^(?:(?:the|our|its|both|total|reported|consolidated|company[’']s|continuing operations) )*(?:effective |income |tax )*(?:tax(?:es)?(?: rates?| expenses?| provisions?)?|(?:provision|benefit|expense)s?(?: \([^()]*\))? (?:for|from) (?:income )?taxes)$/i;
/** More of it is less of the tax. */
const BENEFIT = /^(?:the |our |its )*(?:income tax )?benefits?\b/i;
const RATE = /\brates?$/i;
/** What changes taxes once: a law, a ruling, an audit, what was thought of an asset before. */
const TAX_EVENT =
  /\b(?:enact\w+|legislation|tax (?:laws?|reforms?|positions?)|re-?measure\w+|discrete|deemed repatriation|audits?|examinations?|intra-?entity transfers?|unrecognized tax benefits?)\b/i;
/** Amounts of a balance, and of what comes back each year. */
const BALANCE =
  /\b(?:as of|at) (?:\p{Lu}\p{Ll}+ \d|the end|year-?end)|\bgross (?:liabilit|unrecognized)|\bstatutory\b|\bcash (?:paid|taxes|payments?)\b/iu;
const SUPPOSED = /\b(?:may|might|could|would|expects?|anticipates?|will|non-GAAP|adjusted)\b/i;
/** Notes tell of balances, too. */
const TO_RESULT = /\btax (?:benefits?|expenses?|charges?)\b/i;
/** Points to where it is told. */
const POINTER = /^(?:See|Refer to|For (?:more|further|additional) information)\b/;
/** Of the larger year's income, and of its change: less a reader does not miss. */
const OF_INCOME = 0.05;
const OF_CHANGE = 0.1;
/** Less of the income is enough where it is so much of the change. */
const LESS_OF_INCOME = 0.025;
const MORE_OF_CHANGE = 0.15;
/** A longer sentence is a list. */
const MAX_READ = 1_500;

type Asked = {
  isQuarterly: boolean;
  fiscal: FiscalPeriod | null;
  /** Whether a paragraph is about the company as a whole, in the report's own period. */
  isAsked: (block: Block) => boolean;
};

/** What the net income, and what of it taxes took, was and is. */
export type TaxedIncome = {
  now: number;
  before: number;
  /** Power of ten in which sentences' bare amounts are. */
  scale: number;
  /** The tax rate, and the tax itself, now and before, where the rate moved so far that a reader asks why; else null. */
  moved: { rate: [now: number, before: number]; tax: [now: number, before: number] | null } | null;
};

type Read = { text: string; name: string; amount: number };
type Reason = { reason: OneOff; amount: number };

/**
 * What the filing says changed its taxes once, where that is much of the net income or of its change ("the state enacted
 * legislation … resulting in a $115 million reduction of our deferred tax expense"); else, where the tax rate moved far,
 * why, with what the notes say happened once and how much it came to. From the discussion, in the filing's words, each
 * claim checked; empty where it says nothing of the kind about the report's own period. Linear in the filing.
 */
export function findTaxReason(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  { isQuarterly, fiscal, isAsked }: Asked,
  income: TaxedIncome,
): OneOff[] {
  const isDiscussion = (block: Block) => sectionRole(form, block) === 'discussion';
  // Where items have no headings the discussion is not told from the rest.
  const isKnown = blocks.some(isDiscussion);
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph' && TAX.test(block.text) && isAsked(block));
  const factsOf = factsByBlock(facts);
  // A year's tables tell of the years before, too.
  const isOfYear = (text: string) => isQuarterly || text.includes(String(fiscal?.year));
  const isOfPeriod = (text: string) => isOfOwnPeriod(text, { fiscal, isQuarterly });
  const tell = (block: Block, isNote: boolean): Reason[] => {
    const sentences = paragraphSentences(block.text).map((text) => readSentence(text, income.scale));
    const largest = (kept: (one: Read) => boolean) =>
      sentences.filter(kept).toSorted((one, other) => other.amount - one.amount)[0];
    const event = largest(
      (one) => isEvent(one) && isMaterial(one.amount, income) && (!isNote || TO_RESULT.test(one.text)),
    );
    const why = isNote
      ? undefined
      : largest((one) => income.moved !== null && isOfYear(one.text) && explainsRate(one, income.moved));
    const chosen = event ?? why;
    if (!chosen) return [];
    const before = block.text.slice(0, block.text.indexOf(chosen.text));
    const twin = event && sentences.find((one) => isTwin(one, event, income));
    const most = twin ? MAX_PAIR : MAX_LENGTH;
    const isWhole = (text: string) =>
      text.length <= most &&
      standsAlone(text) &&
      !lacksAntecedent(text, { known: '', before }) &&
      isOfPeriod(namesPeriod(chosen.text) ? chosen.text : text);
    // Of an event and its counterpart in the other year neither is told alone.
    const wordings = twin ? [pairOf([chosen, twin], sentences)] : wordingsOf(chosen, sentences);
    const text = wordings.find(isWhole);
    if (text === undefined) return [];
    const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
    return allHold ? [{ reason: { text, blocks: [block.ordinal], receipts }, amount: event?.amount ?? 0 }] : [];
  };
  const first = (some: readonly Reason[]) => some.toSorted((one, other) => other.amount - one.amount)[0];
  const own = first(
    paragraphs.filter((block) => !isKnown || isDiscussion(block)).flatMap((block) => tell(block, false)),
  );
  if (own && own.amount > 0) return [own.reason];
  const notes = isKnown ? paragraphs.filter((block) => sectionRole(form, block) === 'statements') : [];
  const note = first(notes.flatMap((block) => tell(block, true)));
  return [own, note].flatMap((one) => one?.reason ?? []);
}

function readSentence(text: string, scale: number): Read {
  const { name } = readSubject(text.slice(0, MAX_READ));
  // In front of its reason stands what the line itself came to.
  const from = TAX_LINE.test(name) ? Math.max(0, reasonIn(text)) : 0;
  const amounts = findFigures(text.slice(from)).filter(({ unit, perShare }) => unit === 'money' && !perShare);
  const sizes = amounts.map((figure) => Math.abs(figure.value) * (figure.scale === 0 ? 10 ** scale : 1));
  return { text, name, amount: Math.max(0, ...sizes) };
}

const reasonIn = (text: string) => {
  const places = [DRIVER, WEAK_DRIVER].map((reason) => text.search(reason)).filter((at) => at >= 0);
  return places.length === 0 ? text.length : Math.min(...places);
};

/** Whether a sentence tells something of the period, if only as the opening of others. */
const opens = (text: string) =>
  text.length <= MAX_READ && !POINTER.test(text) && !SAID_ELSEWHERE.test(text) && !BALANCE.test(text);
const isTold = (text: string) => opens(text) && !SUPPOSED.test(text);

const isEvent = ({ text }: Read) => isTold(text) && TAX.test(text) && (ONE_OFF.test(text) || TAX_EVENT.test(text));

function isMaterial(amount: number, { now, before }: TaxedIncome): boolean {
  const [size, change] = [Math.max(Math.abs(now), Math.abs(before)), Math.abs(now - before)];
  return (
    (amount >= OF_INCOME * size && amount >= OF_CHANGE * change) ||
    (amount >= LESS_OF_INCOME * size && amount >= MORE_OF_CHANGE * change)
  );
}

/** Whether a sentence tells an event of about that size in another year. */
function isTwin(one: Read, event: Read, income: TaxedIncome): boolean {
  const [own, other] = [one, event].map(({ text }) => new Set(yearsIn(text)));
  const isApart = own!.size > 0 && other!.size > 0 && own!.isDisjointFrom(other!);
  return isApart && isEvent(one) && one.amount >= OF_EVENT * event.amount && isMaterial(one.amount, income);
}

/** Some sentences of a paragraph in its order, each with what led to it and with what takes part of it back. */
function pairOf(some: readonly Read[], sentences: readonly Read[]): string {
  const places = some.flatMap((one) => {
    const at = sentences.indexOf(one);
    const led = FOLLOWS.test(one.text) && at > 0 ? [at - 1] : [];
    const back = TAKES_BACK.test(sentences[at + 1]?.text ?? '') ? [at + 1] : [];
    return [...led, at, ...back];
  });
  return [...new Set(places)]
    .toSorted((one, other) => one - other)
    .map((at) => shortenSentence(sentences[at]!.text, BUDGET))
    .join(' ');
}

/** Whether a sentence says why the rate, or the tax, moved as it did. */
function explainsRate({ text, name }: Read, { rate, tax }: NonNullable<TaxedIncome['moved']>): boolean {
  if (!isTold(text) || !TAX_LINE.test(name) || BENEFIT.test(name) || !saysWhy(text) || !CHANGE.test(text)) return false;
  const line = RATE.test(name) ? rate : (tax ?? rate);
  const said = text.slice(0, reasonIn(text));
  const [isUp, isDown] = [UP.test(said), DOWN.test(said)];
  return isUp !== isDown && isUp === line[0] > line[1];
}

/** Goes on from what led to it. */
const FOLLOWS = /^(?:Therefore|Accordingly|Consequently|Thus|As a result,)/;

/** A sentence with its opening, or with the one before it; each with the one behind it that takes part of it back. */
function wordingsOf(chosen: Read, sentences: readonly Read[]): string[] {
  const at = sentences.indexOf(chosen);
  const [before, behind] = [sentences[at - 1], sentences[at + 1]];
  const rest = behind && TAKES_BACK.test(behind.text) ? [behind.text] : [];
  const led = before && opens(before.text) ? [[before.text, chosen.text]] : [];
  const alone = withOpening(chosen, sentences);
  const starts = FOLLOWS.test(chosen.text) ? [...led, alone] : [alone, ...led];
  return starts.map((start) => [...start, ...rest].map((sentence) => shortenSentence(sentence, BUDGET)).join(' '));
}

/** A sentence with the first one of its paragraph where only that says of when they are, or what "the change" was. */
function withOpening({ text, name }: Read, sentences: readonly Read[]): string[] {
  const [first] = sentences;
  const isWhole = namesPeriod(text) && (TAX_LINE.test(name) || !/^(?:The|This|These|Such)\b/.test(text));
  return !first || first.text === text || isWhole || !opens(first.text) ? [text] : [first.text, text];
}
