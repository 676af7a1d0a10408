import type { Change, ChangeNature } from '#lib/blackline/types';
import type { Block } from '#lib/filings/types';
import { MONTH_NAMES } from '#lib/text/months';
import type { Hunk } from './changed-spans.ts';
import { formatFigure, formatFigureChange, formatRangeChange } from './format-figure.ts';
import { clauseOf, nameFigure } from './name-figure.ts';
import type { ChangeReading } from './read-change.ts';
import type { FigureChange } from './read-figure-changes.ts';
import { capitalise, firstSentence, inQuotes, shortenText } from './shorten-text.ts';
import { isTelling, leadLines, statementKind } from './statement-kind.ts';
import type { TopicReading } from './topics.ts';

const LENGTH = 110;
/** An insertion of this many characters is more than a turn of phrase. */
const NEW_SENTENCE = 90;

type HeadlineContext = {
  kind: Change['kind'];
  nature: ChangeNature;
  /** First block of the change, and the block it was before. */
  block: Block;
  /** The heading above the change. */
  heading: string;
  isSplit: boolean;
  /** Further blocks of the same change. */
  more: number;
  /** The first words of the change: its heading, with the next one where that is a number only. */
  lead: string;
  newText: string;
  /** Topics of a text, each text read once. */
  topicsOf: TopicsOf;
};

type TopicsOf = (text: string) => TopicReading;

/** One line for the ranked list, in an investor's words: values where figures changed, the filing's words otherwise. */
export function writeHeadline(reading: ChangeReading, context: HeadlineContext): string {
  const { kind, block, heading, isSplit, topicsOf } = context;
  const { trivial, dates, lines, figures, hunks } = reading;
  if (kind === 'moved' && hunks.length === 0) return movedHeadline(context);
  if (trivial === 'pages') return 'Page numbers of the contents';
  if (trivial === 'ages') return 'Ages a year on';
  if (trivial === 'signs') return `Punctuation or capitals: ${inQuotes(shortenText(block.text, 70))}`;
  if (isSplit) return `Paragraph divided differently: ${inQuotes(firstSentence(block.text, 80))}`;
  if (dates !== null) return dateHeadline(dates.was, dates.is);
  if (kind === 'inserted' || kind === 'deleted') return blockHeadline(kind, context);
  if (lines.length > 0) return tableHeadline(leadLines(lines, statementKind(block)), title(block, heading));
  if (block.kind === 'table') return `${title(block, heading)}: ${wordsHeadline(hunks, '', topicsOf)}`;
  const figure = heaviestFigure(figures.pairs);
  const heaviest = heaviestHunk(hunks, topicsOf);
  // A new sentence says more than a figure that moved.
  if (figure !== null && (heaviest === null || heaviest.is.length < NEW_SENTENCE))
    return figureHeadline(figure, context);
  return wordsHeadline(hunks, heading, topicsOf);
}

function movedHeadline({ block, more }: HeadlineContext): string {
  const words = inQuotes(firstSentence(block.text, 80));
  return more > 0 ? `Moved: ${words} and ${more} more` : `Moved: ${words}`;
}

function dateHeadline(was: string | null, is: string | null): string {
  if (was === null) return `Date added: ${is}`;
  return is === null ? `Date removed: ${was}` : `Date: ${was} to ${is}`;
}

/** Says what a block that is in one filing alone begins with. */
function blockHeadline(kind: 'inserted' | 'deleted', { nature, block, lead: text }: HeadlineContext): string {
  if (block.kind === 'table') {
    const name = block.table?.caption ?? block.text.split('\n')[0] ?? '';
    return `${kind === 'inserted' ? 'New' : 'Removed'} table: ${shortenText(name.replaceAll(' | ', ', '), 90)}`;
  }
  const lead = { 'new-risk': 'New risk', 'removed-risk': 'Risk removed' }[nature as string];
  return `${lead ?? (kind === 'inserted' ? 'New' : 'Removed')}: ${inQuotes(firstSentence(text, LENGTH))}`;
}

function title(block: Block, heading: string): string {
  return shortenText((heading || block.table?.caption || 'Table').replace(/:$/, ''), 60);
}

/** "Net sales: from $391.0 billion to $416.2 billion, +6.4%; net income: …". */
function tableHeadline(lines: ChangeReading['lines'], name: string): string {
  const [first, ...rest] = lines;
  const says = (line: typeof first) => `${shortenText(line!.label, 60)} ${lineMove(line!)}`;
  const second = isTelling(first!) ? rest.find((line) => isTelling(line) && line.label !== first!.label) : undefined;
  const text = capitalise(says(first));
  const both = second === undefined ? text : `${text}; ${lowerFirst(says(second))}`;
  const short = both.length > 170 ? text : both;
  return isTelling(first!) && !/^total$/i.test(first!.label) && (second !== undefined || short.length > 110)
    ? short
    : `${name}: ${short}`;
}

