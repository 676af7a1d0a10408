import type { Hunk } from '#lib/blackline/changes/changed-spans';
import { type ComparedFilings, DATE_ONLY } from '#lib/blackline/changes/compared-filings';
import { MOVED } from '#lib/blackline/changes/explained-line';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { sayScale } from './say-scale.ts';
import {
  capitalise,
  firstSentence,
  inQuotes,
  MAX_HEADING,
  MAX_HEADLINE,
  MAX_REST,
  shortenText,
} from './shorten-text.ts';
import { isSmall, tableHeadline } from './table-headline.ts';
import { tellExplainedLine } from './tell-explained-line.ts';
import { figureHeadline, NEW_SENTENCE, type Told } from './tell-figure.ts';
import { fitSentence, hasVerb, newestSentence, POINTING } from './tell-sentence.ts';
import { withContext } from './with-context.ts';

/** The shortest heading that says enough by itself, where it is a statement. */
const TELLING_HEADING = 45;
/** What is usually left for a quotation. */
const ROOM = 95;
/** Words that took others' place are quoted with them up to here. */
const MAX_SWAPPED = 40;

/** A headline; whether it tells only what one above it does, and only what is small beside the company. */
export type Headline = Told & { isRepeat: boolean; isSmall: boolean };

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
    return (
      tellExplained(change, filings, told) ??
      tellOnce(sayScale(tellWords(change, filings), factsOf(change, filings)), told)
    );
  const headline = tableHeadline(change, filings, told);
  // Of a table whose main lines are told above, the reason is the news.
  const reason =
    headline.isRepeat || headline.isSmall ? change.related.find(({ block }) => block.kind !== 'table') : undefined;
  if (reason) return withBelow(writeHeadline(reason, filings, told), headline.text);
  const others = leaveOutRepeated(
    change.related.map((one) => tellRelated(one, filings)),
    headline.values,
  );
  if (told.size < MAX_TOLD) for (const { values } of [headline, ...others]) for (const value of values) told.add(value);
  const rest = fitParts([headline.rest, ...others.map(({ text }) => text)]);
  return { text: headline.text, rest, isRepeat: headline.isRepeat, isSmall: headline.isSmall };
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
  rest: fitParts([headline.rest, below]),
});

type Related = { text: string | null; values: number[] };

/** What belongs to a table: another table's lines, or the sentence that gives a reason. */
function tellRelated(change: FoundChange, filings: ComparedFilings): Related {
  if (change.block.kind === 'table') {
    const { whole, values } = tableHeadline(change, filings, new Set<number>());
    return { text: whole, values };
  }
  const changed = change.kind === 'inserted' ? null : change.reading.hunks.map((one) => one.new);
  const said = newestSentence({ text: change.block.text, changed }, filings, { room: MAX_REASON });
  return { text: said && inQuotes(fitSentence(said, MAX_REASON)), values: [] };
}

/** A sentence below a table. */
const MAX_REASON = 200;

/** As many parts as there is room for below a headline. */
function fitParts(parts: readonly (string | null)[]): string | null {
  let length = 0;
  const fitting = parts.filter((part) => {
    if (part === null || length + part.length > 2 * MAX_REST) return false;
    length += part.length;
    return true;
  });
  return fitting.join('. ') || null;
}

const factsOf = ({ side, block }: FoundChange, { factsIn }: ComparedFilings) => factsIn[side].get(block.ordinal) ?? [];

const EXACT_DIGITS = 3;
/** Amounts that are remembered: those of the headlines that readers look through. */
const MAX_TOLD = 400;

/** A new reason for how a line of a table moved. */
function tellExplained(
  { explained, isSplit, isElsewhere, reading: { trivial, dates } }: FoundChange,
  filings: ComparedFilings,
  told: Set<number>,
): Headline | null {
  const { documents, isQuarterly } = filings;
  const end = documents.new.period;
  if (!explained || !end || isSplit || isElsewhere || trivial !== null || dates !== null) return null;
  const line = tellExplainedLine(explained, { end, isQuarterly });
  if (!line) return null;
  const isRepeat = told.has(line.values[0]!);
  if (told.size < MAX_TOLD) for (const value of line.values) told.add(value);
  return { text: line.text, rest: line.rest, isRepeat, isSmall: isSmall(line, filings) };
}

