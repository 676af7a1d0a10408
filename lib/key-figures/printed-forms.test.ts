import { expect, test } from 'vitest';
import { printedForms } from './printed-forms.ts';

test.each([
  [416_161e6, 'USD', 6, '416,161'],
  [2_722_000, 'USD', 3, '2,722'],
  [7.46, 'USD/shares', 0, '7.46'],
  [0.156, 'pure', 0, '15.6'],
])('%d %s is printed in a cell as %s', (amount, unit, scale, cell) => {
  expect(printedForms({ value: amount, unit, scale })).toContain(cell);
});
