import { expect, test } from 'vitest';
import { movingAmounts } from './behind.ts';

const moving = (text: string, ...amounts: number[]) => movingAmounts({ text, amounts });

test('what two years tell of one thing moved a figure by how much more it was', () => {
  expect(moving('Fines were $9 million in 2025 compared with $4 million in 2024.', 9e6, 4e6)).toEqual([5e6]);
  expect(moving('We recorded fines of $4 million and $9 million in 2024 and 2025, respectively.', 4e6, 9e6)).toEqual([
    5e6,
  ]);
});

test('what was larger in the year before moved nothing that way', () => {
  expect(moving('Fines were $4 million in 2025 compared to fines of $9 million in 2024.', 4e6, 9e6)).toEqual([]);
  expect(moving('We recorded fines of $4 million and $9 million in 2025 and 2024, respectively.', 4e6, 9e6)).toEqual(
    [],
  );
});

test('two amounts of one year are what they are', () => {
  expect(moving('In 2025, we released from escrow €14 million, or $15 million, to Ireland.', 14e6, 15e6)).toHaveLength(
    2,
  );
});
