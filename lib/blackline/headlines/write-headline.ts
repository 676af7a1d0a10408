import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { findDealCause } from '#lib/blackline/changes/deal-cause';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { placeInWords } from '#lib/filings/place-name';
import type { Block } from '#lib/filings/types';
import type { Figure } from '#lib/text/figure';
import { findAmounts, findFigures } from '#lib/text/numbers';
import { nameDeal } from './name-deal.ts';
import { fitBelow } from './phrases/fit-sentence.ts';
import { offsetIn } from './phrases/offsets.ts';
import { amountsIn, sayScale } from './phrases/say-scale.ts';
import { capitalise, inQuotes, MAX_REST } from './phrases/shorten-text.ts';
import { givesReason, newestSentence, UNNAMED_PART } from './phrases/tell-sentence.ts';
import { hidesNew, newMatterIn } from './show-new.ts';
import { isSmall, tableHeadline } from './tables/table-headline.ts';
import { tellExplainedLine } from './tables/tell-explained-line.ts';
import { tellWords } from './tell-words.ts';
import type { Told } from './told.ts';
import { isToDate, withTotal } from './with-total.ts';

/** A headline; whether it tells only what one above it does, and only what is small beside the company. */
export type Headline = Told & {
  isRepeat: boolean;
  isSmall: boolean;
  /** It is a sentence, though its change is a table's. */
  isReason?: boolean;
  /** The line of a table of which it gives the reason. */
  line?: string;
};

/**
 * One line for the ranked list: of a table its two or three lines that matter with their values, of prose the figure
 * that moved where it surely is the same one, else the filing's new words as a whole clause. What has no room in it
 * stands below it.
 * @param told amounts that headlines above have told; those of this one are added
 */
export function writeHeadline(change: FoundChange, filings: ComparedFilings, told: Set<number>): Headline {
  if (
    change.block.kind !== 'table' ||
    change.reading.trivial !== null ||
    change.reading.dates !== null ||
    change.isSplit
  )
    return tellExplained(change, filings, told) ?? tellOnce(namedOrNot(tellWords(change, filings), filings), told);
  const headline = tableHeadline(change, filings, told);
  // Of a table whose main lines are told above, the reason is the news.
  const reason =
    headline.isRepeat || headline.isSmall ? change.related.find(({ block }) => block.kind !== 'table') : undefined;
  if (reason) return withBelow(writeHeadline(reason, filings, told), headline.text);
  const others = leaveOutRepeated(
    change.related.map((one) => tellRelated(one, filings, change.reading.table?.months ?? null)),
    headline.values,
  );
  if (told.size < MAX_TOLD) for (const { values } of [headline, ...others]) for (const value of values) told.add(value);
  const lines = change.reading.table?.lines ?? [];
  const deals = change.related.flatMap(({ block }) =>
    block.kind === 'table' ? [] : (findDealCause(block.text, lines) ?? []),
  );
  const quotes = [...new Set([headline, ...others].flatMap(({ behind }) => behind))];
  const isQuoted = (one: string | null) => quotes.some((quote) => one !== null && quote.includes(one.slice(0, KNOWN)));
  const further = others.map(({ text }) => text).filter((text) => !isQuoted(text));
  const below = [...quotes, headline.rest, ...further];
  const isTold = (one: string) => below.some((text) => text?.includes(one.slice(0, KNOWN)));
  const causes = deals.filter((one) => !isTold(one)).map((one) => inQuotes(fitBelow(one, MAX_REST)));
  const named = causes.length > 0 ? null : nameDeal(headline.values[0], change, filings);
  const reasons = [...causes, named];
  // What has no room is rather a reason than one of the table's own lines.
  const needed = headline.needed ?? [];
  const optional = [...reasons, headline.rest, ...quotes, ...further].filter(
    (one) => one === null || !needed.includes(one),
  );
  const fitting = new Set([...needed, ...fit(optional)]);
  const rest = [...reasons, ...below].filter((one) => fitting.has(one)).join('. ') || null;
  return { text: headline.text, rest, isRepeat: headline.isRepeat, isSmall: headline.isSmall };
}

