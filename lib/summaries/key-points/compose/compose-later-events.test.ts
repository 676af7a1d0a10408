import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { composeLaterEvents } from './compose-later-events.ts';

/** Of a year to December 31, 2025. */
const toldOf = (...texts: string[]) => composeLaterEvents(inventedFiling(texts), []).map(({ text }) => text);
const BOUGHT = 'On February 12, 2026, Northwind completed its acquisition of Birch Ltd. for $10.1 billion.';

describe('what happened after the period', () => {
  test('is told, what is largest first, and once', () => {
    const attacked = 'On February 22, 2026, we disclosed the occurrence of a cybersecurity incident.';
    expect(toldOf(attacked, BOUGHT, BOUGHT)).toEqual([BOUGHT, attacked]);
  });

  test('is told with the sentence that says which deal it is', () => {
    const agreed = 'On December 22, 2025, we entered into an agreement to sell our operations in Brazil.';
    const sold = 'We completed the disposition on February 6, 2026, and will record a loss of $7 billion.';
    expect(toldOf(`${agreed} ${sold}`)).toEqual([`${agreed} ${sold}`]);
  });

  test.each([
    ['in the period', 'On June 12, 2025, Northwind completed its acquisition of Birch Ltd. for $10.1 billion.'],
    ['much later, as it is to come', 'Northwind has sold notes that it settles on June 12, 2029 for $10.1 billion.'],
    ['as in each quarter', 'On January 29, 2026, our board declared a dividend of $700 million.'],
    ['as a cover says', 'As of January 31, 2026, 1,154,433,287 shares of common stock were outstanding and none sold.'],
    ['that is small', 'On February 12, 2026, Northwind issued a note of $2,000 to a supplier.'],
  ])('leaves out what happened %s', (_, text) => {
    expect(toldOf(text)).toEqual([]);
  });
});
