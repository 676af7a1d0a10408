import { describe, expect, test } from 'vitest';
import { isWholeSentence, keepsMainVerb } from './whole-sentence.ts';

describe('keepsMainVerb', () => {
  test.each([
    [
      'The preparation of our consolidated financial statements.',
      ' in accordance with GAAP requires that we make estimates',
      false,
    ],
    ['Products which are sold in Europe.', ' in connection with a license are taxed', false],
    ['We sell our products in Europe through retailers.', ' in connection with licenses that are renewed', true],
    ['Net sales rose in 2024 for the third time.', ' in accordance with the plan', true],
  ])('of %j without %j: %s', (rest, cut, kept) => {
    expect(keepsMainVerb(rest, cut)).toBe(kept);
  });
});

describe('isWholeSentence', () => {
  test.each([
    ['The Company sells phones and computers all over the world.', true],
    ['Violations by our suppliers or other vendors of our rights', false],
    ['The Company sells phones and computers including.', false],
    ['If we fail to keep our customers and our best employees.', false],
    ['The Company (a maker of phones sells them everywhere.', false],
    ['Sales grew.', false],
  ])('takes %j for one: %s', (text, whole) => {
    expect(isWholeSentence(text)).toBe(whole);
  });
});
