import { expect, test } from 'vitest';
import { formatFigure, formatOf } from './format-key-figures.ts';

test.each([
  ['an exact amount without digits that say nothing', 16e9, null, '$16 billion'],
  ['an exact amount with the digit that it has', 16.5e9, null, '$16.5 billion'],
  ['an exact amount to two digits', 16.547e9, null, '$16.55 billion'],
  ['a rounded amount as exactly as the filing does', 16.5e9, -7, '$16.50 billion'],
])('shows %s', (_, value, decimals, text) => {
  const figure = { value, decimals, unit: 'USD', scale: 9, start: null, end: '2025-12-31', parts: [] };
  expect(formatFigure(value, formatOf(figure))).toBe(text);
});
