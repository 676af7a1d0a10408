import { expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { sayScale } from './say-scale.ts';

const tagged = (value: number) => ({ facts: [{ value, unit: 'USD' } as Fact], scale: null });

test('an amount that is in millions by its tag is said so', () => {
  expect(sayScale('We recorded a charge of $822 in the year', tagged(822e6))).toBe(
    'We recorded a charge of $822 [million] in the year',
  );
});

test('an amount without a tag has the scale of the notes, but for prices', () => {
  expect(sayScale('For about $4,700, or $37.25 for each share', { facts: [], scale: 6 })).toBe(
    'For about $4,700 [million], or $37.25 for each share',
  );
});

test('an amount that has its scale stays as it is', () => {
  const words = 'We recorded a charge of $822 million';
  expect(sayScale(words, { ...tagged(822e6), scale: 6 })).toBe(words);
  expect(sayScale('A price of $822', { ...tagged(822), scale: 6 })).toBe('A price of $822');
});
