import { describe, expect, test } from 'vitest';
import { readPeriodWeeks } from '#lib/key-figures/period-weeks';
import type { KeyFigure } from '#lib/key-figures/types';
import { weeksOf, weeksOfSentence } from './period-weeks.ts';

const value = (start: string, end: string) => ({
  ...{ value: 1, unit: 'USD', scale: 6, decimals: -6, parts: [] },
  ...{ start, end },
});
const figure = (
  now: [string, string],
  before: [string, string],
): Pick<KeyFigure, 'periodLength' | 'current' | 'prior'> => ({
  periodLength: 'year',
  current: value(...now),
  prior: value(...before),
});
const LONGER = figure(['2024-01-29', '2025-02-02'], ['2023-01-30', '2024-01-28']);

describe('how many weeks two periods have', () => {
  test('is told where one has a week more', () => {
    expect(readPeriodWeeks([LONGER]).get('year')).toBe('53 weeks against 52');
  });

  test('is not told of leap years', () => {
    expect(readPeriodWeeks([figure(['2024-01-01', '2024-12-31'], ['2023-01-01', '2023-12-31'])]).size).toBe(0);
  });
});

test('what is compared over the same weeks or shops is raised by no further week', () => {
  const longer = { isQuarterly: false, weeks: readPeriodWeeks([LONGER]) };
  const weeks = (label: string) => weeksOf(12, { label, now: { value: 5, unit: 'USD' } }, longer);
  expect(weeks('Comparable average ticket')).toBeUndefined();
  expect(weeks('Same-store sales')).toBeUndefined();
  expect(weeks('Average ticket')).toBe('53 weeks against 52');
});

describe('a sentence is told with its weeks', () => {
  const about = { isQuarterly: false, weeks: readPeriodWeeks([LONGER]) };

  test.each([
    ['Net sales increased $6.8 billion, or 4.5%, to $159.5 billion.', '53 weeks against 52'],
    ['We increased our credit facility from $1.0 billion to $2.0 billion.', undefined],
    ['The 53rd week increased net sales by $2.5 billion.', undefined],
    ['At year end, we had $1.7 billion in cash.', undefined],
  ])('%s', (sentence, weeks) => {
    expect(weeksOfSentence(sentence, about)).toBe(weeks);
  });
});
