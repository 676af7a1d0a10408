import { describe, expect, test } from 'vitest';
import { type BackfillScope, keyOf, lastDayOf, quartersOf, selectOf } from './scope.ts';

const scope: BackfillScope = { from: 2024, to: 2025, bases: ['10-K', '10-Q'], ciks: null };

describe('the key of a backfill', () => {
  test('is the same for the same forms and companies in another order', () => {
    const named: BackfillScope = { ...scope, ciks: ['0000000002', '0000000001', '0000000002'] };
    expect(keyOf({ ...named, bases: ['10-Q', '10-K'], ciks: ['0000000001', '0000000002'] })).toBe(keyOf(named));
  });

  test.each<[string, Partial<BackfillScope>]>([
    ['another first year', { from: 2023 }],
    ['no last year', { to: null }],
    ['other forms', { bases: ['10-K'] }],
    ['some companies', { ciks: ['0000000001'] }],
  ])('is another one with %s', (_, other) => {
    expect(keyOf({ ...scope, ...other })).not.toBe(keyOf(scope));
  });
});

test('its quarters go up to today', () => {
  expect(quartersOf(scope, '2030-01-01')).toHaveLength(8);
  expect(quartersOf({ ...scope, to: null }, '2025-04-01').slice(-2)).toEqual(['2025-01-01', '2025-04-01']);
  expect(quartersOf(scope, '2024-02-29')).toEqual(['2024-01-01']);
  expect(quartersOf(scope, '2023-12-31')).toEqual([]);
});

test('a quarter ends on its last day', () => {
  expect(['2024-01-01', '2024-04-01', '2024-07-01', '2024-10-01'].map(lastDayOf)).toEqual([
    '2024-03-31',
    '2024-06-30',
    '2024-09-30',
    '2024-12-31',
  ]);
});

test('amendments and the older names of a form belong to it', () => {
  const { forms, since, until } = selectOf(scope);
  expect(forms).toEqual(expect.arrayContaining(['10-K', '10-K/A', '10-K405', '10-Q', '10-QSB/A']));
  expect([since, until]).toEqual(['2024-01-01', '2025-12-31']);
});