/** Whose revenue "segment revenue" is, the headline must say. */
function namedOrNot(told: Told, { parts }: ComparedFilings): Told {
  const text = told.text.toLowerCase();
  return UNNAMED_PART.test(told.text) && ![...parts.keys()].some((name) => text.includes(name))
    ? { ...told, lesser: 'unnamed' }
    : told;
}

/** Without the tables whose every amount the headline, or one before them, has told: another view of the same. */
function leaveOutRepeated(parts: readonly Related[], values: readonly number[]): Related[] {
  const said = new Set(values);
  return parts.filter((part) => {
    const isNew = part.values.length === 0 || part.values.some((value) => !said.has(value));
    for (const value of part.values) said.add(value);
    return isNew;
  });
}

const withBelow = (headline: Headline, below: string): Headline => ({
  ...headline,
  rest: fit([headline.rest, below]).join('. ') || null,
  isReason: true,
});

type Related = { text: string | null; values: number[]; behind: string[] };

/**
 * What belongs to a table: another table's lines, or the sentence that gives a reason, of the table's own period, with
 * the total that it explains before it and what goes against it behind it.
 */
function tellRelated(change: FoundChange, filings: ComparedFilings, months: number | null): Related {
  if (change.block.kind === 'table') {
    const { whole, values, behind } = tableHeadline(change, filings, new Set<number>());
    return { text: whole, values, behind };
  }
  const changed = change.kind === 'inserted' ? null : change.reading.hunks.map((one) => one.new);
  const text = { text: change.block.text, changed };
  const isOfTable = (sentence: string) =>
    !STATUTORY.test(sentence) && (!filings.isQuarterly || months !== QUARTER || !isToDate(sentence));
  const said =
    newestSentence(text, filings, { room: MAX_REASON, isWanted: (one) => isOfTable(one) && givesReason(one) }) ??
    newestSentence(text, filings, { room: MAX_REASON, isWanted: isOfTable });
  if (said === null) return { text: null, values: [], behind: [] };
  const amounts = amountsIn(change, filings);
  const quoted = withTotal(said, change.block.text).map((one) => {
    // What goes against it is told beyond that.
    const more = (offsetIn(one)?.words.length ?? -2) + 2;
    const basis = filings.growthBasis(one, change.block.ordinal);
    const words = inQuotes(fitBelow(sayScale(one, amounts), MAX_REASON + more));
    return basis === undefined ? words : `${capitalise(basis)}: ${words}`;
  });
  return { text: quoted.join('. '), values: [], behind: [] };
}

const QUARTER = 3;
/** Why a rate is not another one that the law sets is no reason of how it moved. */
const STATUTORY = /\b(?:than|from) (?:the|our) (?:[\p{L}.]+ ){0,4}statutory\b/iu;

/** By so many characters a sentence is known again. */
const KNOWN = 60;
/** A sentence below a table. */
const MAX_REASON = 200;

/** As many parts as there is room for below a headline. */
function fit(parts: readonly (string | null)[]): (string | null)[] {
  let length = 0;
  return parts.filter((part) => {
    if (part === null || length + part.length > MAX_BELOW) return false;
    length += part.length;
    return true;
  });
}

/** All that stands below a headline. */
export const MAX_BELOW = 3 * MAX_REST + 100;
/** "Operating earnings: from $12.8 billion to $9.1 billion". */
const MOVE = /: from [$€£\d]/;
const [EXACT_DIGITS, ALONE_DIGITS] = [3, 4];
/** Amounts that are remembered: those of the headlines that readers look through. */
const MAX_TOLD = 400;

