import { expect, test } from 'vitest';
import { isOneOfQuarters } from './quarters-of-year.ts';

const YEAR = 'During 2025 and 2024, we increased the loss on the loom by $90 million and $10 million.';
const FIRST = 'During the first quarter of 2025, we increased the loss by $40 million due to a strike.';
const LAST = 'During the fourth quarter of 2025, we recorded a charge of $50 million due to a flood.';

test('what a quarter was charged is a part of the year’s sum where other quarters have their own', () => {
  expect(isOneOfQuarters(LAST, YEAR, [YEAR, FIRST, LAST].join(' '))).toBe(true);
});

test('the one quarter in which all of it came is the year’s own reason', () => {
  expect(isOneOfQuarters(LAST, YEAR, [YEAR, LAST].join(' '))).toBe(false);
  expect(isOneOfQuarters(LAST, FIRST, [FIRST, LAST].join(' '))).toBe(false);
});
