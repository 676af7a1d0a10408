import { expect, test } from 'vitest';
import { isToDate, withTotal } from './with-total.ts';

const TOTAL = 'Total operating expenses increased by $159 million in the quarter.';
const PARTS = 'The increase in operating expenses was due to a $418 million increase in cloud expenses.';
const AGAINST = 'These increases were partially offset by a $139 million decrease in amortization.';

test('the parts of a move stand between their total and what went against them', () => {
  expect(withTotal(PARTS, [TOTAL, PARTS, AGAINST].join(' '))).toEqual([TOTAL, PARTS, AGAINST]);
});

test('a sentence that tells its own move stands alone', () => {
  const own = 'Services expenses decreased by $65 million due to lower contractor expenses.';
  expect(withTotal(own, [TOTAL, own, AGAINST].join(' '))).toEqual([own]);
});

test('a sentence on nine months is not of the quarter', () => {
  expect(isToDate('The rate for the first nine months of 2025 was lower.')).toBe(true);
  expect(isToDate('Sales grew in the third quarter and the first nine months of 2025.')).toBe(false);
});