/** Words whose first amount of money is told above say nothing new. */
function tellOnce({ text, rest }: Told, told: Set<number>): Headline {
  const [first, second] = findFigures(text).filter(
    ({ unit, perShare, inWords }) => unit === 'money' && !perShare && !inWords,
  );
  if (!first) return { text, rest, isRepeat: tellRates(text, told), isSmall: false };
  // Two digits agree by chance.
  const isTold = ({ value, scale, decimals, text: digits }: Figure) =>
    scale > 0 &&
    (digits.match(/\d/g) ?? []).length >= EXACT_DIGITS &&
    [...told].some((one) => Math.abs(Math.abs(one) - Math.abs(value)) <= 0.51 * 10 ** (scale - decimals));
  const isRepeat = isTold(first) || (second !== undefined && isTold(second));
  if (told.size < MAX_TOLD) told.add(first.value);
  return { text, rest, isRepeat, isSmall: false };
}

/** Whether a rate and what it was are both told above; rates that round to whole percent agree by chance. */
function tellRates(text: string, told: Set<number>): boolean {
  const rates = findFigures(text)
    .filter(({ unit, decimals }) => unit === 'percent' && decimals > 0)
    .map(({ value }) => Number((value / 100).toFixed(6)));
  const isRepeat = rates.length > 1 && rates.every((rate) => told.has(rate));
  if (rates.length > 1 && told.size < MAX_TOLD) for (const rate of rates) told.add(rate);
  return isRepeat;
}

function tellWords(change: FoundChange, filings: ComparedFilings): Told {
  const { kind, block, isSplit, isElsewhere, reading } = change;
  const { trivial, dates, hunks } = reading;
  if (kind === 'moved' && hunks.length === 0) return alone(movedHeadline(change));
  if (trivial === 'pages') return alone('Page numbers of the contents');
  if (trivial === 'ages') return alone('Ages a year on');
  if (trivial === 'signs') return alone(`Punctuation or capitals: ${inQuotes(shortenText(block.text, 70))}`);
  if (isSplit) return alone(`Paragraph divided differently: ${inQuotes(firstSentence(block.text, 80))}`);
  if (dates !== null) return alone(dateHeadline(dates.was, dates.is));
  if (isElsewhere) return quoted(kind === 'deleted' ? 'Not repeated here' : 'Given here in full', block.text);
  if (kind === 'inserted' || kind === 'deleted') return blockHeadline(change, filings);
  return figureHeadline(change) ?? wordsHeadline(change, filings);
}

const alone = (text: string): Told => ({ text, rest: null });

function movedHeadline({ block, rows }: FoundChange): string {
  const more = rows.length - 1;
  const words = inQuotes(firstSentence(block.text, 80));
  return more > 0 ? `Moved: ${words} and ${more} more` : `Moved: ${words}`;
}

function dateHeadline(was: string | null, is: string | null): string {
  if (was === null) return `Date added: ${is}`;
  return is === null ? `Date removed: ${was}` : `Date: ${was} to ${is}`;
}

/** A block that is in one filing alone, with all that stands under it: its heading, and what it says that counts. */
function blockHeadline(change: FoundChange, filings: ComparedFilings): Told {
  const { kind, nature, block, blocks, lead, heading } = change;
  const risk = { 'new-risk': 'New risk', 'removed-risk': 'Risk removed' }[nature as string];
  const isNews = risk ?? (kind === 'inserted' ? 'New' : 'Removed');
  const isHeading = block.kind === 'heading';
  const texts = blocks.flatMap((one) => (one.kind === 'paragraph' || one.kind === 'list-item' ? one.text : []));
  const said = newestSentence({ text: texts.join('\n'), changed: null }, filings, { room: ROOM });
  // Figures in a sentence that is put otherwise may be new: it is quoted, and called neither.
  const isOpen = change.isReworded && said !== null && /\d/.test(said);
  const opening = change.isReworded ? (isOpen ? 'Now' : 'Reworded') : isNews;
  if (said === null || (isHeading && isTelling(lead))) return quoted(opening, lead);
  const above = shortenText((DATE_ONLY.test(lead) ? '' : isHeading ? lead : heading).replace(/[.:]$/, ''), MAX_HEADING);
  const under = above === '' ? opening : isOpen ? above : `${opening}, ${above}`;
  // What points at the matter of its heading says nothing without it; else it stands there where there is room.
  const isShown = isHeading || POINTING.test(said) || under.length + said.length + 4 <= MAX_HEADLINE;
  const told = quoted(isShown ? under : opening, isShown ? withoutHeading(said, heading) : said);
  return withContext(told, { said, text: { text: texts.join('\n'), changed: null } }, filings);
}

