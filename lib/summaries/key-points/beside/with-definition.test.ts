import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { withDefinition } from './with-definition.ts';

const TOLD = 'Our free cash flow for the six months was $3,100 million, an increase of $140 million.';
const figure = (value: number): KeyFigure => ({
  ...{ id: 'free-cash-flow', caption: null, periodLength: 'half-year', prior: null, change: null, formula: null },
  current: { value, unit: 'USD', scale: 6, decimals: -6, start: '2025-01-01', end: '2025-06-30', parts: [] },
});

describe('a free cash flow', () => {
  test('says that the company defines it', () => {
    const told = `${TOLD.slice(0, -1)} (free cash flow as the company defines it).`;
    expect(withDefinition(TOLD, [])).toBe(told);
    expect(withDefinition(TOLD, [figure(5_600e6)])).toBe(told);
  });

  test('is left as it is where it is the page’s own, or says how it is counted', () => {
    expect(withDefinition(TOLD, [figure(3_100e6)])).toBe(TOLD);
    const defined = 'Free cash flow, operating cash flow less capital expenditures, was $3,100 million.';
    expect(withDefinition(defined, [])).toBe(defined);
  });
});
