import { describe, expect, test } from 'vitest';
import { type InventedBlock, inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { plainName, readDiscussedLines } from './discussed-lines.ts';

const ratios = (year: number, now: string, before: string) =>
  inventedTable([
    ['', String(year), String(year - 1)],
    ['Medical care ratio', now, before],
  ]);
const read = (blocks: InventedBlock[]) =>
  readDiscussedLines(
    {
      old: inventedFiling([ratios(2024, '83.2%', '82.0%')], { period: '2024-12-31' }),
      new: inventedFiling([ratios(2025, '85.5%', '83.2%'), ...blocks]),
    },
    new Map(),
  );

describe('the lines of the discussion’s tables', () => {
  test('are found by name and by the abbreviation that the prose gives it, with what it was two years before', () => {
    const { nearest } = read(['The medical care ratio (“MCR”) rose.']);

    expect(nearest('Our medical care ratio', 1)?.line).toMatchObject({
      now: { value: 0.855, unit: 'pure' },
      ratioBefore: expect.closeTo(0.82),
    });
    expect(nearest('MCR', 1)?.line.label).toBe('Medical care ratio');
  });

  test('are not taken for a name that no table has, nor from a table far away', () => {
    const { nearest } = read(['The ratio rose.']);

    expect(nearest('Combined ratio', 1)).toBeNull();
    expect(nearest('Medical care ratio', 99)).toBeNull();
  });

  test('are counted by how often the prose names them, in full or short, not its definition in brackets', () => {
    const { mentions } = read(['The medical care ratio (MCR) rose.', 'The MCR may rise again.']);

    expect(mentions('Medical care ratio')).toBe(2);
    expect(mentions('Combined ratio')).toBe(0);
  });

  test('have names without brackets, articles and capitals', () => {
    expect(plainName('Total Net Sales (1)')).toBe('net sales');
  });
});
