import { describe, expect, test } from 'vitest';
import { findFigures } from '#lib/text/numbers';
import { moveOfMeasure } from './measures.ts';

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

  test('tells one by its tag, whatever it calls it', () => {
    const text = 'Those not yet recognized were approximately $177 billion.';
    const [is] = findFigures(text);
    const pair = { was: is!, is: is!, growth: 0.14, concept: 'us-gaap:RevenueRemainingPerformanceObligation' };
    expect(moveOfMeasure(text, { pairs: [pair], added: [], removed: [] })).toBeCloseTo(0.42);
  });

  test('tells none where its figure is of something else, or did not move', () => {
    expect(moveIn('The fee was $3 million, and our backlog is told elsewhere.', 0.5)).toBe(0);
    expect(moveIn('We rent $3 million of sheds.', 0.5)).toBe(0);
    expect(moveIn('Our backlog was 12 percent.', null)).toBe(0);
  });
});
