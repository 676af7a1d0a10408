import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeTransactionsCsv } from './transactions-csv.ts';

const payment = {
  id: 'txn_01h8p2',
  status: 'completed',
  billed_at: '2026-02-01T09:30:00.000Z',
  amount: 2_000,
  currency: 'USD',
};

/** The cells of a file, read as RFC 4180 says. */
function readCells(file: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of file.matchAll(/("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}

describe('writeTransactionsCsv', () => {
  test('has the five columns, and amounts in whole currency', () => {
    expect(writeTransactionsCsv([payment])).toBe(
      'Transaction ID,Status,Billed At,Amount,Currency\r\n' +
        'txn_01h8p2,completed,2026-02-01T09:30:00.000Z,20.00,USD\r\n',
    );
  });

  test('of no payments is the header alone', () => {
    expect(writeTransactionsCsv([])).toBe('Transaction ID,Status,Billed At,Amount,Currency\r\n');
  });

  test('leaves the day of a payment that is not billed yet empty', () => {
    expect(writeTransactionsCsv([{ ...payment, billed_at: null }])).toContain('completed,,20.00');
  });

  test('keeps a refund a number', () => {
    expect(writeTransactionsCsv([{ ...payment, amount: -1_950 }])).toContain(',-19.50,');
  });

  test('guards what a spreadsheet would compute', () => {
    const [, cells] = readCells(writeTransactionsCsv([{ ...payment, id: '=HYPERLINK("http://x.example","a,b")' }]));
    expect(cells?.[0]).toBe('\'=HYPERLINK("http://x.example","a,b")');
  });

  test('gives every text back, and none that begins as a formula', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, status) => {
        const [, cells] = readCells(writeTransactionsCsv([{ ...payment, id, status }]));
        expect(cells?.[0]?.replace(/^'/, '')).toBe(id.replace(/^'/, ''));
        expect(cells?.[1]).not.toMatch(/^[=+\-@]/);
        expect(cells).toHaveLength(5);
      }),
    );
  });
});
