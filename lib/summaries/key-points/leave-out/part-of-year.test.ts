import { expect, test } from 'vitest';
import { isPartOfYear } from './part-of-year.ts';

const LOSS = 'During the fourth quarter of 2025, we recorded an additional loss of $89 million on the Lumina program.';
const BOUGHT = 'In the fourth quarter of 2025, we repurchased 4 million shares for $1.8 billion.';

test('a quarter’s part of what the year has more of is left out', () => {
  expect(isPartOfYear(LOSS, { bought: null })).toBe(true);
  expect(isPartOfYear(BOUGHT, { bought: 6.1e9 })).toBe(true);
});

test('what one agreement of the year bought is left out beside the year’s purchases', () => {
  const agreed =
    'During the year ended February 2, 2025, we entered into accelerated share repurchase agreements for $3.3 billion.';
  expect(isPartOfYear(agreed, { bought: 6.1e9 })).toBe(true);
  expect(isPartOfYear(agreed, { bought: null })).toBe(false);
  expect(isPartOfYear(agreed, { bought: 3.4e9 })).toBe(false);
  expect(isPartOfYear(agreed.replace('During the year ended', 'On'), { bought: 6.1e9 })).toBe(false);
});

test('what happened once in a quarter, or has no year’s amount beside it, is told', () => {
  expect(isPartOfYear(BOUGHT, { bought: null })).toBe(false);
  expect(isPartOfYear(LOSS.replace('an additional', 'a'), { bought: 6.1e9 })).toBe(false);
  expect(isPartOfYear('In the third quarter, we increased our dividend to $1.10 per share.', { bought: 6.1e9 })).toBe(
    false,
  );
});
