import { describe, expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  test('lists every page while they fit', () => {
    expect(pageNumbers(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('keeps the first, the last and the neighbours of the current page', () => {
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });

  test('always shows the current page and never more than seven entries', () => {
    for (let total = 1; total <= 40; total++) {
      for (let current = 1; current <= total; current++) {
        const numbers = pageNumbers(current, total);
        expect(numbers).toContain(current);
        expect(numbers.length).toBeLessThanOrEqual(7);
      }
    }
  });
});
