import { describe, expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { tellsComparison, tellsOfAll, tellsParts } from './tells-whole.ts';

describe('what compares two things is answered', () => {
  test.each([
    ['Tallgrass board sales 2025 vs 2024', 'Board sales were $40 (2025), $36 (2024).', true],
    ['Tallgrass board sales 2025 vs 2024', 'Board sales were $40 million in 2025, or 9.5% of all.', false],
    ['Tallgrass board sales FY25 versus a year ago', 'Board sales of $40 million compared with $36 million.', true],
    ['Tallgrass Paper vs Board segment revenue', 'Paper brought $40 million, Board $36 million.', true],
    ['Tallgrass Paper vs Board segment revenue', 'The Paper segment brought $40 million, up 4%.', false],
    ['Did Tallgrass spend more on mills in 2025 than in 2024?', 'It spent on mills as Note 10 tells.', false],
    ['What were board sales in 2024 and 2025?', 'Board sales were $40 million in 2025.', false],
    ['What were board sales in 2024 and 2025?', 'Board sales were $36 and $40 million in 2024 and 2025.', true],
    ['How did board sales change from 2024 to 2025?', 'Board sales rose by $4 million in 2025.', true],
    ['How did board sales change from 2023 to 2024?', 'Board sales rose by $4 million in 2025.', false],
    ['What were board sales in 2025?', 'Board sales were $40 million.', true],
  ] as const)('%s: %s', (question, told, isWhole) => {
    expect(tellsComparison(question, [told], ['Tallgrass'])).toBe(isWhole);
  });
});

describe('what asks two things is answered', () => {
  const parts = ['How many people does Tallgrass let go', 'what will it cost (Tallgrass)?'];

  test('by sentences that tell both', () => {
    expect(tellsParts(parts, ['It lets 550 people go.', 'The cost is $45 million.'], ['Tallgrass'])).toBe(true);
  });

  test('not by one of the two, whatever day it names', () => {
    expect(tellsParts(parts, ['It lets 550 people go.'], ['Tallgrass'])).toBe(false);
    expect(tellsParts(['how many mills does it run'], ['It came on April 1.'], [])).toBe(false);
  });

  test('without what is asked only if the first is not so', () => {
    expect(tellsParts(['If not, why did it stop?'], ['It still buys shares.'], [])).toBe(true);
  });
});

test('each company of a question is filer or named', () => {
  const [passage] = foundPassages(['Sales to Meridian were 11% of sales.']);
  const own = { ticker: passage!.symbol_id, title: passage!.company, words: passage!.company };
  const other = { ticker: 'MRD', title: 'Meridian Stores', words: 'Meridian' };
  const filters = (companies: unknown[]) => ({ companies }) as Parameters<typeof tellsOfAll>[0];
  expect(tellsOfAll(filters([own, other]), [{ quote: passage!.text, passage: passage! }])).toBe(true);
  expect(tellsOfAll(filters([own, other]), [{ quote: 'Sales were $5.', passage: passage! }])).toBe(false);
  // One that the reader only chose to search among.
  const chosen = { ...other, words: null };
  expect(tellsOfAll(filters([own, chosen]), [{ quote: 'Sales were $5.', passage: passage! }])).toBe(true);
});
