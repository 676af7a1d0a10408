import { describe, expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { measureOfSegments } from './segment-measure.ts';

/** What segments of 90 and 40 million earn, by this table. */
function measureIn(rows: string[][]): string | null {
  const { blocks } = inventedFiling([inventedTable([['', '2025', '2024'], ...rows])]);
  const part = (segment: string, amount: number) => ({
    segment,
    value: {
      ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start: '2025-01-01', end: '2025-12-31' },
      parts: [{ concept: 'us-gaap:OperatingIncomeLoss', value: amount, fact: null, block: 0 }],
    },
  });
  return measureOfSegments([part('Lamps', 90e6), part('Cables', 40e6)], blocks);
}

const under = (heading: string) => [
  ['Net sales', '', ''],
  ['Lamps', '900', '800'],
  ['Cables', '400', '300'],
  [heading, '', ''],
  ['Lamps', '90', '80'],
  ['Cables', '40', '30'],
];

describe('what a filing calls that which its segments earn', () => {
  test.each([
    ['Segment profit', 'segment profit'],
    ['Operating profit', 'operating profit'],
    ['Earnings/(loss) from operations:', 'operating income'],
    ['Segment operating income', 'operating income'],
  ])('is the line above their rows: %s', (heading, measure) => {
    expect(measureIn(under(heading))).toBe(measure);
  });

  test('is the label of their own rows', () => {
    const label = 'Segment EBIT (1)';
    expect(measureIn([['Lamps:'], [label, '90', '80'], ['Cables:'], [label, '40', '30']])).toBe('segment EBIT');
  });

  test('is not the heading of all where the filing calls a segment’s profit by another basis', () => {
    const heading = 'Earnings before interest and taxes';
    expect(measureIn(under(heading))).toBe('earnings before interest and taxes');
    expect(measureIn([...under(heading), ['EBT-adjusted', '40', '30']])).toBeNull();
    expect(measureIn([...under(heading), ['EBIT', '40', '30']])).toBe('earnings before interest and taxes');
  });

  test('is an adjusted profit where all are adjusted, on whatever basis', () => {
    const heading = 'Earnings before interest and taxes-adjusted';
    expect(measureIn([...under(heading), ['EBT-adjusted', '40', '30']])).toBe('adjusted profit');
  });

  test('is not known where nothing above names a profit', () => {
    expect(measureIn(under('Assets').slice(3))).toBeNull();
  });
});
