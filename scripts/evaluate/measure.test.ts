import { expect, test } from 'vitest';
import { numberOf, ratioOf, shareOf, wilson } from './measure.ts';

test('the interval of 81 in 263 is the one of the textbook', () => {
  const [from, to] = wilson(81, 263);
  expect(from).toBeCloseTo(0.2553, 3);
  expect(to).toBeCloseTo(0.3662, 3);
});

test('a share of all has an interval that ends at 1 and begins below', () => {
  const [from, to] = wilson(300, 300);
  expect(to).toBe(1);
  expect(from).toBeCloseTo(0.9874, 3);
});

test('a share says how it reads, how sure it is, and whether it keeps its bar', () => {
  expect(shareOf('S1', 'figures', { hits: 99, n: 100, bar: { least: 1 } })).toMatchObject({
    unit: 'share',
    bar: '≥ 1',
    ok: false,
  });
  expect(shareOf('S1', 'figures', { hits: 100, n: 100, bar: { least: 1 } })).toMatchObject({ value: 1, ok: true });
  expect(shareOf('B3', 'rows', { hits: 2, n: 1_000, bar: { most: 0.002 } })).toMatchObject({
    bar: '≤ 0.002',
    ok: true,
  });
  expect(shareOf('B3', 'rows', { hits: 3, n: 1_000, bar: { most: 0.002 } })).toMatchObject({ ok: false });
});

test('nothing counted keeps no bar', () => {
  expect(shareOf('S1', 'figures', { hits: 0, n: 0, bar: { least: 0 } })).toMatchObject({
    value: null,
    interval: null,
    ok: false,
  });
  expect(ratioOf('S2', 'length', { value: null, n: 0, bar: { most: 1 } })).toMatchObject({
    unit: 'share',
    value: null,
    ok: false,
  });
});

test('a number without a bar is told, and misses none', () => {
  expect(numberOf('B6', 'milliseconds', { value: 12, n: 3 })).toEqual({
    ...{ id: 'B6', what: 'milliseconds', value: 12, unit: 'number', n: 3 },
    ...{ interval: null, bar: '–', ok: true },
  });
});
