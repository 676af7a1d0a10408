import { describe, expect, test } from 'vitest';
import { chooseConcept } from './choose-concept.ts';

const CONCEPTS = new Map([
  ['us-gaap:ResearchAndDevelopmentExpense', 5],
  ['us-gaap:ShareBasedCompensation', 5],
  ['us-gaap:InterestExpense', 4],
  ['us-gaap:InterestPaidNet', 5],
  ['us-gaap:IncreaseDecreaseInInventories', 5],
  ['us-gaap:InventoryNet', 5],
  ['us-gaap:Goodwill', 5],
  ['us-gaap:GoodwillImpairmentLossNetOfTax', 1],
  ['us-gaap:RevenueRemainingPerformanceObligation', 3],
]);
const choose = (words: string) => chooseConcept(words.split(' '), CONCEPTS)?.concept ?? null;

describe('chooseConcept', () => {
  test.each([
    ['research development', 'us-gaap:ResearchAndDevelopmentExpense'],
    ['r&d expense', 'us-gaap:ResearchAndDevelopmentExpense'],
    ['stock-based compensation', 'us-gaap:ShareBasedCompensation'],
    ['interest expense', 'us-gaap:InterestExpense'],
    ['interest paid', 'us-gaap:InterestPaidNet'],
    ['inventories', 'us-gaap:InventoryNet'],
    ['goodwill', 'us-gaap:Goodwill'],
    ['rpo', 'us-gaap:RevenueRemainingPerformanceObligation'],
  ])('%s', (words, concept) => {
    expect(choose(words)).toBe(concept);
  });

  test.each(['merchandise inventories', 'goodwill of paint', 'total amount', 'impairment'])('knows no %s', (words) =>
    expect(choose(words)).toBeNull(),
  );

  test('chooses none of two that are as close', () => {
    const two = new Map([
      ['us-gaap:InterestExpense', 3],
      ['us-gaap:InterestCosts', 3],
    ]);
    expect(chooseConcept(['interest'], two)).toBeNull();
  });
});
