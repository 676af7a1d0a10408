import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { findCoverShares } from './cover-shares.ts';

const share = (member: string, value: number): Fact => ({
  ...{ concept: 'dei:EntityCommonStockSharesOutstanding', value, text: String(value), unit: 'shares', scale: 0 },
  ...{ decimals: 'INF', start: null, end: '2026-01-31', block: 0 },
  dimensions: { 'us-gaap:StatementClassOfStockAxis': `us-gaap:CommonClass${member}Member` },
});

const sharesWith = (text: string) =>
  findCoverShares(inventedFiling([text], { facts: [share('A', 900_000), share('B', 100_000)] }), '2025-12-31');

describe('the shares of several classes', () => {
  test('are added up where they are alike', () => {
    expect(sharesWith('Class B shares are convertible one-for-one into class A shares.')).toMatchObject({
      value: 1_000_000,
    });
  });

  test.each([
    'Class B common stock has a conversion rate of 1.5653 shares of class A common stock.',
    'Holders of class B vote on an as-converted basis.',
  ])('are no one count where one becomes more than another: %s', (text) => {
    expect(sharesWith(text)).toBe('ambiguous');
  });

  test('are no one count where only the cover’s words count them', () => {
    const cover = 'Shares outstanding at January 31, 2026: 900,000 shares of Class A and 100,000 shares of Class B.';
    const read = (text: string) =>
      findCoverShares(inventedFiling([{ text: cover, item: null, part: null }, text]), '2025-12-31');
    expect(read('Class B shares have one vote.')).toMatchObject({ value: 1_000_000 });
    expect(read('Class B common stock has a conversion rate of 1.5653 shares of class A.')).toBe('ambiguous');
  });
});
