import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { sectionsByReference } from './sections-by-reference.ts';

const withRisks = (...texts: string[]) =>
  sectionsByReference(inventedFiling(texts.map((text) => ({ text, part: 'II', item: '1A' }))));

describe('sectionsByReference', () => {
  test.each([
    'There have been no material changes to the risk factors in our annual report on Form 10-K.',
    'The information required by this item is incorporated by reference to our proxy statement.',
    'See Note 12, Commitments, in Part I of this Form 10-Q.',
  ])('has an item that only refers elsewhere: %s', (text) => {
    expect([...withRisks(text)]).toEqual(['II 1A']);
  });

  test('has no item that says something itself', () => {
    expect([...withRisks('A drought near our largest site would slow production down.')]).toEqual([]);
    const long = 'A drought near our largest site would slow production down, see Note 4. '.repeat(60);
    expect([...withRisks(long)]).toEqual([]);
  });
});
