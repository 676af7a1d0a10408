import { describe, expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { tellTableRows } from './tell-table-rows.ts';

const [HEAD, CEO, CFO] = [
  ['Name', 'Age'],
  ['Ann Lee, Chief Executive Officer', '51'],
  ['Bo Ray, Chief Financial Officer', '48'],
];
const NOTHING = { row: () => false, person: () => false };
type In = Parameters<typeof tellTableRows>[2]['isIn'];
const NOWHERE: In = { old: NOTHING, new: NOTHING };
const tell = (older: string[][], newer: string[][], room = 110, isIn = NOWHERE) => {
  const [before, after] = [older, newer].map((rows) => inventedFiling([inventedTable(rows)]).blocks[0]!);
  return tellTableRows(after!, before!, { room, isIn });
};

describe('a table of other things than figures is told', () => {
  test('by who came and who went, of how many', () => {
    const told = tell([HEAD, CEO, CFO], [HEAD, CEO, ['Cy Poe, Chief Financial Officer', '44']]);
    expect(told?.text).toMatch(/^now with “Cy Poe.*”; without “Bo Ray.*”$/);
    expect(told?.rest).toContain('Now with “Cy Poe, Chief Financial Officer”');
  });

  test('with one person as one, whatever the office', () => {
    const told = tell([HEAD, CEO, CFO], [HEAD, CEO, ['Bo Ray, President and Chief Financial Officer', '48']]);
    expect(told?.text).toBe('other entries for “Bo Ray, President and Chief Financial Officer”');
  });

  test('without a word of who is only a year older', () => {
    const older = [HEAD, ['Ann Lee, Chief Executive Officer', '50'], CFO];
    const newer = [HEAD, CEO, ['Bo Ray, President and Chief Financial Officer', '49']];
    expect(tell(older, newer)?.rest).toBe('Other entries for “Bo Ray, President and Chief Financial Officer”');
    expect(tell(older, [HEAD, CEO, CFO])).toBeNull();
  });

  test('without a word of whose office has the same words in another order', () => {
    const older = [HEAD, CEO, ['Bo Ray, Senior Vice President and Chief Financial Officer, Finance', '48']];
    const newer = [HEAD, CEO, ['Bo Ray, Senior Vice President, Finance, and Chief Financial Officer', '49']];
    expect(tell(older, newer)).toBeNull();
  });

  test('with all of an office, or by the name alone', () => {
    const office = (more: string) => `Bo Ray, Senior Vice President, Finance and Operations of Mills and Looms${more}`;
    const others = (more: string) => tell([HEAD, CEO, CFO], [HEAD, CEO, [office(more), '48']])?.rest;
    expect(others(', and Treasurer (1)')).toContain('and Looms, and Treasurer”');
    expect(others(', and Treasurer of all its subsidiaries in the world')).toBe('Other entries for “Bo Ray”');
  });

  test('without a word of who stands in another table of the other filing', () => {
    const isIn = {
      old: { ...NOTHING, person: (name: string) => name === 'Cy Poe' },
      new: { ...NOTHING, person: (name: string) => name === 'Bo Ray' },
    };
    expect(tell([HEAD, CEO, CFO], [HEAD, CEO, ['Cy Poe, Treasurer', '44']], 110, isIn)).toBeNull();
  });

  test('without a word of a row that only stands at another place', () => {
    const note = ['4.0% Notes due 2043', 'NW 43'];
    const told = tell([HEAD, ['1.1% Notes due 2024', 'NW 24'], note], [HEAD, note]);
    expect(told?.text).toContain('without “1.1% Notes due 2024”');
    expect(told?.text).not.toContain('2043');
  });

  test('without a word of a form’s boxes that are not ticked', () => {
    const [large, smaller] = ['Large filer of reports ☒', 'Smaller reporting company ☐'];
    const head = ['Kind of filer', ''];
    expect(tell([head, [large, smaller]], [head, [large], [smaller]])).toBeNull();
    expect(tell([head, [large]], [head, ['Large filer of reports ☐', 'Smaller reporting company ☒']])?.rest).toBe(
      'Now with “Smaller reporting company ☒”; without “Large filer of reports ☒”',
    );
  });

  test('by names alone where there is no room for offices, and by numbers where there is none for names', () => {
    const newer = [HEAD, CEO, ['Cy Poe, Chief Financial Officer', '44']];
    expect(tell([HEAD, CEO, CFO], newer, -20)?.text).toBe('now with “Cy Poe”; without “Bo Ray”');
    expect(tell([HEAD, CEO, CFO], newer, -26)?.text).toBe('1 added, 1 taken out, of 2 rows');
  });
});
