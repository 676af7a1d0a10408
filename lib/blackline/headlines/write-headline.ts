import type { Hunk } from '#lib/blackline/changes/changed-spans';
import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { FigureChange } from '#lib/blackline/changes/read-figure-changes';
import type { Block } from '#lib/filings/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import type { ToldTable } from './compose-lines.ts';
import { formatFigure, formatFigureChange, formatRangeChange } from './format-figure.ts';
import { nameFigure } from './name-figure.ts';
import { capitalise, firstSentence, inQuotes, MAX_HEADLINE, shortenText } from './shorten-text.ts';
import { tellExplainedLine } from './tell-explained-line.ts';
import { tellKeyFigures } from './tell-key-figures.ts';
import { fitSentence, newestSentence } from './tell-sentence.ts';
import { tellTableLines } from './tell-table.ts';

/** A heading before a quotation, and the shortest that says enough by itself. */
const MAX_HEADING = 34;
const TELLING_HEADING = 45;
/** What is usually left for a quotation. */
const ROOM = 130;
/** An insertion of this many characters is more than a turn of phrase. */
const NEW_SENTENCE = 90;
/** A longer line of a table is prose. */
const MAX_LINE = 200;
/** Changed lines that are looked at. */
const MAX_LINES = 20;
/** Words that took others' place are quoted with them up to here. */
const MAX_SWAPPED = 40;

/** A headline, and whether it tells only what one above it does. */
export type Headline = { text: string; isRepeat: boolean };

/**
 * One line for the ranked list: of a table its two or three lines that matter with their values, of prose the figure
 * that moved where it surely is the same one, else the filing's new words as a whole clause.
 * @param told amounts that headlines above have told; those of this one are added
 */
export function writeHeadline(change: FoundChange, filings: ComparedFilings, told: Set<number>): Headline {
  if (
    change.block.kind !== 'table' ||
    change.reading.trivial !== null ||
    change.reading.dates !== null ||
    change.isSplit
  )
    return tellExplained(change, filings, told) ?? tellOnce(tellWords(change, filings), told);
  const headline = tableHeadline(change, filings, told);
  if (told.size < MAX_TOLD) for (const value of headline.values) told.add(value);
  return { text: headline.text, isRepeat: headline.isRepeat };
}

const EXACT_DIGITS = 3;
/** Figures of one change that a headline is looked for. */
const MAX_TRIED = 4;
/** Amounts that are remembered: those of the headlines that readers look through. */
const MAX_TOLD = 400;

/** A new reason for how a line of a table moved. */
function tellExplained(
  { explained, isSplit, isElsewhere, reading: { trivial, dates } }: FoundChange,
  { documents, isQuarterly }: ComparedFilings,
  told: Set<number>,
): Headline | null {
  const end = documents.new.period;
  if (!explained || !end || isSplit || isElsewhere || trivial !== null || dates !== null) return null;
  const line = tellExplainedLine(explained, { end, isQuarterly });
  if (!line) return null;
  const isRepeat = told.has(line.values[0]!);
  if (told.size < MAX_TOLD) for (const value of line.values) told.add(value);
  return { text: line.text, isRepeat };
}

/** Words whose first amount of money is told above say nothing new. */
function tellOnce(text: string, told: Set<number>): Headline {
  const [first, second] = findFigures(text).filter(
    ({ unit, perShare, inWords }) => unit === 'money' && !perShare && !inWords,
  );
  if (!first) return { text, isRepeat: false };
  // Two digits agree by chance.
  const isTold = ({ value, scale, decimals, text: digits }: Figure) =>
    scale > 0 &&
    (digits.match(/\d/g) ?? []).length >= EXACT_DIGITS &&
    [...told].some((one) => Math.abs(Math.abs(one) - Math.abs(value)) <= 0.51 * 10 ** (scale - decimals));
  const isRepeat = isTold(first) || (second !== undefined && isTold(second));
  if (told.size < MAX_TOLD) told.add(first.value);
  return { text, isRepeat };
}

function tellWords(change: FoundChange, filings: ComparedFilings): string {
  const { kind, block, isSplit, isElsewhere, reading } = change;
  const { trivial, dates, hunks } = reading;
  if (kind === 'moved' && hunks.length === 0) return movedHeadline(change);
  if (trivial === 'pages') return 'Page numbers of the contents';
  if (trivial === 'ages') return 'Ages a year on';
  if (trivial === 'signs') return `Punctuation or capitals: ${inQuotes(shortenText(block.text, 70))}`;
  if (isSplit) return `Paragraph divided differently: ${inQuotes(firstSentence(block.text, 80))}`;
  if (dates !== null) return dateHeadline(dates.was, dates.is);
  if (isElsewhere) return quoted(kind === 'deleted' ? 'Not repeated here' : 'Given here in full', block.text);
  if (kind === 'inserted' || kind === 'deleted') return blockHeadline(change, filings);
  return figureHeadline(change) ?? wordsHeadline(change, filings);
}

