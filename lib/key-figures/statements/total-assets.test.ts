import { expect, test } from 'vitest';
import type { StatementRow } from './read-rows.ts';
import { BARE_TOTAL, nameTotalAssets } from './total-assets.ts';

const line = (concept: string, ...values: number[]) => {
  const row: StatementRow = { label: '', heading: '', values: values.map((value) => ({ value, decimals: 0 })) };
  return { concept, row };
};
const assetsIn = (...parts: ReturnType<typeof line>[][]) =>
  nameTotalAssets(parts.map((lines) => ({ lines })))
    .flatMap(({ lines }) => lines)
    .filter(({ concept }) => concept === 'us-gaap:Assets')
    .map(({ row }) => row.values[0]?.value);

const CASH = line('us-gaap:CashAndCashEquivalentsAtCarryingValue', 310, 280);

test('the nameless total that both sides of a balance sheet have is total assets', () => {
  const assets = [CASH, line(BARE_TOTAL, 95, 88), line(BARE_TOTAL, 2_405, 2_260)];
  expect(assetsIn(assets, [line(BARE_TOTAL, 1_100, 1_050), line(BARE_TOTAL, 2_405, 2_260)])).toEqual([2_405]);
  expect(assetsIn([...assets, line('us-gaap:LiabilitiesAndStockholdersEquity', 2_405, 2_260)])).toEqual([2_405]);
});

test('a nameless total that agrees with no other in every column is nothing', () => {
  expect(assetsIn([CASH, line(BARE_TOTAL, 2_405, 2_260)], [line(BARE_TOTAL, 2_405, 2_261)])).toEqual([]);
  expect(assetsIn([line('us-gaap:LiabilitiesAndStockholdersEquity', 9, 8), line(BARE_TOTAL, 7, 8)])).toEqual([]);
});

test('a line that is called total assets is told alone', () => {
  const named = [line(BARE_TOTAL, 95, 88), line(BARE_TOTAL, 95, 88), line('us-gaap:Assets', 2_405, 2_260)];
  expect(assetsIn(named)).toEqual([2_405]);
});
