import type { Block, TableModel } from '#lib/filings/types';
import type { FigureValue } from '#lib/key-figures/types';
import { isAmountOf, plainLabel } from './row-caption.ts';

const PROFIT = /\b(?:profit|income|earnings|EBITD?A?|EBT|loss|contribution|margin)\b/i;
const OPERATING =
  /\b(?:operating (?:income|profit|earnings|loss)|(?:income|earnings|profit|loss).{0,12} from operations)\b/i;
const ADJUSTED = /\badjusted\b/i;
const REVENUE = /\b(?:revenues?|sales)\b/i;
const MAX_LENGTH = 80;

/**
 * What a filing calls that which its segments earn, in small letters: "segment profit", "operating profit". Of the row of
 * each segment's figure, or of the line above that opens the segments' rows; operating income by its usual name; null
 * where these differ, but for being adjusted, or name no profit. Linear in the tables.
 */
export function measureOfSegments(
  parts: readonly { segment: string; value: FigureValue }[],
  blocks: readonly Pick<Block, 'table'>[],
): string | null {
  const names = parts.flatMap(({ segment, value }) => measuresOf(segment, value, blocks));
  const known = new Set(names.map(inSmallLetters));
  const [name] = known;
  if (name === undefined) return null;
  // Each may be before something else, and all of them adjusted.
  if (known.size > 1) return [...known].every((one) => ADJUSTED.test(one)) ? 'adjusted profit' : null;
  if (/^operating (?:profit|earnings)$/.test(name)) return name;
  return OPERATING.test(name) ? 'operating income' : name;
}

/** Abbreviations keep their capitals: "segment EBIT". */
const inSmallLetters = (name: string) => name.replace(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());

/** Its name; more than one where the filing shows the amount on several bases; none where that is not clear. */
function measuresOf(
  segment: string,
  { parts, scale }: FigureValue,
  blocks: readonly Pick<Block, 'table'>[],
): readonly string[] {
  const [part] = parts;
  const table = part && part.block !== null ? blocks[part.block]?.table : undefined;
  if (!part || !table) return [];
  const shown = Math.abs(part.value) / 10 ** scale;
  const labels = (rows: TableModel['rows']) =>
    rows.flatMap(([first, ...cells], at) =>
      first && cells.some(({ text }) => isAmountOf(text, shown)) ? [{ label: plainLabel(first.text), at }] : [],
    );
  const names = labels(table.rows).flatMap(({ label, at }) =>
    isProfit(label, segment) ? [label] : (headingAbove(table, at) ?? []),
  );
  const [name] = names;
  if (name === undefined) return [];
  // A table of all segments may be headed by the measure of most of them.
  const elsewhere = blocks.flatMap((block) => (block.table ? labels(block.table.rows) : []));
  const other = elsewhere.find(({ label }) => isProfit(label, segment) && differs(basisOf(label), basisOf(name)));
  if (other) return [name, other.label];
  return new Set(names).size === 1 ? [name] : [];
}

/** What is taken off before a profit: a line of one of these is none of another. */
const BASES = [
  /\bEBITDA\b|\bdepreciation\b/i,
  /\bEBIT\b|\bbefore (?:net )?interest\b/i,
  /\bEBT\b|\bbefore (?:provision for )?(?:income )?tax(?:es)?\b/i,
  OPERATING,
  /\bnet (?:income|earnings|loss|profit)\b/i,
];
const basisOf = (label: string) => BASES.findIndex((basis) => basis.test(label));
const differs = (one: number, other: number) => one >= 0 && other >= 0 && one !== other;

/** The nearest row above without amounts that says what the rows under it count, where it is a profit. */
function headingAbove({ rows }: TableModel, at: number): string | null {
  for (let row = at - 1; row >= 0; row -= 1) {
    const [first, ...cells] = rows[row] ?? [];
    const label = plainLabel(first?.text ?? '');
    if (cells.some(({ text }) => /\d/.test(text)) || (!PROFIT.test(label) && !REVENUE.test(label))) continue;
    return isProfit(label, '') ? label : null;
  }
  return null;
}

const isProfit = (label: string, segment: string) =>
  label.length <= MAX_LENGTH && label !== segment && PROFIT.test(label) && !/\d/.test(label);