function movedHeadline({ block, rows }: FoundChange): string {
  const more = rows.length - 1;
  const words = inQuotes(firstSentence(block.text, 80));
  return more > 0 ? `Moved: ${words} and ${more} more` : `Moved: ${words}`;
}

function dateHeadline(was: string | null, is: string | null): string {
  if (was === null) return `Date added: ${is}`;
  return is === null ? `Date removed: ${was}` : `Date: ${was} to ${is}`;
}

/** A table of the newer filing is told by its own columns; what was removed, by its name. */
function tableHeadline(
  change: FoundChange,
  filings: ComparedFilings,
  told: ReadonlySet<number>,
): Headline & { values: number[] } {
  const { kind, side, block, heading, reading } = change;
  const firstLine = block.text.split('\n')[0] ?? '';
  const name = (heading || block.table?.caption || (/\p{L}{3}/u.test(firstLine) ? firstLine : 'Table')).replace(
    /:$/,
    '',
  );
  const plain = (text: string) => ({ text, isRepeat: false, values: [] });
  if (side === 'old') return plain(`Removed table: ${shortenText(name.replaceAll(' | ', ', '), 90)}`);
  const isOfParts = (filings.figuresIn.get(block.ordinal)?.parts ?? 0) > 1 && filings.parts.has(name.toLowerCase());
  const title = isOfParts ? 'Segments' : shortenText(name.replaceAll(' | ', ', '), MAX_HEADING);
  const opening = kind === 'inserted' ? 'New table: ' : '';
  const whole = tellOwnColumns(change, { ...filings, title, told: new Set<number>() });
  // What headlines above have told is told again only where there is nothing else.
  const table = whole && (tellOwnColumns(change, { ...filings, title, told }) ?? whole);
  if (whole && table) {
    const text = opening.length + table.text.length <= MAX_HEADLINE ? `${opening}${table.text}` : table.text;
    return { text, isRepeat: told.has(whole.values[0]!), values: table.values };
  }
  if (kind === 'inserted') return plain(`New table: ${shortenText(name.replaceAll(' | ', ', '), 90)}`);
  return plain(`${title}: ${toldOfLine(changedLine(block, reading.hunks), MAX_HEADLINE - title.length - 2)}`);
}

/** A line with one figure is told; of several, nobody can see what they are. */
function toldOfLine(line: string, room: number): string {
  const [label = '', ...cells] = line.split(' | ');
  const hasMany = cells.filter((cell) => /\d/.test(cell)).length > 1;
  return hasMany
    ? `new figures for ${inQuotes(shortenText(label, room - 18))}`
    : shortenText(line.replaceAll(' | ', ', '), room);
}

function tellOwnColumns(
  { block, reading }: FoundChange,
  {
    figuresIn,
    isQuarterly,
    documents,
    size,
    lines,
    title,
    told,
  }: ComparedFilings & { title: string; told: ReadonlySet<number> },
): ToldTable | null {
  const shown = figuresIn.get(block.ordinal);
  const end = documents.new.period;
  return (
    (shown && tellKeyFigures(shown, { isQuarterly, told })) ??
    (reading.table && end
      ? tellTableLines(reading.table, {
          title,
          told,
          size,
          end,
          isQuarterly,
          mentions: (label) => lines().mentions(label),
        })
      : null)
  );
}

/** The first line of a table with a label and a new figure; else its first new words. */
function changedLine({ text, table }: Block, hunks: readonly Hunk[]): string {
  const header = text.split('\n', table?.headerRows ?? 0).join('\n').length;
  const lineAt = (at: number) => {
    const from = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
    const to = text.indexOf('\n', at);
    return text.slice(from, to < 0 ? text.length : to);
  };
  const changed = hunks.filter((hunk) => hunk.new.from >= header && hunk.is !== '').slice(0, MAX_LINES);
  const lines = changed.map((hunk) => lineAt(hunk.new.from));
  const line = lines.find((one) => /^[^|]*\p{L}{3}[^|]*\|.*\d/u.test(one) && one.length < MAX_LINE) ?? lines[0];
  return line ?? lineAt(hunks[0]?.new.from ?? 0);
}

