import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { otherWayOf } from './other-way.ts';

const value = (amount: number, end: string) => ({
  ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start: null, end },
  parts: [{ concept: 'us-gaap:StockholdersEquity', value: amount, fact: 0, block: 1 }],
});
const equity = (now: number, end: string, before: number, priorEnd: string): KeyFigure => ({
  ...{ id: 'equity', caption: null, periodLength: 'instant', formula: null, change: null },
  ...{ current: value(now, end), prior: value(before, priorEnd) },
});
const fact = (amount: number, end: string, dimensions = {}): Fact => ({
  ...{ concept: 'us-gaap:StockholdersEquity', value: amount, unit: 'USD', scale: 6, decimals: '-6' },
  ...{ start: null, end, dimensions, block: 9 },
});

const NOW = equity(65.8e9, '2025-06-28', 57e9, '2024-09-28');

describe('a balance that rose since the year’s end', () => {
  test('is told as lower than a year ago, where the filing has that too', () => {
    const found = otherWayOf(NOW, [fact(66.7e9, '2024-06-29')], undefined);
    expect(found?.since).toBe('2024-06-29');
    expect(found?.change).toBeCloseTo(-0.0135);
  });

  test('is told as lower than in the older filing', () => {
    expect(otherWayOf(NOW, [], equity(66.8e9, '2025-03-29', 57e9, '2024-09-28'))?.since).toBe('2025-03-29');
  });

  test('is told alone where it rose since those days too, or hardly moved, or nothing is known', () => {
    expect(otherWayOf(NOW, [fact(60e9, '2024-06-29')], equity(64e9, '2025-03-29', 57e9, '2024-09-28'))).toBeNull();
    expect(otherWayOf(NOW, [fact(65.9e9, '2024-06-29')], undefined)).toBeNull();
    expect(otherWayOf(NOW, [fact(70e9, '2024-06-29', { axis: 'member' })], undefined)).toBeNull();
  });
});

test('a balance of two years’ ends has no other day', () => {
  const yearly = equity(65.8e9, '2025-09-27', 57e9, '2024-09-28');
  expect(otherWayOf(yearly, [fact(70e9, '2024-09-28')], undefined)).toBeNull();
});
