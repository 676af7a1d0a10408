import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import type { AnswerFiling } from './find-figures.ts';
import { findFirst, readRankQuestion } from './rank-parts.ts';

const value = (amount: number, year: number) => ({
  ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'us-gaap:Revenues', value: amount, fact: 0, block: 4 }],
});
const figure = (id: FigureId, current: number, prior: number): KeyFigure => ({
  ...{ id, caption: null, change: null, formula: null, periodLength: 'year' },
  ...{ current: value(current, 2024), prior: value(prior, 2023) },
});
const filing = (...figures: KeyFigure[]): AnswerFiling => ({
  ...{ accession: '0000000001-25-000001', baseForm: '10-K', filedOn: '2025-02-01', fiscalYear: 2024 },
  ...{ fiscalPeriod: 'FY', figures },
});
const WHOLE = filing(
  figure('revenue', 100, 80),
  figure('segment:Pumps:revenue', 70, 65),
  figure('segment:Valves:revenue', 30, 15),
);
const first = (question: string, filed = WHOLE) => {
  const asked = readRankQuestion(question);
  return asked && (findFirst(asked, [filed])?.name ?? 'not known');
};

describe('the first of a company’s parts', () => {
  test.each([
    ['Which segment is the largest?', 'Pumps'],
    ['Which segment had the most revenue in 2024?', 'Pumps'],
    ['which business grew fastest in 2024', 'Valves'],
    ['What is the smallest segment by revenue?', 'Valves'],
    ['Which of its segments earned the highest operating income?', 'not known'],
    ['Which product sold best?', null],
    ['Which segment has the largest plant?', null],
    ['How large is the largest segment?', null],
  ])('%s', (question, name) => {
    expect(first(question)).toBe(name);
  });

  test('is a region where its parts are places, and only there', () => {
    const places = filing(
      figure('revenue', 100, 80),
      figure('segment:Greater China:revenue', 70, 65),
      figure('segment:Rest of Asia Pacific:revenue', 30, 15),
    );
    expect(first('Which region grew fastest in 2024?', places)).toBe('Rest of Asia Pacific');
    expect(first('Which region grew fastest in 2024?')).toBe('not known');
  });

  test('is not told where a part that is not known may be larger or have grown more', () => {
    const most = filing(
      figure('revenue', 100, 80),
      figure('segment:Pumps:revenue', 40, 35),
      figure('segment:Valves:revenue', 10, 9),
    );
    expect(first('Which segment is the largest?', most)).toBe('not known');
    const some = filing(
      figure('revenue', 100, 80),
      figure('segment:Pumps:revenue', 70, 65),
      figure('segment:Valves:revenue', 10, 9),
    );
    expect(first('Which segment is the largest?', some)).toBe('Pumps');
    expect(first('Which segment grew fastest?', some)).toBe('not known');
  });
});
