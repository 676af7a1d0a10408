import type { Block, TableModel } from '#lib/filings/types';
import type { FigureValue } from '#lib/key-figures/types';
import { isAmountOf, plainLabel } from './row-caption.ts';

const PROFIT = /\b(?:profit|income|earnings|EBITD?A?|loss|contribution|margin)\b/i;
const OPERATING =
  /\b(?:operating (?:income|profit|earnings|loss)|(?:income|earnings|profit|loss).{0,12} from operations)\b/i;
const REVENUE = /\b(?:revenues?|sales)\b/i;
const MAX_LENGTH = 80;

/**
 * What a filing calls that which its segments earn, in small letters: "segment profit", "operating profit". Of the row of
 * each segment's figure, or of the line above that opens the segments' rows; operating income by its usual name; null
 * where these differ or name no profit. Linear in the tables.
 */
export function measureOfSegments(
  parts: readonly { segment: string; value: FigureValue }[],
  blocks: readonly Pick<Block, 'table'>[],
): string | null {
  const names = parts.map(({ segment, value }) => measureOf(segment, value, blocks));
  const known = new Set(names.flatMap((name) => (name === null ? [] : [inSmallLetters(name)])));
  const [name] = known;
  if (name === undefined || known.size > 1) return null;
  if (/^operating (?:profit|earnings)$/.test(name)) return name;
  return OPERATING.test(name) ? 'operating income' : name;
}

/** Abbreviations keep their capitals: "segment EBIT". */
const inSmallLetters = (name: string) => name.replace(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());

function measureOf(
  segment: string,
  { parts, scale }: FigureValue,
  blocks: readonly Pick<Block, 'table'>[],
): string | null {
  const [part] = parts;
  const table = part && part.block !== null ? blocks[part.block]?.table : undefined;
  if (!part || !table) return null;
  const shown = Math.abs(part.value) / 10 ** scale;
  const names = table.rows.flatMap(([first, ...cells], at) => {
    if (!first || !cells.some(({ text }) => isAmountOf(text, shown))) return [];
    const label = plainLabel(first.text);
    return isProfit(label, segment) ? [label] : (headingAbove(table, at) ?? []);
  });
  const [name] = names;
  return name !== undefined && new Set(names).size === 1 ? name : null;
}

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
