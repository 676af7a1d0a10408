import type { Sheet, SheetCell } from './types.ts';
import { type DelimitedRow, writeCsvFile } from './write-delimited.ts';

/**
 * A sheet as CSV: numbers whole, formulas as what they give, dates as ISO dates, and for a cell whose words only open its
 * link the address itself.
 */
export function writeSheetCsv({ rows }: Sheet): string {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return writeCsvFile(
    rows.map((row): DelimitedRow => Array.from({ length: width }, (_, at) => valueOf(row[at] ?? null))),
  );
}

function valueOf(cell: SheetCell): string | number | null {
  if (cell === null) return null;
  if (cell.kind === 'number') return cell.value;
  if (cell.kind === 'date') return cell.day;
  return cell.text === 'Open' && cell.link !== undefined ? cell.link : cell.text;
}
