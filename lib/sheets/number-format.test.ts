import { read, utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { figureFormat, printedFormat, unitInWords } from './number-format.ts';
import { readPrintedNumber } from './printed-number.ts';

/** What a spreadsheet shows of a number, by another library. */
function shownBy(format: string, value: number): string {
  const book = utils.book_new(utils.aoa_to_sheet([[{ t: 'n', v: value, z: format }]]), 'A');
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  return String(read(bytes, { type: 'array', cellNF: true }).Sheets['A']?.['A1']?.w);
}

describe('the format of a whole figure', () => {
  test.each([
    ['USD', 6, -6, 2_787_000_000, '$2,787', 'USD millions'],
    ['USD', 6, -6, -42_000_000, '($42)', 'USD millions'],
    ['USD', 6, -5, 416_161_400_000, '$416,161.4', 'USD millions'],
    ['USD', 3, -3, 1_234_000, '$1,234', 'USD thousands'],
    ['USD', 0, null, 1_234, '$1,234', 'USD'],
    ['EUR', 6, -6, 5_000_000, '€5', 'EUR millions'],
    ['CHF', 6, -6, 5_000_000, 'CHF 5', 'CHF millions'],
    ['USD/shares', 0, 2, 3.6, '$3.60', 'USD per share'],
    ['USD/shares', 0, 2, -0.05, '($0.05)', 'USD per share'],
    ['USD/shares', 0, 4, 0.0625, '$0.0625', 'USD per share'],
    ['shares', 3, -3, 157_867_000, '157,867', 'shares, thousands'],
    ['shares', 0, null, 156_648_000, '156,648,000', 'shares'],
    ['pure', -2, 3, 0.5676, '56.8%', 'percent'],
    ['pure', -2, 3, -0.1, '(10.0%)', 'percent'],
  ])('of %s in 10^%i to %d digits shows %d as %s', (unit, scale, decimals, value, shown, words) => {
    expect(shownBy(figureFormat({ unit, scale, decimals }), value)).toBe(shown);
    expect(unitInWords({ unit, scale, decimals })).toBe(words);
  });

  test.each(['"]', 'US"D', 'usd', '=1', ''])('takes nothing of a unit like %j', (unit) => {
    expect(figureFormat({ unit, scale: 0, decimals: 0 })).toBe('#,##0;(#,##0)');
  });
});

test.each(['1,234', '(1,234)', '$5.25', '12.5%', '(3%)', '2025'])('a printed %s is shown as it was', (text) => {
  const printed = readPrintedNumber(text);
  expect(printed && shownBy(printedFormat(printed), printed.value)).toBe(text);
});
