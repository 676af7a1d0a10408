import { describe, expect, test } from 'vitest';
import { fitSentence } from './fit-sentence.ts';
import { OFFSETS_BEFORE } from './offsets.ts';

describe('a sentence that has no room', () => {
  test('keeps the words that lead to what offsets it', () => {
    const sentence =
      'Operating cash flow increased $2.1 billion in 2024 due to higher net income and lower taxes paid in Ruritania, partially offset by a build of inventories.';
    expect(fitSentence(sentence, 90)).toMatch(/^Operating cash flow increased \$2\.1 billion.*… partially offset by…$/);
    expect(fitSentence(sentence, 90).length).toBeLessThanOrEqual(90);
    expect(fitSentence(sentence, 200)).toBe(sentence.slice(0, -1));
  });

  test('is whole up to them where there is room for that', () => {
    const sentence =
      'Sales of tools rose 5% in the year, while those of paint fell 9% in all of the regions that we serve today.';
    expect(fitSentence(sentence, 60)).toBe('Sales of tools rose 5% in the year, while…');
  });

  test('tells what is excepted from no changes', () => {
    const sentence =
      'During the quarter there were no significant changes to our obligations as told in our last annual report, other than an increase in our lease commitments to $36.2 billion.';
    expect(fitSentence(sentence, 80)).toBe('…other than an increase in our lease commitments to $36.2 billion');
  });
});

test.each([
  ['These increases were partially offset by lower prices.', true],
  ['The decrease was offset by new stores.', true],
  ['Prices were lower in Europe.', false],
])('“%s” offsets what stands before it: %s', (sentence, offsets) => {
  expect(OFFSETS_BEFORE.test(sentence)).toBe(offsets);
});
