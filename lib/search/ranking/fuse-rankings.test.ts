import { expect, test } from 'vitest';
import { fuseRankings } from './fuse-rankings.ts';

test('a passage that two rankings put second comes before one that a single ranking puts first', () => {
  const fused = fuseRankings([
    { keys: ['a', 'both'], weight: 1 },
    { keys: ['b', 'both'], weight: 1 },
  ]);
  expect([...fused].toSorted((one, other) => other[1] - one[1])[0]?.[0]).toBe('both');
});
