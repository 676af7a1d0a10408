import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';
import { hunksOf } from './changed-spans.ts';
import { readDateChange } from './read-date-change.ts';

function read(older: string, newer: string) {
  const filler = 'A paragraph that stays as it is, so that the other two are paired by their place.';
  const [row] = compareFilings(inventedFiling([older, filler]), inventedFiling([newer, filler])).rows;
  return readDateChange(older, newer, hunksOf(row!.runs));
}

describe('readDateChange', () => {
  test.each([
    ['for the fiscal year ended September 28, 2024, we', 'for the fiscal year ended September 27, 2025, we'],
    ['sales of fiscal 2024 and 2023 were', 'sales of fiscal 2025 and 2024 were'],
    ['for 2024, 2023 and 2022 as follows', 'for 2025, 2024 and 2023 as follows'],
    ['in our Annual Report on Form 10-K for 2024 we said', 'in our Annual Report on Form 10-K for 2025 we said'],
    ['during the three months ended March 29, 2025 we sold', 'during the nine months ended June 28, 2025 we sold'],
  ])('sees that only the calendar moved on: "%s"', (older, newer) => {
    expect(read(older, newer)).toMatchObject({ isRollForward: true });
  });

  test('sees a maturity put off by years', () => {
    expect(read('the notes are due in June 2026 in full', 'the notes are due in June 2031 in full')).toMatchObject({
      isRollForward: false,
      was: 'June 2026',
      is: 'June 2031',
    });
  });

  test.each([
    ['we lease 12 offices in Tulsa today', 'we lease 15 offices in Tulsa today'],
    ['sales rose in 2024 by much', 'sales fell in 2025 by much'],
    ['the loan of $2,024 is due soon', 'the loan of $2,025 is due soon'],
  ])('is nothing where more than dates changed: "%s"', (older, newer) => {
    expect(read(older, newer)).toBeNull();
  });
});
