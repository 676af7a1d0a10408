import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { sectionsByReference, tellsOfLater } from './sections-by-reference.ts';

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

describe('tellsOfLater', () => {
  test('of what happened after the older filing, which it cannot have referred to', () => {
    expect(tellsOfLater('On April 30, 2025, the district court found the company in violation.', '2025-03-29')).toBe(
      true,
    );
  });

  test('not of what happened before, nor of a balance of a later day', () => {
    expect(tellsOfLater('On March 3, 2025, the district court dismissed the case.', '2025-03-29')).toBe(false);
    expect(tellsOfLater('As of June 28, 2025, a drought would slow production.', '2025-03-29')).toBe(false);
    expect(tellsOfLater('On April 30, 2025, the district court ruled.', null)).toBe(false);
  });
});
