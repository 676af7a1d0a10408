import type { Block, FiscalPeriod } from '#lib/filings/types';
import { HEADING, OUTLOOK } from './read-sentences.ts';
import { currencyOfSign } from './tables/currency-signs.ts';
import { readPeriodWords } from './tables/period-words.ts';
import type { GuidancePeriod, GuidanceRange } from './types.ts';

const SIGN = '(?:US\\$|R\\$|RMB|[$€£¥])';
const NUMBER = '\\(?-?\\s?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?\\)?';
const SCALE = '(?:thousand|million|billion)';
const RANGE = new RegExp(
  `(?<sign>${SIGN})?\\s?(?<low>${NUMBER})\\s?(?<lowScale>${SCALE})?(?<lowPercent>%)?\\s?(?:to|and|-|–|—)\\s?` +
    `${SIGN}?\\s?(?<high>${NUMBER})\\s?(?<scale>${SCALE})?(?<percent>%)?`,
  'i',
);
const WHOLE_RANGE = new RegExp(`^(?:~|approximately|about)?\\s*${RANGE.source}$`, 'i');
/** "• Adjusted EPS (1) of $5.70 to $6.00": the measure, then its range. */
const ITEM = new RegExp(
  `^[•◦▪–\\-\\s]*(?<label>\\p{Lu}[^$€£%;:]{2,70}?)\\s*(?:\\(\\d\\)\\s*)?(?:of|between|in the range of|:)\\s*(?:between\\s*)?${RANGE.source}`,
  'iu',
);
const PER_SHARE = /\bper (?:[\w-]+ ){0,4}?(?:share|ads)\b|\beps\b/i;
const SCALES: Record<string, number> = { thousand: 3, million: 6, billion: 9 };
/** Blocks above a table among which the words stand that say what it is. */
const ABOVE = 4;

type Groups = Record<string, string | undefined>;

/**
 * What the company expects, as ranges: the cells of tables of guidance, and the items of lists under a heading of one.
 * A row with the old range beside the new one, and a range of unknown scale or period, give nothing, nor does a period
 * that is over. Linear in the text.
 * @param reported the quarter that the release is about
 */
export function readGuidance(blocks: readonly Block[], reported: FiscalPeriod | null): GuidanceRange[] {
  if (!reported) return [];
  let heading: string | null = null;
  const ranges = blocks.flatMap((block, at): GuidanceRange[] => {
    if (block.table) return rangesOfTable(block, at, blocks);
    const isHeading = block.kind === 'heading' || (block.text.length < HEADING * 2 && !/[$€£¥%]/.test(block.text));
    if (isHeading) heading = OUTLOOK.test(block.text) ? block.text : block.kind === 'heading' ? null : heading;
    return block.kind === 'list-item' ? rangesOfItem(block.text, at, heading) : [];
  });
  return ranges.filter(({ period }) => isAhead(period, reported));
}

/** A later quarter, or a year that is not over with the quarter. */
function isAhead({ year, period }: GuidancePeriod, reported: FiscalPeriod): boolean {
  if (year !== reported.year) return year > reported.year;
  return period === 'FY' ? reported.period !== 'Q4' : period > reported.period;
}

/** An item may hold a list of its own: "• Third quarter 2026 outlook: ◦ Revenue between …". */
function rangesOfItem(text: string, block: number, heading: string | null): GuidanceRange[] {
  const parts = [...text.matchAll(/(?:^|(?=◦))[^◦]*(?:◦[^◦]*)?/g)].filter(([part]) => part !== '');
  const [first] = parts[0] ?? [];
  const above = first !== undefined && parts.length > 1 && OUTLOOK.test(first) ? first : heading;
  if (above === null) return [];
  return parts.flatMap(({ 0: part, index }): GuidanceRange[] => {
    const match = ITEM.exec(part);
    const label = match?.groups?.label;
    const period = label === undefined ? null : (periodOf(above) ?? periodOf(`${above} ${label}`));
    if (!match?.groups || label === undefined || !period) return [];
    const read = readRange(match.groups, label, null);
    const place = { block, from: index, to: index + match[0].length };
    return read ? [{ caption: plain(label), period, ...read, place }] : [];
  });
}

