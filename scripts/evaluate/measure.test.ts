import { expect, test } from 'vitest';
import { wilson } from './measure.ts';

test('the interval of 81 in 263 is the one of the textbook', () => {
  const [from, to] = wilson(81, 263);
  expect(from).toBeCloseTo(0.2553, 3);
  expect(to).toBeCloseTo(0.3662, 3);
});

test('a share of all has an interval that ends at 1 and begins below', () => {
  const [from, to] = wilson(300, 300);
  expect(to).toBe(1);
  expect(from).toBeCloseTo(0.9874, 3);
});
