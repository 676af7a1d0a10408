import type { TransactionView } from '#lib/billing/contract';
import { guardFormula } from '#lib/text/spreadsheet-cells';

const columns = ['Transaction ID', 'Status', 'Billed At', 'Amount', 'Currency'];

/** A page of transactions as a CSV file. Text that a spreadsheet would compute is guarded; amounts stay numbers. */
export function writeTransactionsCsv(transactions: readonly TransactionView[]): string {
  const rows = transactions.map(({ id, status, billed_at: billedAt, amount, currency }) => [
    guardFormula(id),
    guardFormula(status),
    guardFormula(billedAt ?? ''),
    (amount / 100).toFixed(2),
    guardFormula(currency),
  ]);
  return [columns, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
