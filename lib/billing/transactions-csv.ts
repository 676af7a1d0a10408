import { stringify } from 'csv-stringify/browser/esm/sync';
import type { TransactionView } from './contract.ts';

/** Safe in the browser: the page makes the file from what it shows. */
export const TRANSACTIONS_FILE = 'transactions.csv';

const columns = ['Transaction ID', 'Status', 'Billed At', 'Amount', 'Currency'];

/**
 * One page of payments as CSV: a header, CRLF, quotes where they are needed. Amounts are in the currency's main unit
 * with two decimals. A cell that a spreadsheet would take for a formula is guarded by an apostrophe.
 */
export function writeTransactionsCsv(transactions: readonly TransactionView[]): string {
  const rows = transactions.map(({ id, status, billed_at: billedAt, amount, currency }) => [
    id,
    status,
    billedAt ?? '',
    { value: amount / 100 },
    currency,
  ]);
  return stringify([columns, ...rows], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      // Numbers stay numbers, also below zero.
      object: ({ value }) => ({ value: (value as number).toFixed(2), escape_formulas: false }),
    },
  });
}
