import { expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { segmentIncome, segmentLines } from './compose-parts.ts';

function figure(id: FigureId, now: number, before: number): KeyFigure {
  const value = (amount: number, year: number) => ({
    ...{ value: amount * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
    parts: [{ concept: 'us-gaap:OperatingIncomeLoss', value: amount, fact: null, block: 0 }],
  });
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
    ...{ current: value(now, 2025), prior: value(before, 2024) },
  };
}

const FIGURES = [
  figure('operating-income', 150, 200),
  figure('segment:Clinics:operating-income', 120, 100),
  figure('segment:Pharmacies:operating-income', 80, 90),
  figure('segment:Software:operating-income', 50, 45),
];
const wordsOf = (isTold?: (name: string) => boolean) =>
  (segmentIncome(FIGURES, null, isTold) ?? []).filter((piece) => typeof piece === 'string').join('');

test('the profits of segments are told with what the company has beside them', () => {
  expect(wordsOf()).toContain('What is in none of these: ');
  expect(segmentLines(FIGURES).rest).toEqual({ now: -100e6, before: -35e6 });
});

test('a segment whose profit may not be told is left out, and so is what would then be beside the others', () => {
  const told = wordsOf((name) => name !== 'Clinics');
  expect(told).not.toContain('Clinics');
  expect(told).toContain('Pharmacies');
  expect(told).not.toContain('What is in none of these');
  expect(segmentIncome(FIGURES, null, (name) => name === 'Software')).toBeNull();
});
