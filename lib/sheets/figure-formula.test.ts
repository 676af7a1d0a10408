import { describe, expect, test } from 'vitest';
import { formulaOf, growthOf } from './figure-formula.ts';

const cells = (...values: number[]) => values.map((value, at) => ({ ref: `A${at + 1}`, value }));

describe('the formula of a figure', () => {
  test.each([
    ['Sum of its parts', [1, 2, 3], 6, 'A1+A2+A3'],
    ['Operating cash flow − capital expenditures', [10, 4], 6, 'A1-A2'],
    ['The whole − what belongs to minority interests', [10, 4, 1], 5, 'A1-A2-A3'],
    ['Gross profit ÷ revenue', [1, 4], 0.25, 'A1/A2'],
    ['Income tax ÷ income before tax', [1, 1, 8], 0.25, '(A1+A2)/A3'],
    [null, [7, 2], 5, 'A1-A2'],
  ])('%s of %j is %d', (words, values, value, formula) => {
    expect(formulaOf(words, cells(...values), value)).toEqual({ formula, value });
  });

  test('is none where its parts do not give it', () => {
    expect(formulaOf('Sum of its parts', cells(1, 2), 4)).toBeNull();
    expect(formulaOf('Gross profit ÷ revenue', cells(1, 2), 3)).toBeNull();
    expect(formulaOf('Gross profit ÷ revenue', cells(1, 0), 3)).toBeNull();
    expect(formulaOf(null, cells(5), 5)).toBeNull();
  });
});

test('growth is told of two profits alone', () => {
  const [now, before] = cells(12, 10);
  expect(growthOf(now!, before!)).toEqual({ formula: 'A1/A2-1', value: 12 / 10 - 1 });
  for (const [one, other] of [cells(-1, 10), cells(1, -10), cells(1, 0), cells(0, 1)])
    expect(growthOf(one!, other!)).toBeNull();
});
