import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { leavesOutParts } from './parts-of-change.ts';

const WHOLE = 'The loss from operations decreased by $2,700 million in 2025 compared with 2024.';
const LAMPS = 'The loss of Lamps decreased by $2,100 million due to lower costs.';
const LOOMS = 'Earnings of Looms increased by $600 million due to higher revenue.';
const [block] = inventedFiling([[WHOLE, LAMPS, LOOMS].join(' ')]).blocks;

test('one part of a change is not told as if it were all', () => {
  expect(leavesOutParts(`${WHOLE} ${LOOMS}`, block!)).toBe(true);
});

test.each([`${WHOLE} ${LAMPS} ${LOOMS}`, WHOLE, LOOMS])('all parts, the whole or a part alone are: %s', (text) => {
  expect(leavesOutParts(text, block!)).toBe(false);
});
