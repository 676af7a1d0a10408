import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { chargesBesideSegments } from './compose-segment-charges.ts';

function profit(name: string, now: number, before: number): KeyFigure {
  const value = (amount: number, year: number) => ({
    ...{ value: amount * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
    parts: [{ concept: 'x', value: amount * 1e6, fact: null, block: 0 }],
  });
  return {
    ...{ id: `segment:${name}:operating-income` as FigureId, caption: null, periodLength: 'year', formula: null },
    ...{ current: value(now, 2025), prior: value(before, 2024), change: null },
  };
}

/** What a reconciliation of segments that earned 2,900 and 200 says is not counted in them. */
function told(rows: string[][]): string | null {
  const table = inventedTable([['(in millions) Years ended December 31,', '2025', '2024'], ...rows]);
  const figures = [profit('Homes', 2_900, 2_800), profit('Offices', 200, 300)];
  const pieces = chargesBesideSegments(figures, { blocks: inventedFiling([table]).blocks, facts: [] });
  return pieces && pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value / 1e6)).join('');
}

const SUM = ['Total segment operating income', '3,100', '3,100'];
const RESULT = ['Operating income', '2,400', '3,000'];

describe('charges that segments do not count', () => {
  test('are told where they are much of the sum, or of the segment that they name', () => {
    expect(told([SUM, ['Restructuring charges', '(600)', '(90)'], RESULT])).toBe(
      'Charges not counted in these: restructuring charges of 600',
    );
    expect(told([SUM, ['Offices goodwill impairment', '(150)', '—'], RESULT])).toBe(
      'Charges not counted in these: offices goodwill impairment of 150',
    );
  });

  test('are said to be among others where more is taken off', () => {
    expect(told([SUM, ['Goodwill impairment', '(600)', '—'], ['Shutdown of shops', '(90)', '—'], RESULT])).toBe(
      'Among the charges not counted in these: goodwill impairment of 600',
    );
  });

  test.each([
    ['small', [SUM, ['Restructuring charges', '(150)', '(90)'], RESULT]],
    ['no charge', [SUM, ['Interest charges', '(600)', '(90)'], RESULT]],
    ['a gain', [SUM, ['Litigation settlement', '600', '—'], RESULT]],
    ['of a table that has no result', [SUM, ['Restructuring charges', '(600)', '(90)']]],
    ['of another sum', [['Total revenues', '3,100', '2,900'], ['Restructuring charges', '(600)', '(90)'], RESULT]],
  ])('are not told where they are %s', (_, rows) => {
    expect(told(rows)).toBeNull();
  });
});
