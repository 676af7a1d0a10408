import { findFigures } from '#lib/text/numbers';
import type { ComparedRow } from './comparatives.ts';

const TOTAL = /^total$/i;
/** What rounding may take from a sum of printed figures, in their last digit for each. */
const ROUNDING = 0.51;

/**
 * The rows of a table with several headings, of which a bare "Total" that is the sum of all rows above it, and not of
 * those of its own heading, stands under none: it would be told as the total of the last part. Linear in the rows.
 */
export function underOwnHeadings(rows: readonly ComparedRow[]): ComparedRow[] {
  const sums = { all: [0, 0], own: [0, 0] };
  let [heading, own, count] = ['', 0, 0];
  return rows.map((row) => {
    if (row.heading !== heading) [heading, own, sums.own] = [row.heading, 0, [0, 0]];
    const values = [valueOf(row.current), valueOf(row.prior)];
    const isSum = ([now, before]: number[], of: number) =>
      Math.abs(now! - values[0]!) <= ROUNDING * of && Math.abs(before! - values[1]!) <= ROUNDING * of;
    const isOfAll =
      heading !== '' && TOTAL.test(row.label) && count > own && isSum(sums.all, count) && !isSum(sums.own, own);
    for (const sum of [sums.all, sums.own]) for (const at of [0, 1]) sum[at]! += values[at]!;
    own += 1;
    count += 1;
    return isOfAll ? { ...row, heading: '' } : row;
  });
}

/** As printed: its scale is that of the whole table. */
function valueOf(cell: string): number {
  const [figure] = findFigures(cell, { table: true, scale: null, currency: null });
  return figure?.value ?? 0;
}
