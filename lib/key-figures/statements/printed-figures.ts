import type { Block } from '#lib/filings/types';
import { daysBetween } from '#lib/key-figures/facts/periods';
import type { FigureValue } from '#lib/key-figures/types';
import { plainCaption } from './captions.ts';
import { readColumns } from './read-columns.ts';
import { readRows } from './read-rows.ts';

/** Figures that filings print under a name of their own, in tables beside the statements. */
const PRINTED = {
  'free-cash-flow': { caption: /^free cash flows?$/, unit: 'money' },
  'tax-rate': { caption: /^(?:effective|combined effective) (?:income )?tax rates?$/, unit: 'percent' },
  'gross-profit': { caption: /^gross (?:profit|margin)$/, unit: 'money' },
  'diluted-shares': {
    caption: /^(?:weighted )?(?:average )?diluted (?:weighted )?(?:average )?(?:common )?shares(?: outstanding)?$/,
    unit: 'money',
  },
} as const;

export type PrintedId = keyof typeof PRINTED;

/** Days between the ends of two columns that mean the same day: heads may name the month's end. */
const DRIFT = 10;
/** Months that a column covers, as a length of days. */
const DAYS_A_MONTH = 30.4;

/**
 * What the filing prints in its tables under the name of a figure for a period, in the unit itself (a rate as a
 * fraction), with the block of each. Tables of which the head is not understood are passed over. Linear in the tables.
 */
export function findPrinted(
  id: PrintedId,
  { start, end }: Pick<FigureValue, 'start' | 'end'>,
  blocks: readonly Pick<Block, 'table' | 'text'>[],
): { value: number; decimals: number; block: number }[] {
  const { caption, unit } = PRINTED[id];
  return blocks.flatMap(({ table, text }, block) => {
    if (!table || !MIGHT_HOLD[id].test(text)) return [];
    const columns = readColumns(table, end);
    if (!columns) return [];
    const at = columns.findIndex(
      (column) =>
        Math.abs(daysBetween(column.end, end)) <= DRIFT &&
        (column.months === null ||
          start === null ||
          Math.abs(daysBetween(start, end) - column.months * DAYS_A_MONTH) <= 20),
    );
    if (at < 0) return [];
    return readRows(table, columns.length, { unit }).flatMap(({ label, values }) => {
      const found = values[at];
      if (!found || !caption.test(plainCaption(label))) return [];
      const power = unit === 'percent' ? -2 : (table.scale ?? 0);
      return [{ value: Number(`${found.value}e${power}`), decimals: found.decimals - power, block }];
    });
  });
}

const MIGHT_HOLD: Record<PrintedId, RegExp> = {
  'free-cash-flow': /free cash flow/i,
  'tax-rate': /effective (?:income )?tax rate/i,
  'gross-profit': /gross (?:profit|margin)/i,
  'diluted-shares': /diluted/i,
};

/** Whether a value is the printed one as far as that has digits. */
export function isAsPrinted(value: number, printed: { value: number; decimals: number }): boolean {
  return Math.abs(value - printed.value) <= 0.51 * 10 ** -printed.decimals;
}
