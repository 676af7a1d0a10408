import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { remainderOf } from './compose-remainder.ts';
import { toKeyPoint } from './sentence-pieces.ts';

function figure(id: FigureId, now: number, before: number | null): KeyFigure {
  const value = (millions: number, year: number) => ({
    ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
    parts: [{ concept: 'us-gaap:OperatingIncomeLoss', value: millions * 1e6, fact: null, block: 0 }],
  });
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
    ...{ current: value(now, 2025), prior: before === null ? null : value(before, 2024) },
  };
}

const NORTH = figure('segment:North:operating-income', 500, 400);
const SOUTH = figure('segment:South:operating-income', 300, 290);
const toldOf = (now: number, before: number, parts = [NORTH, SOUTH]) => {
  const pieces = remainderOf(figure('operating-income', now, before), parts, 'Outside: ');
  return pieces && toKeyPoint(pieces, inventedFiling(['500 300 400 290']).blocks);
};

describe('what a whole has beside its parts', () => {
  test('is told where it is much of the whole, reckoned from the parts', () => {
    const point = toldOf(650, 520);
    expect(point?.text).toBe('Outside: −$150 million, against −$170 million.');
    expect(point?.receipts?.[0]).toMatchObject({ status: 'derived', formula: '650 + (−500) + (−300)' });
  });

  test('is told where it turns the move of the parts', () => {
    expect(toldOf(760, 770)?.text).toBe('Outside: −$40 million, against $80 million.');
  });

  test('is not told where it is little and moves nothing, or not known for both years', () => {
    expect(toldOf(780, 670)).toBeNull();
    expect(toldOf(100, 90, [NORTH, figure('segment:South:operating-income', 300, null)])).toBeNull();
  });
});
