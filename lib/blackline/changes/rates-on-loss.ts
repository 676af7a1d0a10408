import type { ComparedFilings } from './compared-filings.ts';
import type { TableLines } from './tables/read-table-lines.ts';

const TAX_RATE = /\beffective (?:income )?tax rates?\b|^(?:income )?tax rate\b/i;

export const isTaxRate = (name: string): boolean => TAX_RATE.test(name);

/** Whether one of the two periods of the newer filing has a loss. */
export const hasLoss = ({ figures }: Pick<ComparedFilings, 'figures'>): boolean =>
  figures.some(({ id, current, prior }) => id === 'net-income' && (current.value < 0 || (prior?.value ?? 0) < 0));

/** A table's lines without the tax rate where a year has a loss: on that a rate above nought is a benefit. */
export function withoutRatesOnLoss(table: TableLines, filings: ComparedFilings): TableLines {
  if (!hasLoss(filings)) return table;
  return { ...table, lines: table.lines.filter(({ label, now }) => now.unit !== 'pure' || !isTaxRate(label)) };
}
