import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { linesOfRemainder } from './lines-of-remainder.ts';

const value = (amount: number, year: number) => ({
  ...{ value: amount * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'x', value: amount * 1e6, fact: null, block: 0 }],
});
const whole: KeyFigure = {
  ...{ id: 'operating-income', caption: null, periodLength: 'year', formula: null },
  ...{ current: value(2_000, 2025), prior: value(1_800, 2024), change: null },
};

/** What stands in a remainder of −700, after −1,300, by a table below years. */
function told(rows: string[][]): string | null {
  const table = inventedTable([['(in millions) Years ended December 31,', '2025', '2024'], ...rows]);
  const rest = { now: value(-700, 2025), before: value(-1_300, 2024) };
  const pieces = linesOfRemainder(rest, { like: whole, blocks: inventedFiling([table]).blocks, facts: [] });
  return pieces && pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value / 1e6)).join('');
}

const TOTAL = ['Total corporate', '(700)', '(1,300)'];
const IMPAIRMENT = ['Goodwill impairment', '—', '(721)'];
const OVERHEAD = ['Corporate overhead', '(650)', '(520)'];

describe('what stands in a result that no segment bears', () => {
  test('is told by the lines that moved most of those that add up to it', () => {
    expect(told([IMPAIRMENT, ['Restructuring', '(50)', '(59)'], OVERHEAD, TOTAL])).toBe(
      'of which goodwill impairment none, against -721; corporate overhead -650, against -520',
    );
  });

  test('is what adds up, whatever stands above it', () => {
    const above = ['Sales of services', '90', '80'];
    expect(told([above, IMPAIRMENT, ['Restructuring', '(50)', '(59)'], OVERHEAD, TOTAL])).toContain('goodwill');
  });

  test.each([
    ['the lines do not add up in the year before', [IMPAIRMENT, ['Overhead', '(700)', '(520)'], TOTAL]],
    ['one line says all', [['Overhead', '(700)', '(1,300)'], TOTAL]],
    ['the sum is another one', [IMPAIRMENT, OVERHEAD, ['Total', '(650)', '(1,241)']]],
    ['a line goes on from another', [['charges for goodwill', '—', '(721)'], ['Overhead', '(700)', '(579)'], TOTAL]],
  ])('is left out where %s', (_, rows) => {
    expect(told(rows)).toBeNull();
  });
});
