import { expect, test } from 'vitest';
import { isPartOfYear } from './part-of-year.ts';

const LOSS = 'During the fourth quarter of 2025, we recorded an additional loss of $89 million on the Lumina program.';
const BOUGHT = 'In the fourth quarter of 2025, we repurchased 4 million shares for $1.8 billion.';

test('a quarter’s part of what the year has more of is left out', () => {
  expect(isPartOfYear(LOSS, { tellsBuybacks: false })).toBe(true);
  expect(isPartOfYear(BOUGHT, { tellsBuybacks: true })).toBe(true);
});

test('what happened once in a quarter, or has no year’s amount beside it, is told', () => {
  expect(isPartOfYear(BOUGHT, { tellsBuybacks: false })).toBe(false);
  expect(isPartOfYear(LOSS.replace('an additional', 'a'), { tellsBuybacks: true })).toBe(false);
  expect(
    isPartOfYear('In the third quarter, we increased our dividend to $1.10 per share.', { tellsBuybacks: true }),
  ).toBe(false);
});
