import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFigures } from './numbers.ts';
import { readPlainCell } from './plain-cells.ts';

const symbol = fc.constantFrom('', '$', '€', '¥');
const digits = fc.constantFrom('0', '7', '12', '999', '2024', '1,234', '12,345,678', '1,23', '5.25', '1,234.5', '.5');
const cell = fc
  .tuple(symbol, fc.constantFrom('', '('), digits, fc.constantFrom('', ')'), fc.constantFrom('', '%', ' %'))
  .map((parts) => parts.join(''));
const context = fc.record({
  table: fc.constant(true),
  scale: fc.constantFrom(null, 0, 3, 6),
  currency: fc.constantFrom(null, 'USD'),
});

test('a cell of one figure says what it says among other text', () => {
  fc.assert(
    fc.property(cell, context, (text, around) => {
      // A sign after it keeps the figure and makes the cell take the slow path.
      expect(readPlainCell(`${text};`, around)).toBeNull();
      expect(findFigures(text, around)).toEqual(findFigures(`${text};`, around));
    }),
    { numRuns: 500 },
  );
});

test('a year, an open bracket and a percentage of money are no plain cells', () => {
  for (const text of ['2024', '(5', '5)', '$5%', 'Note 5', '']) expect(readPlainCell(text, {})).toBeNull();
});
