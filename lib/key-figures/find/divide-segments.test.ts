import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';

const SEGMENT = 'us-gaap:StatementBusinessSegmentsAxis';
const PLACE = 'srt:StatementGeographicalAxis';
const SALES = 'us-gaap:Revenues';
const PROFIT = 'us-gaap:OperatingIncomeLoss';

const fact = (concept: string, millions: number, dimensions: Record<string, string> = {}, block = 0): Fact => ({
  ...{ concept, value: millions * 1e6, unit: 'USD', scale: 6, decimals: '-6', dimensions, block },
  ...{ start: '2025-01-01', end: '2025-12-31' },
});
const care = (concept: string, millions: number, place?: string, block = 0) =>
  fact(concept, millions, { [SEGMENT]: 'x:CareMember', ...(place ? { [PLACE]: place } : {}) }, block);
const pets = (concept: string, millions: number) => fact(concept, millions, { [SEGMENT]: 'x:PetsMember' });

function segmentsOf(...facts: Fact[]): string[] {
  const table = inventedTable([
    ['', '2025'],
    ['North America', '60'],
    ['Europe', '10'],
    ['Care', '70'],
    ['Pets', '30'],
  ]);
  const filing = { ...inventedFiling([table, table]), facts };
  return findKeyFigures(filing).figures.flatMap(({ id }) => (id.startsWith('segment:') ? [id] : []));
}

const WHOLE = [fact(SALES, 100), fact(PROFIT, 10), pets(SALES, 30), pets(PROFIT, 2)];
const SUMS = [care(SALES, 70), care(PROFIT, 8)];
const places = (concept: string, [america, europe]: [number, number], block = 0) => [
  care(concept, america, 'srt:NorthAmericaMember', block),
  care(concept, europe, 'srt:EuropeMember', block),
];

describe('a segment', () => {
  test('that is the sum of segments is shown as these', () => {
    const country = care(SALES, 55, 'country:US', 1);
    const parts = [...places(SALES, [60, 10]), ...places(PROFIT, [7, 1]), country];
    expect(segmentsOf(...WHOLE, ...SUMS, ...parts).toSorted()).toEqual([
      'segment:Europe:operating-income',
      'segment:Europe:revenue',
      'segment:North America:operating-income',
      'segment:North America:revenue',
      'segment:Pets:operating-income',
      'segment:Pets:revenue',
    ]);
  });

  test.each([
    ['whose profit is not told by place', places(SALES, [60, 10])],
    ['whose places do not add up', [...places(SALES, [60, 10]), ...places(PROFIT, [7, 3])]],
    ['whose places stand in another table', [...places(SALES, [60, 10], 1), ...places(PROFIT, [7, 1], 1)]],
  ])('%s is shown as it is', (_, facts) => {
    expect(segmentsOf(...WHOLE, ...SUMS, ...facts).toSorted()).toEqual([
      'segment:Care:operating-income',
      'segment:Care:revenue',
      'segment:Pets:operating-income',
      'segment:Pets:revenue',
    ]);
  });
});
