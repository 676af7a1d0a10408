import { describe, expect, test } from 'vitest';
import { fitBelow, fitSentence } from './fit-sentence.ts';
import { OFFSETS_BEFORE, undoes } from './offsets.ts';

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

test.each([
  ['Partially offsetting these increases, prices fell in Ruritania.', true],
  ['The increase in sales of tools and paint was partially offset by lower prices of wood.', true],
])('“%s” offsets what stands before it, whatever it is of: %s', (sentence, offsets) => {
  expect(OFFSETS_BEFORE.test(sentence)).toBe(offsets);
});

const RAISED =
  'In June 2024, we raised commercial paper borrowings of $15.0 billion to fund the purchase of Quillworks.';

test.each([
  ['We have subsequently repaid all of the commercial paper borrowings.', true],
  ['All of these borrowings were subsequently repaid during the year.', true],
  ['We have since terminated the program.', true],
  ['We may repay all of the borrowings before they mature.', false],
  ['Borrowings of this kind would be repaid from cash.', false],
])('“%s” says that what was raised is no more: %s', (later, isUndone) => {
  expect(undoes(RAISED, later)).toBe(isUndone);
});

test('a sentence below a headline is whole with what goes against it, where it is not much longer', () => {
  const sentence =
    'Net cash used for investing rose by $1.2 billion in the year to $2.8 billion because we bought more machines for the works in Ruritania, partially offset by higher proceeds from the sale of bonds and of the old works.';
  expect(fitBelow(sentence, 150)).toBe(sentence.slice(0, -1));
});
