import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { readableTable } from './readable-table.ts';

const TABLE = inventedTable([
  ['', '2024', '2023'],
  ['GDV growth 1', '$13,016', '$26,601'],
]);
const scaleOf = (before: string, facts: Fact[] = []) => {
  const [lead, block] = inventedFiling([before, TABLE]).blocks;
  return readableTable([lead!, { ...block!, table: { ...block!.table!, scale: null } }], 1, facts).table?.scale;
};
const fact = (value: number): Fact => ({
  ...{ concept: 'us-gaap:Taxes', value, unit: 'USD', scale: 6, decimals: '-6' },
  ...{ start: null, end: '2024-12-31', dimensions: {}, block: 1 },
});

describe('readableTable', () => {
  test('is in the scale of its tags, else of the line that leads to it', () => {
    expect(scaleOf('Other current liabilities', [fact(13_016e6), fact(26_601e6)])).toBe(6);
    expect(scaleOf('Additions are as follows (in thousands):')).toBe(3);
    expect(scaleOf('Additions are as follows:')).toBeNull();
  });

  test('takes the mark of a footnote below off a label', () => {
    const labelOver = (note: string) =>
      readableTable(inventedFiling([TABLE, note]).blocks, 0, []).table?.rows[1]?.[0]?.text;
    expect(labelOver('1 Excludes cards of others.')).toBe('GDV growth');
    expect(labelOver('Cards of others are left out.')).toBe('GDV growth 1');
  });
});
