import { describe, expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { tellTableRows } from './tell-table-rows.ts';

const [HEAD, CEO, CFO] = [
  ['Name', 'Age'],
  ['Ann Lee, Chief Executive Officer', '51'],
  ['Bo Ray, Chief Financial Officer', '48'],
];
type In = Record<'old' | 'new', (label: string) => boolean>;
const NOWHERE: In = { old: () => false, new: () => false };
const tell = (older: string[][], newer: string[][], room = 110, isIn = NOWHERE) => {
  const [before, after] = [older, newer].map((rows) => inventedFiling([inventedTable(rows)]).blocks[0]!);
  return tellTableRows(after!, before!, { room, isIn });
};

describe('a table of other things than figures is told', () => {
  test('by who came and who went, of how many', () => {
    const told = tell([HEAD, CEO, CFO], [HEAD, CEO, ['Cy Poe, Chief Financial Officer', '44']]);
    expect(told?.text).toMatch(/^now with “Cy Poe.*”; without “Bo Ray.*” \(1 added, 1 taken out, of 2 rows\)$/);
    expect(told?.rest).toContain('Now with “Cy Poe, Chief Financial Officer”');
  });

  test('with one person as one, whatever the office', () => {
    const told = tell([HEAD, CEO, CFO], [HEAD, CEO, ['Bo Ray, President and Chief Financial Officer', '48']]);
    expect(told?.text).toBe(
      'other entries for “Bo Ray, President and Chief Financial Officer” (1 with other entries, of 2 rows)',
    );
  });

  test('without a word of who stands in another table of the other filing', () => {
    const isIn = { old: (label: string) => label.startsWith('Cy Poe'), new: (label: string) => label.startsWith('Bo') };
    expect(tell([HEAD, CEO, CFO], [HEAD, CEO, ['Cy Poe, Treasurer', '44']], 110, isIn)).toBeNull();
  });

  test('without a word of a row that only stands at another place', () => {
    const note = ['4.0% Notes due 2043', 'NW 43'];
    const told = tell([HEAD, ['1.1% Notes due 2024', 'NW 24'], note], [HEAD, note]);
    expect(told?.text).toContain('without “1.1% Notes due 2024”');
    expect(told?.text).not.toContain('2043');
  });

  test('by numbers alone where there is no room for names', () => {
    const told = tell([HEAD, CEO, CFO], [HEAD, CEO, ['Cy Poe, Chief Financial Officer', '44']], 40);
    expect(told?.text).toBe('1 added, 1 taken out, of 2 rows');
  });
});
