import { describe, expect, test } from 'vitest';
import { type InventedBlock, inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { composeToldElsewhere } from './compose-told-elsewhere.ts';

const told = (...blocks: InventedBlock[]) =>
  composeToldElsewhere(inventedFiling(blocks, { period: '2025-12-31' })).map(({ text }) => text);
const item = (text: string): InventedBlock => ({ text, kind: 'list-item' });

describe('results that a report without statements tells elsewhere', () => {
  test('are a list of what the year came to', () => {
    const items = [
      item('• net income of $2.7 billion, down 33% from $4.0 billion;'),
      item('• revenues of $28.4 billion, up 3% from $27.6 billion.'),
    ];
    expect(told('Compared with 2024, we delivered:', ...items)).toEqual([
      'Compared with 2024, we delivered: net income of $2.7 billion, down 33% from $4.0 billion; revenues of $28.4 billion, up 3% from $27.6 billion.',
    ]);
    expect(told('Compared with 2020, we delivered:', ...items)).toEqual([]);
  });

  test('are the segments’ sales and earnings where the sales add up', () => {
    const table = (pumps: string) =>
      inventedTable([
        ['', '2025', '2024'],
        ['Pumps', '', ''],
        ['Net revenues', pumps, '40'],
        ['Pre-tax earnings', '5', '4'],
        ['Valves', '', ''],
        ['Net revenues', '70', '60'],
        ['Pre-tax earnings', '8', '7'],
        ['Total', '', ''],
        ['Net revenues', '120', '100'],
        ['Pre-tax earnings', '10', '11'],
      ]);
    expect(told(table('50'))).toEqual([
      'By segment, net revenues were: Pumps $50 million, against $40 million; Valves $70 million, against $60 million; in all $120 million, against $100 million.',
      'By segment, pre-tax earnings were: Pumps $5 million, against $4 million; Valves $8 million, against $7 million; in all, with what is in none of these, $10 million, against $11 million.',
    ]);
    expect(told(table('55'))).toEqual([]);
  });
});