/** A figure of six months against one of nine is no growth. */
function lineMove({ was, is, periods }: ChangeReading['lines'][number]): string {
  if (periods === undefined) return formatFigureChange(was, is);
  return `from ${formatFigure(was)} (${periods.was}) to ${formatFigure(is)} (${periods.is})`;
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function heaviestFigure(pairs: readonly FigureChange[]): FigureChange | null {
  const weight = ({ was, is, growth, range }: FigureChange) =>
    (range === undefined ? 0 : 2) +
    (is.unit === 'money' ? 3 : is.unit === 'percent' ? 2 : 1) +
    Math.min(1, Math.abs(growth ?? (is.value - was.value) / 20));
  return pairs.toSorted((a, b) => weight(b) - weight(a) || a.is.from - b.is.from)[0] ?? null;
}

function figureHeadline({ was, is, range }: FigureChange, { heading, newText }: HeadlineContext): string {
  const move = range === undefined ? formatFigureChange(was, is) : formatRangeChange(range.was, range.is);
  const name = nameFigure(newText, is);
  if (name !== null) return `${capitalise(shortenText(name, 70))}: ${move}`;
  const where = heading === '' ? '' : `${shortenText(heading, 50)}: `;
  const clause = clauseOf(newText, is);
  // The figure alone adds nothing to its move.
  if (where !== '' && clause.length <= is.to - is.from + 2) return `${where}${move}`;
  return `${where}${inQuotes(shortenText(clause, 90))}, ${move}`;
}

/** Without May, which is also the beginning of other words. */
const LONG_MONTHS = new RegExp(MONTH_NAMES.filter((name) => name !== 'May').join('|'), 'g');

/** Dates, figures and punctuation without any other word. */
function saysLittle({ was, is }: Hunk): boolean {
  return was.length + is.length < 80 && !/[A-Za-z]{4}/.test(`${was} ${is}`.replace(LONG_MONTHS, ''));
}

const MONEY = /[$€£]\s?\d/;

/** Hunks that are looked at closely: the longest ones. */
const LOOKED_AT = 3;
const TELLING = 16;

/** The hunk that says most: long, with money in it, on a topic that counts. */
function heaviestHunk(hunks: readonly Hunk[], topicsOf: TopicsOf): Hunk | null {
  const sized = hunks.map((hunk) => ({ hunk, weight: Math.min(60, (hunk.is.length + hunk.was.length * 0.3) / 5) }));
  if (sized.length < 2) return sized[0]?.hunk ?? null;
  const longest = sized.toSorted((a, b) => b.weight - a.weight).slice(0, LOOKED_AT);
  for (const weighed of longest) {
    const { was, is } = weighed.hunk;
    const references = is.length - withoutReferences(is).length;
    const money = (MONEY.test(is) ? 12 : 0) + (MONEY.test(was) ? 8 : 0);
    // Inserted text says more than deleted text; a few letters say nothing.
    const told = is.length >= TELLING ? topicsOf(is).points : was.length >= TELLING ? topicsOf(was).points * 0.3 : 0;
    weighed.weight += Math.max(0, told + money) - references / 5;
    if (saysLittle(weighed.hunk)) weighed.weight /= 8;
  }
  return longest.toSorted((a, b) => b.weight - a.weight)[0]?.hunk ?? null;
}

/** Without "(refer to Note 7, “Income Taxes” in the Notes to …)", whole or cut. */
function withoutReferences(text: string): string {
  if (!/\b(?:refer|see|described|information|form)\b/i.test(text)) return text;
  return text
    .replace(/\((?:refer to|see|as described in|for (?:more|further|additional) information)[^)]*(?:\)|$)/gi, '')
    .replace(/\bfor (?:more|further|additional) information[^.]*(?:\.|$)/gi, '')
    .replace(/^[^.;]*\bof this (?:annual |quarterly )?(?:report on )?form 10-[kq]\)?/i, '');
}

function fragment(text: string): string {
  const clean = withoutReferences(text.replaceAll(' | ', ', ')).replace(
    /^[\s,;:.)\]”"]+|(?<![\s,;:(“])[\s,;:(“]+$/g,
    '',
  );
  // An insertion may begin with the end of a sentence; the next sentence says more.
  const start = /^.{0,25}[.;] (?=[A-Z])/.exec(clean);
  return start === null ? clean : clean.slice(start[0].length);
}

function wordsHeadline(hunks: readonly Hunk[], heading: string, topicsOf: TopicsOf): string {
  const heaviest = heaviestHunk(hunks, topicsOf);
  if (heaviest === null) return heading === '' ? 'Reworded' : `Reworded: ${shortenText(heading, 80)}`;
  const { was, is } = heaviest;
  const [before, after] = [fragment(was), fragment(is)];
  const where = heading === '' ? '' : `${shortenText(heading, 50)}: `;
  if (after !== '' && before !== '' && after.length <= 60 && before.length <= 60) {
    return `${where}${inQuotes(before)} became ${inQuotes(after)}`;
  }
  if (after.length >= before.length * 0.3 && (after.length > 24 || before === ''))
    return `${where}added ${inQuotes(firstSentence(after, 100))}`.replace(/^added/, 'Added');
  return `${where}removed ${inQuotes(firstSentence(before, 100))}`.replace(/^removed/, 'Removed');
}

/** Headline of a section of which one side could not be read. */
export function notComparableHeadline(item: string | null, side: 'old' | 'new'): string {
  const filing = side === 'old' ? 'earlier' : 'newer';
  return `Not compared: ${item === null ? `the ${filing} filing` : `Item ${item} of the ${filing} filing`} could not be read`;
}
