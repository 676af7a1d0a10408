import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { contradictsFigures, contradictsSegments, disagreesOnRate, nearlyTells } from './contradicts-figures.ts';

function figure(id: FigureId, now: number, before: number): KeyFigure {
  const value = (millions: number) => ({
    ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: '2025-01-01', end: '2025-12-31' },
    parts: [],
  });
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, change: (now - before) / before },
    ...{ current: value(now), prior: value(before) },
  };
}

const FIGURES = [
  figure('revenue', 9_146, 8_953),
  figure('operating-cash-flow', 20_930, 16_043),
  figure('total-debt', 64_164, 54_973),
];

describe('a sentence that names no part of the company', () => {
  test.each([
    'Sales decreased $396 million due to lower organic sales of projects.',
    'Revenue was $952 million, up $483 million from 2024.',
    'In the year ended December 31, 2025, net cash provided by operating activities was $6.7 billion.',
    'Net sales for the fourth quarter of 2025 fell 3% on lower demand.',
    'Total debt of $64,165 million at December 31, 2025 increased due to issuances.',
    'Net sales increased 6% in 2025 on higher demand.',
    'Revenues grew $540 million, or 6.1%, due to higher prices.',
  ])('contradicts the key figures: %s', (text) => {
    expect(contradictsFigures(text, FIGURES)).toBe(true);
  });

  test.each([
    'Net sales increased $193 million to $9.1 billion due to higher demand.',
    'Total revenues were $9,146 in 2025.',
    'Net sales in Europe were $310 million, down 3%.',
    'Sales of lamps decreased $396 million.',
    'In Europe, total revenue decreased 3% on lower demand.',
    'Operating income fell to $3 million.',
    'Net sales increased 2% in 2025 on higher demand.',
    'Net sales increased 6% in 2025 at constant currency.',
    'Net sales increased 6% in the fourth quarter of 2025.',
    'Net sales increased 6% in 2024.',
  ])('does not: %s', (text) => {
    expect(contradictsFigures(text, FIGURES)).toBe(false);
  });
});

describe('a sentence with another rate of a change that was told', () => {
  const TOLD = ['Segment revenue: Pet Food rose 16.2% to $1,056 million; Toys fell 3.0% to $966 million.'];

  test('disagrees, as the rates of a filing that rounds to halves do', () => {
    expect(disagreesOnRate('Net sales of Pet Food were $1,056 in 2025, up 16.0% due to volume.', TOLD, 6)).toBe(true);
  });

  test.each([
    'Net sales of Pet Food were $1,056 in 2025, up 16% due to volume.',
    'Net sales of Pet Food were $1,056 in 2025, up 16.2% due to volume.',
    'Net sales of Pet Food were $1,056 in 2025, of which 5.5% were bought.',
    'Net sales of Birds were $2,056 in 2025, up 16.0% due to volume.',
  ])('does not: %s', (text) => {
    expect(disagreesOnRate(text, TOLD, 6)).toBe(false);
  });
});

describe('a sentence with nearly a key figure', () => {
  const BOUGHT = [figure('share-repurchases', 761, 556)];

  test('tells the same on another basis', () => {
    expect(nearlyTells('In 2025, we purchased 9.5 million shares for $781.2 million.', BOUGHT)).toBe(true);
  });

  test.each([
    'In 2025, we purchased 9.5 million shares for $761 million.',
    'In 2025, we purchased 9.5 million shares for $0.8 billion, against $556 million.',
    'In the fourth quarter of 2025, we purchased 2 million shares for $181.2 million.',
    'We expect to have purchased shares for $781.2 million.',
    'In 2025, we purchased a company for $781.2 million.',
  ])('does not: %s', (text) => {
    expect(nearlyTells(text, BOUGHT)).toBe(false);
  });
});

describe('a sentence that names a segment', () => {
  const rose = [figure('segment:International:revenue', 143, 131)];
  const effect = 'As a result of exchange rates, International segment net sales decreased by $1.8 billion.';

  test('denies the way that its sales went where it tells one effect on them', () => {
    expect(contradictsSegments(effect, rose)).toBe(true);
  });

  test('denies nothing where they went that way, or where it is of another measure', () => {
    expect(contradictsSegments(effect.replace('decreased', 'increased'), rose)).toBe(false);
    expect(contradictsSegments(effect.replace('net sales', 'expenses'), rose)).toBe(false);
  });
});