/** Whether a heading is a statement that is understood by itself. */
const isTelling = (lead: string) => lead.length >= TELLING_HEADING && hasVerb(lead);

/** Words that begin with the heading which stands before them already. */
const withoutHeading = (words: string, heading: string) =>
  heading !== '' && words.startsWith(`${heading}: `) ? words.slice(heading.length + 2) : words;

/** Words of the filing behind an opening; below, the whole sentence, where it had to be cut. */
function quoted(opening: string, words: string): Told {
  const fitted = fitSentence(words, MAX_HEADLINE - opening.length - 4);
  const rest = fitted.includes('…') ? inQuotes(fitSentence(words, MAX_REST)) : null;
  return { text: `${opening}: ${inQuotes(fitted)}`, rest };
}

/** The new words of a paragraph that stayed, or, where there are none, those that went. */
function wordsHeadline(change: FoundChange, filings: ComparedFilings): Told {
  const { reading, block, oldBlock, heading } = change;
  const { hunks } = reading;
  const where = shortenText(heading.replace(/[.:]$/, ''), MAX_HEADING);
  const [hunk] = hunks;
  if (hunks.length === 1 && hunk && isSwap(hunk)) {
    const text = `${inQuotes(hunk.was.trim())} became ${inQuotes(hunk.is.trim())}`;
    return alone(where === '' ? capitalise(text) : `${where}: ${text}`);
  }
  const came = newestSentence({ text: block.text, changed: hunks.map((one) => one.new) }, filings, { room: ROOM });
  const isRemoval = reading.inserted.length < 0.3 * reading.deleted.length && reading.inserted.length < NEW_SENTENCE;
  const went =
    oldBlock && isRemoval
      ? newestSentence(
          { text: oldBlock.text, changed: hunks.map((one) => one.old) },
          { ...filings, year: null },
          { room: ROOM },
        )
      : null;
  // What the older filing said of its own period is not gone: the newer one says it of another.
  const isOutdated = went !== null && MOVED.test(went) && (PERIOD.test(went) || /\d%|[$€£]\s?\d/.test(went));
  if (went && !isOutdated) return quoted(where === '' ? 'Removed' : `${where}, removed`, went);
  const said =
    came ?? (isOutdated ? newestSentence({ text: block.text, changed: null }, filings, { room: ROOM }) : null);
  if (said)
    return withContext(
      quoted(where === '' ? 'Now' : where, withoutHeading(said, heading)),
      { said, text: { text: block.text, changed: hunks.map((one) => one.new) } },
      filings,
    );
  return alone(where === '' ? `Reworded: ${inQuotes(firstWords(block.text))}` : `Reworded: ${where}`);
}

const PERIOD = /\b(?:quarters?|months|years?|fiscal|(?:19|20)\d\d)\b/i;

/** A few words in place of a few others, without figures. */
function isSwap({ was, is }: Hunk): boolean {
  const isShort = (text: string) => /\p{L}{3}/u.test(text) && text.trim().length <= MAX_SWAPPED && !/\d/.test(text);
  return isShort(was) && isShort(is);
}

function firstWords(text: string): string {
  const [first] = splitSentences(text.slice(0, 1_000));
  return shortenText(first ? text.slice(first.from, first.to) : text, 80);
}

/** Headline of a section of which one side could not be read. */
export function notComparableHeadline(item: string | null, side: 'old' | 'new'): string {
  const filing = side === 'old' ? 'earlier' : 'newer';
  return `Not compared: ${item === null ? `the ${filing} filing` : `Item ${item} of the ${filing} filing`} could not be read`;
}
