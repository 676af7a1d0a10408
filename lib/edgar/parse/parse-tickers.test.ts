import { describe, expect, test } from 'vitest';
import { parseTickers } from './parse-tickers.ts';

describe('parseTickers', () => {
  test('keeps several tickers of one company and pads its CIK', () => {
    const json = {
      0: { cik_str: 9000001, ticker: 'LARK', title: 'Larkfield Instruments Inc.' },
      1: { cik_str: '9000001', ticker: 'LARK-B', title: 'Larkfield Instruments Inc.' },
    };
    expect(parseTickers(json)).toEqual([
      { cik: '0009000001', ticker: 'LARK', name: 'Larkfield Instruments Inc.' },
      { cik: '0009000001', ticker: 'LARK-B', name: 'Larkfield Instruments Inc.' },
    ]);
  });

  test('takes a ticker once, in capitals, and leaves out a row without one', () => {
    const json = {
      0: { cik_str: 2, ticker: 'qnry', title: 'Quenry & Sons Corp' },
      1: { cik_str: 2, ticker: 'QNRY', title: 'Quenry & Sons Corp' },
      2: { cik_str: 3, ticker: '', title: 'Tickerless Trust' },
      3: { cik_str: 4, ticker: 'NIL', title: null },
    };
    expect(parseTickers(json)).toEqual([
      { cik: '0000000002', ticker: 'QNRY', name: 'Quenry & Sons Corp' },
      { cik: '0000000004', ticker: 'NIL', name: 'NIL' },
    ]);
  });

  test('refuses what is no list of tickers', () => {
    expect(() => parseTickers({ error: 'no' })).toThrow(/does not look as expected/);
    expect(() => parseTickers({ 0: { cik_str: -1, ticker: 'X' } })).toThrow(/does not look as expected/);
  });
});
