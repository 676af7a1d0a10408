import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrintedNumber } from './printed-number.ts';

test.each([
  ['1,234', 1234],
  ['$(5)', -5],
  ['($5)', -5],
  ['(1,234.5)', -1234.5],
  ['−7', -7],
  ['–7', -7],
  ['-7', -7],
  ['$ 12', 12],
  ['$-12', -12],
  ['US$1,000', 1000],
  ['.25', 0.25],
  ['(.25)', -0.25],
  ['12.5%', 0.125],
  ['(12.5)%', -0.125],
  ['(12.5%)', -0.125],
  ['0.1 %', 0.001],
  ['(0)', 0],
  ['1\u{a0}', 1],
])('%s is %d', (text, value) => expect(readPrintedNumber(text)?.value).toBe(value));

test.each([
  '',
  '—',
  '-',
  '$',
  '%',
  '()',
  '(5',
  '5)',
  '((5))',
  '1,23',
  '1,2345',
  '5 (a)',
  'Note 5',
  '1.2.3',
  '12 13',
  'Jun 27',
])('%j is no number', (text) => expect(readPrintedNumber(text)).toBeNull());

test('says how it is printed', () => {
  expect(readPrintedNumber('$1,234.50')).toMatchObject({ places: 2, sign: '$', isPercent: false, isPlain: false });
  expect(readPrintedNumber('2025')).toMatchObject({ isPlain: true, places: 0 });
  expect(readPrintedNumber('(2025)')).toMatchObject({ isPlain: false });
});

test('every number that a table can print is read as it is', () => {
  const amounts = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(amounts, fc.constantFrom('', '$', '€'), (amount, sign) => {
      const digits = Math.abs(amount).toLocaleString('en-US');
      const text = amount < 0 ? `${sign}(${digits})` : sign + digits;
      expect(readPrintedNumber(text)?.value).toBe(amount);
    }),
  );
});
