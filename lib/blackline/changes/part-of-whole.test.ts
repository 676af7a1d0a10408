import { expect, test } from 'vitest';
import { isPartOfWhole, isPlace } from './part-of-whole.ts';

const parts = new Map([['cloud', []]]);

test.each([
  ['Outside the U.S.', true],
  ['Cloud business', true],
  ['International', true],
  ['Results of operations', false],
  ['', false],
])('the heading “%s” names a part of the company: %s', (heading, isPart) => {
  expect(isPartOfWhole(heading, parts)).toBe(isPart);
});

test.each([
  ['United States', true],
  ['Worldwide less United States', true],
  ['Foreign exchange activity', false],
])('the label “%s” is a place alone: %s', (label, isAlone) => {
  expect(isPlace(label)).toBe(isAlone);
});
