import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { findOppositeEffect } from './opposite-effect.ts';

const SHORTER =
  'For looms with shorter lives, we anticipate a decrease in 2025 operating income of approximately $0.7 million.';
const LONGER = 'For boilers, we estimate an increase in 2025 operating income of approximately $0.9 million.';
const find = (...before: string[]) =>
  findOppositeEffect(SHORTER, inventedFiling([...before, `We studied our looms. ${SHORTER}`]).blocks, before.length);

test('what a decision costs is told with what another one near by adds to the same result', () => {
  expect(find(`We studied our boilers. ${LONGER}`)).toBe(LONGER);
});

test('another year, another result and what pulls the same way are not told against it', () => {
  expect(find(LONGER.replace('2025', '2026'))).toBeNull();
  expect(find(LONGER.replace('operating income', 'net income'))).toBeNull();
  expect(find(LONGER.replace('an increase', 'a reduction'))).toBeNull();
});

test('what stands far from it is not told against it', () => {
  expect(find(LONGER, 'We have no debt.', 'We rent our mills.', 'We own our yards.')).toBeNull();
});
