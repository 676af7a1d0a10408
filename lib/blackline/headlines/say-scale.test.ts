import { expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { sayScale } from './say-scale.ts';

const tagged = (value: number) => [{ value } as Fact];

test('an amount that is in millions by its heading is said so, and not told below', () => {
  const told = { text: '“We recorded a charge of $822”', rest: '“We recorded a charge of $822 in the year”' };
  expect(sayScale(told, tagged(822e6))).toEqual({ text: '“We recorded a charge of $822” (in millions)', rest: null });
});

test('an amount that has its scale stays as it is', () => {
  const told = { text: '“We recorded a charge of $822 million”', rest: '“A charge of $822 million”' };
  expect(sayScale(told, tagged(822e6))).toEqual(told);
  expect(sayScale({ text: '“A price of $822”', rest: null }, tagged(822)).text).toBe('“A price of $822”');
});
