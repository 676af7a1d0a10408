import { expect, test } from 'vitest';
import { fillsAmount } from './fills-amount.ts';

test.each([
  ['Interest income was $16.9 million in 2024.', 'value', true],
  ['Interest income increased by $16.9 million in 2024.', 'value', false],
  ['A $572 million decrease in bookings was offset by higher prices.', 'value', false],
  ['Sales increased 5%, or $3 million.', 'value', false],
  ['Sales rose 5% to $63 million.', 'value', true],
  ['Interest income increased by $16.9 million in 2024.', 'change', true],
  ['Sales were $63 million compared with $60 million.', 'change', true],
  ['Sales were $63 million.', 'change', false],
  ['The provision of 2024 reflects a lower rate.', 'value', false],
] as const)('“%s” tells a %s: %s', (text, operation, fills) => {
  expect(fillsAmount(text, operation)).toBe(fills);
});