/** A new reason for how a line of a table moved. */
function tellExplained(
  { explained, isSplit, isElsewhere, block, oldBlock, reading: { trivial, dates, hunks } }: FoundChange,
  filings: ComparedFilings,
  told: Set<number>,
): Headline | null {
  const { documents, isQuarterly, weeks } = filings;
  const end = documents.new.period;
  if (!explained || !end || isSplit || isElsewhere || trivial !== null || dates !== null) return null;
  const within = { text: block.text, hunks, before: oldBlock?.text ?? '' };
  const hides = (shown: string) =>
    oldBlock !== null &&
    hidesNew(shown, { ...within, said: explained.reason, news: newMatterIn(explained.reason, within) });
  const line = tellExplainedLine(explained, { end, isQuarterly, weeks, hides });
  if (!line) return null;
  const isRepeat = told.has(line.values[0]!);
  if (told.size < MAX_TOLD) for (const value of line.values) told.add(value);
  return {
    ...{ text: line.text, rest: line.rest, line: explained.line.label },
    ...{ isRepeat, isSmall: isSmall(line, filings) },
  };
}

const digitsOf = ({ text }: Figure) => (text.match(/\d/g) ?? []).length;

/** Words whose first amount of money is told above say nothing new. */
function tellOnce(words: Told, told: Set<number>): Headline {
  const text = words.brief ?? words.text;
  const [first, second] = findAmounts(text);
  const isSaid = SAID_ABOVE.test(words.text);
  if (!first) return { ...words, isRepeat: isSaid || tellRates(text, told), isSmall: false };
  // Two digits agree by chance, and among many amounts three.
  const least = second === undefined ? ALONE_DIGITS : EXACT_DIGITS;
  const isTold = (figure: Figure) =>
    figure.scale > 0 &&
    digitsOf(figure) >= least &&
    [...told].some(
      (one) => Math.abs(Math.abs(one) - Math.abs(figure.value)) <= 0.51 * 10 ** (figure.scale - figure.decimals),
    );
  // Of a move one of both is enough; a sentence of two amounts says more than the one that is told.
  const isTwice = MOVE.test(text)
    ? isTold(first) || (second !== undefined && isTold(second))
    : isTold(first) && (second === undefined || isTold(second));
  // A line of a table may have it by chance, and would be left out.
  if (told.size < MAX_TOLD && digitsOf(first) >= ALONE_DIGITS) told.add(first.value);
  return { ...words, isRepeat: isSaid || isTwice, isSmall: false };
}

/** Words that say of themselves that they are told elsewhere in the filing. */
const SAID_ABOVE = /“As (?:discussed|described|noted|mentioned) (?:above|previously|earlier|elsewhere)\b/;

/** Whether a rate and what it was are both told above; rates that round to whole percent agree by chance. */
function tellRates(text: string, told: Set<number>): boolean {
  const rates = findFigures(text)
    .filter(({ unit, decimals }) => unit === 'percent' && decimals > 0)
    .map(({ value }) => Number((value / 100).toFixed(6)));
  const isRepeat = rates.length > 1 && rates.every((rate) => told.has(rate));
  if (rates.length > 1 && told.size < MAX_TOLD) for (const rate of rates) told.add(rate);
  return isRepeat;
}

/** Headline of a section of which one side could not be read. */
export function notComparableHeadline(place: Pick<Block, 'document' | 'item'>, side: 'old' | 'new'): string {
  return `Not compared: ${unreadInWords(place, side)} could not be read`;
}

/** "Item 7 of the earlier filing", "Exhibit 13 of the newer filing", "the newer filing". */
export function unreadInWords({ document, item }: Pick<Block, 'document' | 'item'>, side: 'old' | 'new'): string {
  const filing = `the ${side === 'old' ? 'earlier' : 'newer'} filing`;
  // An exhibit is read as a whole, or not at all.
  const place = placeInWords(document === undefined ? { item } : { document, item: null });
  return place === null ? filing : `${place} of ${filing}`;
}
