import { describe, expect, test } from 'vitest';
import { hasExchangedPhrases } from './check-order.ts';

const SOURCE =
  'We have two programs. There were $6.8 billion of borrowings outstanding under the Commercial Paper Programs as of December 31, 2022. Depreciation and amortization increased $218 million, or 8.9%, in fiscal 2023.';

describe('hasExchangedPhrases', () => {
  test.each([
    [
      'There were $6.8 billion of Commercial Paper outstanding under the borrowings Programs as of December 31, 2022.',
      true,
    ],
    [
      'There were $6.8 billion of borrowings outstanding under the Commercial Paper Programs as of December 31, 2022.',
      false,
    ],
    [
      'As of December 31, 2022, there were $6.8 billion of borrowings outstanding under the Commercial Paper Programs.',
      false,
    ],
    ['Amortization and depreciation increased $218 million, or 8.9%, in fiscal 2023.', false],
    ['Borrowings of Commercial Paper were $6.8 billion.', false],
  ])('%j: %s', (summary, expected) => {
    expect(hasExchangedPhrases(summary, SOURCE)).toBe(expected);
  });

  test('leaves figures that changed places with their years to the claims', () => {
    const source = 'Net sales of the segment were $5 million in 2024 compared with $4 million in 2023.';
    expect(
      hasExchangedPhrases('Net sales of the segment were $4 million in 2023 compared with $5 million in 2024.', source),
    ).toBe(false);
  });

  test('takes no time over fifty thousand words', () => {
    const long = `${'profit and loss of the segment under review '.repeat(6_000)}.`;
    expect(hasExchangedPhrases(long, long)).toBe(false);
  });
});