function rangesOfTable({ table, text }: Block, block: number, blocks: readonly Block[]): GuidanceRange[] {
  if (!table) return [];
  const above = blocks
    .slice(Math.max(0, block - ABOVE), block)
    .filter((other) => !other.table && other.text.length < 250);
  const firstRange = table.rows.findIndex((row) => row.some((cell) => WHOLE_RANGE.test(cell.text.trim())));
  const firstFigure = table.rows.findIndex((row) =>
    row.slice(1).some((cell) => /^\$?\s?\(?[\d.,]+\)?$/.test(cell.text)),
  );
  const first = [firstRange, firstFigure].filter((at) => at >= 0).toSorted((a, b) => a - b)[0] ?? 0;
  const head = table.rows
    .slice(0, first)
    .flat()
    .map((cell) => cell.text);
  const words = [...above.map((other) => other.text), ...head].join(' / ');
  if (!OUTLOOK.test(words)) return [];
  const period = periodOf(head.join(' / ')) ?? periodOf(words);
  if (!period) return [];
  let at = 0;
  let heading = '';
  return table.rows.flatMap((row, index): GuidanceRange[] => {
    const from = Math.max(at, text.indexOf(row[0]?.text ?? '', at));
    at = from;
    const label = row[0]?.text.trim() ?? '';
    // "Pharmaceuticals" over "Revenue" and "Segment profit"; a head is none.
    if (row.length === 1 && index >= first && label.length < HEADING) heading = plain(label);
    const cells = row
      .slice(1)
      .map((cell) => WHOLE_RANGE.exec(cell.text.trim()))
      .filter((match) => match !== null);
    const [match] = cells;
    if (!match?.groups || cells.length !== 1 || row.length !== 2 || !/\p{L}{2}/u.test(label)) return [];
    const read = readRange(match.groups, label, table.scale);
    const place = text.indexOf(match[0], from);
    if (!read || place < 0) return [];
    // Whose profit it is stands somewhere else.
    if (heading === '' && /^segment\b/i.test(label)) return [];
    const caption = heading === '' ? plain(label) : `${heading}: ${plain(label)}`;
    return [{ caption, period, ...read, place: { block, from: place, to: place + match[0].length } }];
  });
}

const plain = (label: string) =>
  label
    .replace(/\s*\(\d\)|[*¹²³]+/g, '')
    .replace(/[:\s]+$/, '')
    .trim();

function readRange(
  groups: Groups,
  label: string,
  ofTable: number | null,
): Pick<GuidanceRange, 'low' | 'high' | 'unit'> | null {
  const { sign, low = '', high = '', lowScale, scale, percent, lowPercent } = groups;
  if (percent) return sign ? null : ordered(toNumber(low, -2), toNumber(high, -2), 'pure');
  if (!sign || lowPercent) return null;
  const currency = currencyOfSign(sign);
  if (PER_SHARE.test(label)) return scale ? null : ordered(toNumber(low, 0), toNumber(high, 0), `${currency}/shares`);
  const power = scale ? SCALES[scale.toLowerCase()] : ofTable;
  if (power === null || power === undefined) return null;
  const lowPower = lowScale ? (SCALES[lowScale.toLowerCase()] ?? power) : power;
  return ordered(toNumber(low, lowPower), toNumber(high, power), currency);
}

/** Losses may be printed from the smaller to the larger. */
const ordered = (one: number, other: number, unit: string) => ({
  low: Math.min(one, other),
  high: Math.max(one, other),
  unit,
});

function toNumber(text: string, power: number): number {
  const digits = text.replace(/[^\d.]/g, '');
  return Number(`${/[(-]/.test(text) ? '-' : ''}${digits}e${power}`);
}

/** The one quarter or year that a text names; null for none, and for several. */
function periodOf(text: string): GuidancePeriod | null {
  const words = readPeriodWords(text);
  const periods = new Set(words.flatMap((word) => (word.kind === 'quarter' ? `Q${word.quarter} ${word.year}` : [])));
  const isOfYear = /full[- ]year|fiscal|\bfy\b|\bannual\b/i.test(text);
  const years = [
    ...text.matchAll(/\b(?:fy|fiscal|year|full[- ]year)\D{0,8}(20\d\d)\b|\b(20\d\d)\s(?:full[- ]year|fiscal|annual)/gi),
  ];
  if (isOfYear) for (const [, after, before] of years) periods.add(`FY ${after ?? before}`);
  const [only] = periods;
  if (periods.size !== 1 || only === undefined) return null;
  return { year: Number(only.slice(3)), period: only.slice(0, 2) as GuidancePeriod['period'] };
}
