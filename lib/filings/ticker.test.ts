import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseTicker, readTickerSegment } from './ticker.ts';

const REAL_TICKERS = '../shared/corpus/edgar/files/company_tickers.json';

test.each([
  ['aapl', 'AAPL'],
  ['brk-b', 'BRK-B'],
  ['BRK.B', 'BRK.B'],
  ['3m', '3M'],
])('%s is the symbol %s', (text, ticker) => {
  expect(parseTicker(text)).toBe(ticker);
});

test.each(['', '\0', 'a\0', 'a b', '%', '-a', '.', 'ABCDEFGHIJK', 'a\n', 'ß', '../a'])('%j is no symbol', (text) => {
  expect(parseTicker(text)).toBeNull();
});

test.skipIf(!existsSync(REAL_TICKERS))('every symbol of the SEC’s list is one (needs ../shared/corpus)', () => {
  const real = Object.values(JSON.parse(readFileSync(REAL_TICKERS, 'utf8')) as Record<string, { ticker: string }>);
  expect(real.filter(({ ticker }) => parseTicker(ticker) === null)).toEqual([]);
});

test.each([
  ['aapl', 'aapl'],
  ['%2525', '%25'],
  ['brk%2Eb', 'brk.b'],
  ['%', '%'],
  ['%FF', '%FF'],
])('the segment %s of an address is read as %s', (segment, ticker) => {
  expect(readTickerSegment(segment)).toBe(ticker);
});
