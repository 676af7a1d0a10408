import { expect, test } from 'vitest';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import { bothSidesOf } from './both-sides-of-table.ts';

const line = (label: string, now: number, before: number): TableLine => ({
  ...{ label, heading: 'Longer than 90 days', growth: null, growthBefore: null, ratioBefore: null },
  ...{ now: { value: now, unit: 'USD' }, before: { value: before, unit: 'USD' } },
});
const labels = (lines: TableLine[] | null) => lines?.map(({ label }) => label) ?? null;

test('what was borrowed is told by the line that nets it with what was paid back', () => {
  const proceeds = line('Proceeds from commercial paper', 5.6e9, 0);
  const lines = [line('Repayments of commercial paper', 5.7e9, 3e9), proceeds];
  expect(
    labels(bothSidesOf(proceeds, [...lines, line('Total repayments of commercial paper, net', 65e6, 3e9)])),
  ).toEqual(['Total repayments of commercial paper, net']);
  expect(labels(bothSidesOf(proceeds, lines))).toEqual([
    'Proceeds from commercial paper',
    'Repayments of commercial paper',
  ]);
});

test('sources of cash are told with its uses', () => {
  const sources = line('Total sources of cash', 43.3e9, 35.4e9);
  const uses = line('Total uses of cash', -43.1e9, -33.4e9);
  expect(labels(bothSidesOf(sources, [sources, uses]))).toEqual(['Total sources of cash', 'Total uses of cash']);
});

test('a line that is net, and one that has no other side, stand alone', () => {
  const net = line('Proceeds from notes, net', 5e9, 1e9);
  expect(bothSidesOf(net, [net, line('Repayments of notes', 3e9, 1e9)])).toBeNull();
  const wages = line('Wages', 5e9, 1e9);
  expect(bothSidesOf(wages, [wages, line('Repayments of notes', 3e9, 1e9)])).toBeNull();
});
