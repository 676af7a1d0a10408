import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inventedExample } from '#lib/invented-example';
import { demoSources } from '../../prisma/demo/build-demo-filings.ts';

const REAL_TICKERS = '../shared/corpus/edgar/files/company_tickers.json';
const sameName = (one: string) => one.toLowerCase().includes(inventedExample.name.toLowerCase());

test('the company of the examples has no filing on the site', () => {
  for (const { profile } of demoSources) {
    expect(profile.ticker).not.toBe(inventedExample.ticker);
    expect(sameName(profile.name)).toBe(false);
  }
});

test.skipIf(!existsSync(REAL_TICKERS))('no real company has its symbol or name (needs ../shared/corpus)', () => {
  const real = Object.values(
    JSON.parse(readFileSync(REAL_TICKERS, 'utf8')) as Record<string, { ticker: string; title: string }>,
  );
  expect(real.filter(({ ticker, title }) => ticker === inventedExample.ticker || sameName(title))).toEqual([]);
});
