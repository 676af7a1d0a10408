import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSymbols, withHyphen } from './parse-symbols.ts';

describe('a pasted list', () => {
  test.each([
    ['AAPL, MSFT;NVDA\nBRK.B', ['AAPL', 'MSFT', 'NVDA', 'BRK.B'], 0],
    ['aapl\nmsft\r\nnvda', ['AAPL', 'MSFT', 'NVDA'], 0],
    ['aapl msft nvda', ['AAPL', 'MSFT', 'NVDA'], 0],
    ['AAPL Apple Inc.\nMSFT - Microsoft Corporation', ['AAPL', 'MSFT'], 4],
    ['NASDAQ:AAPL | NYSE: BRK/B', ['AAPL', 'BRK-B'], 0],
    ['"AAPL","(MSFT)","$NVDA"', ['AAPL', 'MSFT', 'NVDA'], 0],
    ['AAPL\tAAPL\taapl', ['AAPL'], 0],
    ['rubbish words here', [], 3],
    ['AAPL,100,182.50,USD', ['AAPL', 'USD'], 2],
    ['AAPL 100 shares at 182.50', ['AAPL'], 4],
    ['$$$, —, …, 😀', [], 0],
    ['', [], 0],
  ])('%j has these symbols', (text, symbols, words) => {
    expect(parseSymbols(text)).toEqual({ symbols, words });
  });

  test('of a thousand symbols with rubbish between them has them all, in their order', () => {
    const symbols = Array.from({ length: 1_000 }, (_, n) => `X${n.toString(36).toUpperCase()}`);
    const rubbish = ['Some Company Inc.', '12.5 %', '<td>', '—', 'überhaupt', '\u0000', 'https://example.com/?q=1'];
    const text = symbols.map((symbol, n) => `${symbol}, ${rubbish[n % rubbish.length]}`).join('\n');
    expect(parseSymbols(text).symbols.filter((symbol) => symbol.startsWith('X'))).toEqual(symbols);
  });

  test('of any text has symbols that can be looked up, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { symbols } = parseSymbols(text);
        expect(new Set(symbols).size).toBe(symbols.length);
        for (const symbol of symbols) expect(symbol).toMatch(/^[A-Z0-9][A-Z0-9.-]{0,9}$/);
      }),
    );
  });
});

test('a class of shares is written with a hyphen, as EDGAR does', () => {
  expect(withHyphen('BRK.B')).toBe('BRK-B');
});