/** A block that is in one filing alone, with all that stands under it: its heading, and what it says that counts. */
function blockHeadline(change: FoundChange, filings: ComparedFilings): string {
  const { kind, nature, block, blocks, lead } = change;
  const risk = { 'new-risk': 'New risk', 'removed-risk': 'Risk removed' }[nature as string];
  const opening = change.isReworded ? 'Reworded' : (risk ?? (kind === 'inserted' ? 'New' : 'Removed'));
  const isHeading = block.kind === 'heading';
  if (isHeading && lead.length >= TELLING_HEADING) return quoted(opening, lead);
  const texts = blocks.flatMap((one) => (one.kind === 'paragraph' || one.kind === 'list-item' ? one.text : []));
  const said = newestSentence({ text: texts.join('\n'), changed: null }, filings, ROOM);
  if (said === null) return quoted(opening, lead);
  return quoted(isHeading ? `${opening}, ${shortenText(lead.replace(/[.:]$/, ''), MAX_HEADING)}` : opening, said);
}

const quoted = (opening: string, words: string) =>
  `${opening}: ${inQuotes(fitSentence(words, MAX_HEADLINE - opening.length - 4))}`;

/** The heaviest figure that changed into its like, where no new sentence says more. */
function figureHeadline({ reading, block, heading }: FoundChange): string | null {
  const { figures, hunks } = reading;
  if (hunks.some(({ is }) => is.length >= NEW_SENTENCE)) return null;
  const under = heading === '' ? '' : `${shortenText(heading.replace(/[.:]$/, ''), MAX_HEADING)}: `;
  for (const pair of byWeight(figures.pairs).slice(0, MAX_TRIED)) {
    const told = nameMove(block.text, pair) ?? quoteMove(block.text, pair, MAX_HEADLINE - under.length);
    if (told === null) continue;
    const isNamed = heading !== '' && told.toLowerCase().includes(heading.toLowerCase());
    return !isNamed && under.length + told.length <= MAX_HEADLINE ? `${under}${told}` : told;
  }
  return null;
}

/** "Purchase obligations: from $53.0 billion to $56.2 billion, +6.0%"; a share is named by its sentence alone. */
function nameMove(text: string, { was, is, range }: FigureChange): string | null {
  const name = is.unit === 'percent' && range === undefined ? null : nameFigure(text, is);
  if (name === null || /\b[a-z]{2,}ed$/i.test(name)) return null;
  const move = range === undefined ? formatFigureChange(was, is) : formatRangeChange(range.was, range.is);
  return `${capitalise(shortenText(name, 60))}: ${move}`;
}

/** "“One customer accounted for 17% of our revenue” (12% before)"; null where the figure would be cut off. */
function quoteMove(text: string, { was, is }: FigureChange, room: number): string | null {
  const before = ` (${formatFigure(was)} before)`;
  const span = splitSentences(text).find(({ from, to }) => from <= is.from && is.to <= to);
  if (!span) return null;
  const sentence = fitSentence(text.slice(span.from, span.to), room - before.length - 2);
  return sentence.includes(is.text) ? `${inQuotes(sentence)}${before}` : null;
}

function byWeight(pairs: readonly FigureChange[]): FigureChange[] {
  const weight = ({ was, is, growth, range }: FigureChange) =>
    (range === undefined ? 0 : 2) +
    (is.unit === 'money' ? 3 : is.unit === 'percent' ? 2 : 1) +
    Math.min(1, Math.abs(growth ?? (is.value - was.value) / 20));
  return pairs.toSorted((a, b) => weight(b) - weight(a) || a.is.from - b.is.from);
}

/** The new words of a paragraph that stayed, or, where there are none, those that went. */
function wordsHeadline(change: FoundChange, filings: ComparedFilings): string {
  const { reading, block, oldBlock, heading } = change;
  const { hunks } = reading;
  const where = shortenText(heading.replace(/[.:]$/, ''), MAX_HEADING);
  const [hunk] = hunks;
  if (hunks.length === 1 && hunk && isSwap(hunk)) {
    const text = `${inQuotes(hunk.was.trim())} became ${inQuotes(hunk.is.trim())}`;
    return where === '' ? capitalise(text) : `${where}: ${text}`;
  }
  const came = newestSentence({ text: block.text, changed: hunks.map((one) => one.new) }, filings, ROOM);
  const isRemoval = reading.inserted.length < 0.3 * reading.deleted.length && reading.inserted.length < NEW_SENTENCE;
  const went =
    oldBlock && isRemoval
      ? newestSentence({ text: oldBlock.text, changed: hunks.map((one) => one.old) }, { ...filings, year: null }, ROOM)
      : null;
  if (went) return quoted(where === '' ? 'Removed' : `${where}, removed`, went);
  if (came) return quoted(where === '' ? 'Now' : where, came);
  return where === '' ? `Reworded: ${inQuotes(firstWords(block.text))}` : `Reworded: ${where}`;
}

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
