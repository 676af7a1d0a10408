import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import type { KeyPoint } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withRestrictedCash } from './restricted-cash.ts';

const value = (end: string) => ({ value: 500e6, unit: 'USD', scale: 6, decimals: -6, start: null, end, parts: [] });
const CASH: KeyFigure = {
  ...{ id: 'cash', caption: null, periodLength: 'instant', formula: null, change: null },
  ...{ current: value('2025-12-31'), prior: value('2024-12-31') },
};
const POINT: KeyPoint = { text: 'Cash was $500 million, against $500 million.', blocks: [0], category: 'metric' };
const told = (text: string) => {
  const filing = inventedFiling([{ text, item: '8', part: 'II' }]);
  return withRestrictedCash([POINT], filing, [CASH]).map((point) => point.text);
};

describe('cash that cannot be spent', () => {
  test('is told with the cash it is counted in, at either day', () => {
    const held = 'As of December 31, 2024, cash and cash equivalents included $120.5 million held in escrow.';
    expect(told(`(2) ${held}`)).toEqual([`${POINT.text} ${held}`]);
  });

  test('is not told of other days, nor where it is little', () => {
    expect(told('As of December 31, 2022, cash included $120.5 million held in escrow.')).toEqual([POINT.text]);
    expect(told('As of December 31, 2024, cash included $12.5 million held in escrow.')).toEqual([POINT.text]);
  });
});
