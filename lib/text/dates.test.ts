import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDates } from './dates.ts';

const read = (text: string) =>
  findDates(text).map(({ text: cut, year, month, day, quarter }) => [cut, year, month, day, quarter]);

describe('findDates', () => {
  test.each([
    ['on September 28, 2024 and', [['September 28, 2024', 2024, 9, 28, null]]],
    [
      'March 31, 2024 and 2023',
      [
        ['March 31, 2024', 2024, 3, 31, null],
        ['2023', 2023, null, null, null],
      ],
    ],
    ['28 September 2024', [['28 September 2024', 2024, 9, 28, null]]],
    ['in May 2025 we', [['May 2025', 2025, 5, null, null]]],
    ['We may 5 times', []],
    ['due 2024-09-28.', [['2024-09-28', 2024, 9, 28, null]]],
    ['on 9/28/24', [['9/28/24', 2024, 9, 28, null]]],
    ['the third quarter of fiscal 2024', [['third quarter of fiscal 2024', 2024, null, null, 3]]],
    ['in Q4 2023', [['Q4 2023', 2023, null, null, 4]]],
    [
      'fiscal years 2024 and 2023',
      [
        ['fiscal years 2024', 2024, null, null, null],
        ['2023', 2023, null, null, null],
      ],
    ],
    ['$2024, 2,024 stores, 2024.5 and 12024', []],
    [
      'from 2024-2026',
      [
        ['2024', 2024, null, null, null],
        ['2026', 2026, null, null, null],
      ],
    ],
    [
      'June 30 and December 31, 2024',
      [
        ['June 30', null, 6, 30, null],
        ['December 31, 2024', 2024, 12, 31, null],
      ],
    ],
    ['ASU 2016-13', [['2016', 2016, null, null, null]]],
  ])('reads %j', (text, dates) => {
    expect(read(text)).toEqual(dates);
  });

  test('cuts what it claims and never overlaps', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('May ', '5', ', ', '2024', '-', '/', 'third quarter ', 'of ', 'fiscal ', 'Q3 ', '12', ' '),
          { maxLength: 40 },
        ),
        (parts) => {
          const text = parts.join('');
          let last = 0;
          for (const date of findDates(text)) {
            expect(text.slice(date.from, date.to)).toBe(date.text);
            expect(date.from).toBeGreaterThanOrEqual(last);
            last = date.to;
          }
        },
      ),
    );
  });

  test.each(['2024', '2024-', '1/', 'May ', 'third quarter ', 'May 5', '(2024 '])(
    'comes to the end of 200,000 characters of %j',
    (unit) => {
      const text = unit.repeat(Math.ceil(200_000 / unit.length));
      expect(findDates(text)).toBeInstanceOf(Array);
    },
  );
});
