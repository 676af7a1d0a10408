import { expect, test } from 'vitest';
import { movedBy } from './moved-by.ts';

test.each([
  ['Revenue increased $12 million to $90 million.', 12e6, null],
  ['Premiums were $9.72 billion, $1.10 billion or 13% higher than in 2024.', 1.1e9, 13],
  ['The loss was $8.2 billion, compared to $6.2 billion in 2024.', 2e9, null],
  ['Sales were $110 million, up 10%.', 10e6, 10],
  ['Compensation increased 5%, including a $55 million charge.', null, 5],
])('a text tells by how much its measure moved: %s', (text, amount, rate) => {
  const moved = movedBy(text, 1);
  if (amount === null) expect(moved.amount).toBeNull();
  else expect(moved.amount).toBeCloseTo(amount, -3);
  if (rate !== null) expect(moved.rate).toBe(rate);
});
