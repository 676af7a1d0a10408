import { describe, expect, test } from 'vitest';
import type { TransactionView } from './contract.ts';
import { writeTransactionsCsv } from './transactions-csv.ts';

const payment: TransactionView = {
  id: 'txn_01abc',
  status: 'completed',
  billed_at: '2026-03-01T10:00:00.000Z',
  amount: 2_000,
  currency: 'USD',
};

describe('transactions.csv', () => {
  test('has the columns of the table and amounts in dollars', () => {
    expect(writeTransactionsCsv([payment])).toBe(
      'Transaction ID,Status,Billed At,Amount,Currency\r\ntxn_01abc,completed,2026-03-01T10:00:00.000Z,20.00,USD\r\n',
    );
  });

  test('of no payments is the header alone', () => {
    expect(writeTransactionsCsv([])).toBe('Transaction ID,Status,Billed At,Amount,Currency\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('takes away the power of a cell like %j', (status) => {
    const [, line = ''] = writeTransactionsCsv([{ ...payment, status }]).split(/\r\n/);
    expect(line.replaceAll('"', '')).toContain(`txn_01abc,'${status}`.slice(0, 12));
    expect(line).not.toMatch(/(^|,)"?[=+\-@\t\r]/);
  });

  test('keeps a credit a number', () => {
    expect(writeTransactionsCsv([{ ...payment, amount: -1_950 }])).toContain(',-19.50,');
  });

  test('quotes what would break the row, and leaves an unbilled payment empty', () => {
    const csv = writeTransactionsCsv([{ ...payment, status: 'a,"b"\nc', billed_at: null }]);
    expect(csv).toContain('"a,""b""\nc",,20.00');
  });
});
