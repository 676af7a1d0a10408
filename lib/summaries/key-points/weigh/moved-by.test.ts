import { expect, test } from 'vitest';
import { movedBy } from './moved-by.ts';

test.each([
  ['Revenue increased $12 million to $90 million.', 12_000_000, null],
  ['Premiums were $9.72 billion, $1.10 billion or 13% higher than in 2024.', 1_100_000_000, 13],
  ['Sales were $110 million, up 10%.', 10_000_000, 10],
  ['Compensation increased 5%, including a $55 million charge.', null, 5],
])('a text tells by how much its measure moved: %s', (text, amount, rate) => {
  expect(movedBy(text, 1)).toEqual({ amount, rate });
});

test('what lies between two amounts that are compared is a move, too', () => {
  const { amount, rate } = movedBy('The loss was $9 billion, compared to $6 billion in 2024.', 1);
  expect([amount, rate]).toEqual([3_000_000_000, 50]);
});
