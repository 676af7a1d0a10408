import { describe, expect, test } from 'vitest';
import { findFigures } from '#lib/text/numbers';
import { moveOfLines, moveOfMeasure } from './measures.ts';
import type { TableLine } from './read-table-lines.ts';

/** How far the measure of a sentence moved, of which the first amount took another's place. */
function moveIn(text: string, growth: number | null) {
  const [is] = findFigures(text);
  return moveOfMeasure(text, { pairs: [{ was: is!, is: is!, growth }], added: [], removed: [] });
}

describe('a sentence of both filings', () => {
  test('tells a measure by which the company is run, the more the further it moved', () => {
    expect(moveIn('Remaining performance obligations were $99.1 billion.', 0.2)).toBeCloseTo(0.6);
    expect(moveIn('Our backlog was $21.4 billion at the end of the year.', -0.08)).toBeCloseTo(0.24);
    expect(moveIn('We had approximately 41,000 employees.', 2)).toBe(1);
  });

  test('tells none where its figure is of something else, or did not move', () => {
    expect(moveIn('The fee was $3 million, and our backlog is told elsewhere.', 0.5)).toBe(0);
    expect(moveIn('We rent $3 million of sheds.', 0.5)).toBe(0);
    expect(moveIn('Our backlog was 12 percent.', null)).toBe(0);
  });
});

test('what a tag says is ordered or committed is a measure, whatever the sentence calls it', () => {
  const text = 'Those not yet recognized were approximately $177 billion.';
  const [is] = findFigures(text);
  const pair = { was: is!, is: is!, growth: 0.14, concept: 'us-gaap:RevenueRemainingPerformanceObligation' };
  expect(moveOfMeasure(text, { pairs: [pair], added: [], removed: [] })).toBeCloseTo(0.42);
});

test('the rate of tax is one by its points', () => {
  const [was, is] = ['Our effective tax rate was 19%.', 'Our effective tax rate was 14%.'].map(
    (text) => findFigures(text)[0]!,
  );
  const changes = { pairs: [{ was: was!, is: is!, growth: null }], added: [], removed: [] };
  expect(moveOfMeasure('Our effective tax rate was 14%.', changes)).toBe(0.4);
});

test('a table tells them by the names of its lines', () => {
  const line = (label: string, now: number, before: number, unit = 'USD'): TableLine => ({
    ...{ label, heading: '', growth: now / before - 1, growthBefore: null, ratioBefore: null },
    ...{ now: { value: now, unit }, before: { value: before, unit } },
  });
  expect(moveOfLines([line('Total backlog', 22e9, 20e9), line('Wages', 9e9, 1e9)])).toBeCloseTo(0.3);
  expect(moveOfLines([line('Effective tax rate', 0.22, 0.12, 'pure')])).toBe(0.4);
  expect(moveOfLines([line('Wages', 9e9, 1e9)])).toBe(0);
});
