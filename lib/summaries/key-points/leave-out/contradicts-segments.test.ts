import { expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { contradictsSegments } from './contradicts-segments.ts';

const value = (amount: number, year: number) => ({
  ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'us-gaap:Revenues', value: amount, fact: null, block: 0 }],
});
const ROSE: KeyFigure = {
  ...{ id: 'segment:International:revenue', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(143e9, 2025), prior: value(131e9, 2024) },
};
const EFFECT = 'As a result of exchange rates, International segment net sales decreased by $1.8 billion.';

test('an effect on a segment’s sales is not told as if they had gone the other way', () => {
  expect(contradictsSegments(EFFECT, [ROSE])).toBe(true);
});

test('the way that they went is told, and what is of another measure', () => {
  expect(contradictsSegments(EFFECT.replace('decreased', 'increased'), [ROSE])).toBe(false);
  expect(contradictsSegments(EFFECT.replace('net sales', 'expenses'), [ROSE])).toBe(false);
});
