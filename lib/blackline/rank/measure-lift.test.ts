import { describe, expect, test } from 'vitest';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import { findFigures } from '#lib/text/numbers';
import { inventedFiling } from '#tests/support/invented-filing';
import { liftByMeasure, liftByNews } from './measure-lift.ts';

const FILINGS = { size: 1e9, year: 2024, since: null };
type Lifted = Pick<FoundChange, 'block' | 'kind' | 'reading'>;
const NOTHING = {
  ...{ hunks: [], deleted: '', inserted: '', wordsChanged: 0, dates: null, table: null, reversal: null, trivial: null },
  figures: { pairs: [], added: [], removed: [] },
};
const blockOf = (text: string) => inventedFiling([text]).blocks[0]!;

/** A sentence of which the figure took the place of another. */
function sentence(text: string, before: string, concept?: string): Lifted {
  const [[is], [was]] = [findFigures(text), findFigures(before)];
  const pair = { was: was!, is: is!, growth: null, ...(concept === undefined ? {} : { concept }) };
  return {
    ...{ block: blockOf(text), kind: 'changed' },
    reading: { ...NOTHING, figures: { pairs: [pair], added: [], removed: [] } },
  };
}
function table(label: string, now: number, before: number, unit = 'USD'): Lifted {
  const line: TableLine = {
    ...{ label, heading: '', growth: null, growthBefore: null, ratioBefore: null },
    ...{ now: { value: now, unit }, before: { value: before, unit } },
  };
  const lines = { lines: [line], months: null, priorEnd: '2023-12-31', days: 366, basis: '' };
  return { ...{ block: blockOf(label), kind: 'changed' }, reading: { ...NOTHING, table: lines } };
}
const lift = (importance: number, change: Lifted, headline = change.block.text) =>
  Math.round(liftByMeasure(importance, change, { headline, size: 500e9 }));

describe('a change ranks higher', () => {
  test('the further what is ordered moved, by its words or by its tag', () => {
    const orders = 'Remaining performance obligations were $99.1 billion.';
    expect(lift(80, sentence(orders, '$64.9 billion'))).toBe(95);
    expect(lift(80, sentence(orders, '$98.1 billion'))).toBe(81);
    const tagged = 'Those not yet recognized were $177 billion.';
    expect(lift(80, sentence(tagged, '$155.7 billion'))).toBe(80);
    expect(lift(80, sentence(tagged, '$155.7 billion', 'us-gaap:RevenueRemainingPerformanceObligation'))).toBe(89);
  });

  test('where what is committed, or the rate of tax, moved far', () => {
    expect(lift(80, table('Leases not yet commenced', 61.6e9, 38.2e9))).toBe(90);
    expect(lift(80, table('Effective tax rate', -0.15, 0.22, 'pure'))).toBe(90);
  });
});

describe('a change stays where it is', () => {
  test('where what moved is small beside the company, or something else', () => {
    expect(lift(80, table('Purchase obligations', 2.4e9, 2.41e9))).toBe(80);
    expect(lift(80, table('Wages', 61e9, 38e9))).toBe(80);
  });

  test('where its headline tells another line or figure, and where it ranks higher already', () => {
    expect(lift(80, table('Leases not yet commenced', 61.6e9, 38.2e9), 'Commitments: Wages $3 billion')).toBe(80);
    const orders = sentence('Remaining performance obligations were $99.1 billion.', '$64.9 billion');
    expect(lift(80, orders, 'Orders: “We opened a plant for $3 billion”')).toBe(80);
    expect(lift(97, table('Leases not yet commenced', 61.6e9, 38.2e9))).toBe(97);
    expect(lift(94, table('Effective tax rate', -0.15, 0.22, 'pure'))).toBe(94);
  });
});

describe('what few filings tell', () => {
  test('lifts a change that quotes it, unless its amount is small beside the company', () => {
    const plan = (amount: string) => [`Now: “We plan to invest ${amount} in capital expenditures or $1 of it.”`];
    expect(liftByNews(80, ['New: “Moody’s downgraded our credit ratings in April 2024”'], FILINGS)).toBeGreaterThan(85);
    expect(liftByNews(80, plan('$400 million'), FILINGS)).toBeGreaterThan(85);
    expect(liftByNews(80, plan('$4 million'), FILINGS)).toBe(80);
    expect(liftByNews(80, ['Moody’s downgraded our credit ratings in April 2024'], FILINGS)).toBe(80);
    expect(liftByNews(80, ['New: “Moody’s downgraded our credit ratings in April 2022”'], FILINGS)).toBe(80);
  });
});
