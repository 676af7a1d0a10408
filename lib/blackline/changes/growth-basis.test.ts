import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readGrowthBasis } from './growth-basis.ts';

const LEAD = 'The following discussion of net revenues by product is presented on a constant currency basis.';
const GREW = 'Net revenues for Looms increased 53% in 2025 due to more mills.';
const filing = inventedFiling([LEAD, GREW, 'Another paragraph.']);
const under = (...paths: string[]) =>
  readGrowthBasis(
    filing,
    paths.map((path) => ({ path })),
  );

describe('growth is told with how it is measured', () => {
  test('where the lead-in of its section alone says so', () => {
    const basisOf = under('results > net revenues', 'results > net revenues > looms', 'results > costs');
    expect(basisOf(GREW, 1)).toBe('at constant currency');
    expect(basisOf(GREW, 2)).toBeUndefined();
  });

  test('where it does not say so itself, and is told at all', () => {
    const basisOf = under('results', 'results', 'results');
    expect(basisOf('As reported, net revenues for Looms increased 50%.', 1)).toBeUndefined();
    expect(basisOf('Net revenues for Looms were $6.0 billion.', 1)).toBeUndefined();
  });
});
