import { describe, expect, test } from 'vitest';
import type { AnswerFiling } from '#lib/ask/figures/find-figures';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { checkByFigures } from './check-by-figures.ts';

const valueOf = (value: number, year: number) => ({
  ...{ value, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'us-gaap:Revenues', value, fact: 0, block: 1, anchor: 'a' }],
});

function figure(id: FigureId, year: number, [current, prior]: readonly [number, number]): KeyFigure {
  return {
    ...{ id, caption: null, periodLength: 'year', change: null, formula: null },
    current: valueOf(current, year),
    prior: valueOf(prior, year - 1),
  };
}

/** An annual report of Tallgrass. */
const report = (year: number, figures: KeyFigure[]): AnswerFiling => ({
  ...{ accession: `report-${year}`, baseForm: '10-K', filedOn: `${year + 1}-02-20` },
  ...{ fiscalYear: year, fiscalPeriod: 'FY', figures },
});

const filings = [
  // The revenue of 2024 was restated.
  report(2025, [
    figure('revenue', 2025, [1_200e6, 1_010e6]),
    figure('total-debt', 2025, [300e6, 250e6]),
    figure('net-income', 2025, [-40e6, 90e6]),
  ]),
  report(2024, [figure('revenue', 2024, [1_000e6, 900e6])]),
];

const check = (sentence: string, accession: string | null = null) =>
  checkByFigures(sentence, { filings, names: ['Tallgrass'], accession })?.map(({ status }) => status) ?? null;

describe('a statement of a key figure', () => {
  test.each([
    ['Tallgrass had revenue of $1.2 billion in fiscal 2025.', ['supported']],
    ['Revenue was $1,300 million in fiscal 2025.', ['contradicted']],
    ['Revenue rose 19% to $1.20 billion in 2025.', ['supported', 'supported']],
    ['Revenue fell 19% to $1.20 billion in 2025.', ['contradicted', 'supported']],
    ['Revenue was $1,200 million in 2025, compared with $1,010 million in 2024.', ['supported', 'supported']],
    ['Revenue was $1,200 million in 2025, compared with $1,500 million in 2024.', ['supported', 'contradicted']],
    ['Revenue rose $190 million in 2025.', ['supported']],
    ['Revenue increased by $190 million in 2025.', ['supported']],
    ['Revenue fell by $190 million in 2025.', ['contradicted']],
    ['Revenue increased by $200 million in 2025.', ['contradicted']],
  ])('%s %j', (sentence, statuses) => {
    expect(check(sentence)).toEqual(statuses);
  });

  test('is right as it was first filed and as it was restated', () => {
    expect(check('Revenue was $1,000 million in fiscal 2024.')).toEqual(['supported']);
    expect(check('Revenue was $1,010 million in fiscal 2024.')).toEqual(['supported']);
    expect(check('Revenue was $1,050 million in fiscal 2024.')).toEqual(['contradicted']);
  });

  test('without a period is never contradicted, unless one filing is asked about', () => {
    expect(check('Revenue was $1,200 million.')).toEqual(['supported']);
    expect(check('Revenue was $900 million.')).toBeNull();
    expect(check('Revenue was $900 million.', 'report-2025')).toEqual(['contradicted']);
  });

  test('is not contradicted where a measure is counted in several ways', () => {
    expect(check('Total debt was $300 million in fiscal 2025.')).toEqual(['supported']);
    expect(check('Total debt was $450 million in fiscal 2025.')).toBeNull();
  });

  test('of a loss is told by its words', () => {
    expect(check('The net loss was $40 million in fiscal 2025.')).toEqual(['supported']);
    expect(check('Net income was $40 million in fiscal 2025.')).toBeNull();
  });

  test.each([
    'Revenue of the Harbor segment was $1,300 million in fiscal 2025.',
    'Deferred revenue was $1,300 million in fiscal 2025.',
    'Revenue will be $1,300 million in fiscal 2025.',
    'Analysts had thought that revenue was $1,300 million in fiscal 2025.',
    'Revenue was between $1,300 million and $1,400 million in fiscal 2025.',
    'Revenue was $1,300 million in fiscal 2019.',
  ])('is not read into a sentence that says something else: %s', (sentence) => {
    expect(check(sentence)).toBeNull();
  });
});
