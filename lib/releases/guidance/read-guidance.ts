import type { Block, FiscalPeriod } from '#lib/filings/types';
import type { GuidancePeriod, GuidanceRange } from '../types.ts';
import { findExpected, findFigures, type PrintedRange } from './amount-ranges.ts';
import { plainCaption, rangeIn } from './captions.ts';
import { isMeasure, OF_THE_COMPANY } from './measures.ts';
import { bareYearOf, EXPECTS, isAhead, OUTLOOK, periodOf, periodsOf } from './outlook-periods.ts';
import { rangesOfText } from './sentence-guidance.ts';
import { rangesOfTable } from './table-guidance.ts';

const LONGEST_HEADING = 120;
/** "• Adjusted EPS (1) of $5.70 to $6.00": the measure, then its range. */
const ITEM =
  /^[•◦▪–\-\s]*(?<label>\p{Lu}[^$€£%;:.]{2,100}?)\s*(?:\(\d\)\s*)?(?:\bof|\bbetween|in the range of|:)\s*(?:between\s*|approximately\s*)?$/u;

/** A heading that a converter has left at the end of a paragraph. */
const TAIL = /[.!?]["”]?\s+(?<words>[^.!?$€£%]{8,70})$/;

/**
 * What the company expects, as ranges: the cells of tables of guidance, the items of lists under a heading of one, and
 * sentences that say what is expected of a measure. A row with an old range beside the new one that nothing tells apart,
 * a range of unknown scale or period, and a period that is over give nothing. Linear in the text.
 * @param reported the quarter that the release is about
 */
export function readGuidance(blocks: readonly Block[], reported: FiscalPeriod | null): GuidanceRange[] {
  if (!reported) return [];
  const otherwise = onlyPeriod(blocks, reported);
  const inTables = blocks.flatMap((block, at) => (block.table ? rangesOfTable(block, at, { blocks, otherwise }) : []));
  const inWords: GuidanceRange[] = [];
  let heading: string | null = null;
  let near: string | null = null;
  for (const [at, block] of blocks.entries()) {
    const context = { reported, heading, near, otherwise };
    const words = wordsOf(block);
    for (const { text, from } of words)
      inWords.push(...rangesOfItem(text, at, from, context), ...rangesOfText(text, at, from, context));
    const next: string | null = block.table ? heading : headingAfter(block, heading);
    const isNew = next !== heading || next === block.text;
    near = isNew ? next : words.some(({ text }) => goesOn(block, text)) ? near : null;
    heading = next;
  }
  const ahead = [...inTables, ...inWords].filter(({ period }) => isAhead(period, reported));
  return withoutRepeats(ahead).toSorted(
    (one, other) => one.place.block - other.place.block || one.place.from - other.place.from,
  );
}

/** A list, and words of expectation, keep to the heading above them; anything else leaves it. */
const goesOn = ({ kind, table }: Block, text: string) =>
  kind === 'list-item' || table !== undefined || /^[•◦▪●■–-]/.test(text) || EXPECTS.test(text);

/** Paragraphs and items; of tables the cells that hold sentences: bullets beside their words, and one cell alone. */
function wordsOf({ table, text }: Block): { text: string; from: number }[] {
  if (!table) return [{ text, from: 0 }];
  let from = 0;
  return table.rows.flatMap((row) => {
    const cells = row.filter((cell) => cell.text !== '');
    const words = cells.at(-1)?.text ?? '';
    if (cells.length > 2 || words.length < 60 || ((cells[0]?.text.length ?? 0) > 8 && cells.length === 2)) return [];
    from = Math.max(from, text.indexOf(words, from));
    return [{ text: words, from }];
  });
}

/** The heading that the next block stands under: of an outlook, or null. A sentence that ends with a colon leads to a list. */
function headingAfter({ kind, text }: Block, heading: string | null): string | null {
  const lead = /(?:^|[.!?]\s+)(?<words>[^.!?]{0,200}):$/.exec(text)?.groups?.words;
  if (lead !== undefined && EXPECTS.test(lead) && text.length > LONGEST_HEADING) return lead;
  const tail = TAIL.exec(text)?.groups?.words;
  if (tail !== undefined && OUTLOOK.test(tail) && periodOf(tail) !== null) return tail;
  const isHeading = kind === 'heading' || (text.length < LONGEST_HEADING && !/[$€£%]/.test(text));
  if (!isHeading) return heading;
  const isOutlook = (OUTLOOK.test(text) || (lead !== undefined && EXPECTS.test(lead))) && !/\bresults\b/i.test(text);
  if (!isOutlook) return kind === 'heading' ? null : heading;
  // "For 2026, we anticipate:" below "Outlook for 2026".
  return heading !== null && periodOf(text) === null && lead !== undefined ? `${heading} ${text}` : text;
}

/** An item may hold a list of its own: "• Third quarter 2026 outlook: ◦ Revenue between …", "Outlook • Sales of …". */
function rangesOfItem(
  text: string,
  block: number,
  start: number,
  { heading, near, otherwise }: { heading: string | null; near: string | null; otherwise: GuidancePeriod | null },
): GuidanceRange[] {
  const parts = [...text.matchAll(/[^◦•▪]+|[◦•▪][^◦•▪]*/g)];
  const [lead] = parts[0] ?? [];
  const isLead = lead !== undefined && parts.length > 1 && OUTLOOK.test(lead) && lead.length < LONGEST_HEADING;
  const above = isLead ? lead : heading;
  if (above === null) return [];
  return parts.flatMap(({ 0: part, index }): GuidanceRange[] => {
    const [first] = findFigures(part);
    const isGiven = first?.single === 'exact' && (isLead || above === near) && isGivenAlone(part, first);
    const range = isGiven ? first : findExpected(part)[0];
    const label = range && ITEM.exec(part.slice(0, range.from))?.groups?.label;
    if (!range || !label || EXPECTS.test(label)) return [];
    const named = periodOf(above) ?? periodOf(`${above} ${label}`) ?? bareYearOf(above);
    const period = named ?? (isGiven ? null : otherwise);
    const placed = { ...range, from: start + index + range.from, to: start + index + range.to };
    return rangeIn(placed, { block, label: plainCaption(label), heading: '', scale: null, period, basis: null });
  });
}

/** "Total sales of $92.0 billion" is what is expected; what was reached is told by other words. */
function isGivenAlone(part: string, { from, to }: PrintedRange): boolean {
  const label = ITEM.exec(part.slice(0, from))?.groups?.label;
  return label !== undefined && isMeasure(label) && OF_THE_COMPANY.test(part.slice(to)) && !REACHED.test(part);
}

const REACHED =
  /\b(?:was|were|had|did|completed|repurchased|reported|recorded|increased|decreased|grew|declined|fell|rose|actual|year[- ]over[- ]year|compared|versus|exceeded|achieved|delivered)\b/i;

/** The one period ahead that the release names beside words of an outlook; null for none, and for several. */
function onlyPeriod(blocks: readonly Block[], reported: FiscalPeriod): GuidancePeriod | null {
  const named = new Map<string, GuidancePeriod>();
  for (const { text, table } of blocks) {
    if (table || text.length > 4000) continue;
    for (const sentence of text.split(/(?<=[.!?])\s+/)) {
      if (!OUTLOOK.test(sentence)) continue;
      for (const period of periodsOf(sentence))
        if (isAhead(period, reported)) named.set(`${period.period} ${period.year}`, period);
    }
  }
  const [only] = named.values();
  return named.size === 1 ? (only ?? null) : null;
}

/**
 * The same ends for the same period are the same range: what a table calls it goes before what a sentence does. One name
 * with two ranges for a period could mean either: it gives none.
 */
function withoutRepeats(ranges: readonly GuidanceRange[]): GuidanceRange[] {
  const kept: GuidanceRange[] = [];
  for (const range of ranges) {
    const isKnown = kept.some((other) => sameEnds(other, range) && (range.unit !== 'pure' || isPartOf(other, range)));
    if (!isKnown) kept.push(range);
  }
  // A range says more than one figure.
  const isRange = ({ form }: GuidanceRange) => form !== 'point' && form !== 'exact';
  const told = kept.filter(
    (range) => isRange(range) || !kept.some((other) => isRange(other) && nameOf(other) === nameOf(range)),
  );
  return told.filter((range) => !told.some((other) => other !== range && nameOf(other) === nameOf(range)));
}

const nameOf = ({ caption, period, unit }: GuidanceRange) =>
  `${caption.toLowerCase()} ${period.period} ${period.year} ${unit}`;

const sameEnds = (one: GuidanceRange, other: GuidanceRange) =>
  one.low === other.low &&
  one.high === other.high &&
  one.unit === other.unit &&
  one.period.year === other.period.year &&
  one.period.period === other.period.period;

/** "Net sales growth" is "Net sales growth (GAAP)", and not "Organic sales growth". */
function isPartOf(one: GuidanceRange, other: GuidanceRange): boolean {
  const [first, second] = [one, other].map(({ caption }) => new Set(wordsIn(caption))) as [Set<string>, Set<string>];
  return [...first].every((word) => second.has(word)) || [...second].every((word) => first.has(word));
}

const wordsIn = (caption: string) =>
  caption
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll('revenues', 'revenue')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:growth|decrease)$/.test(word));
