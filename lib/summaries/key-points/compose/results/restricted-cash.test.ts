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
  return withRestrictedCash([POINT], filing, { figures: [CASH], scale: 6 }).map((point) => point.text);
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

  test('is told by how much the company may use, or who else holds it, on the day of the balance', () => {
    const free =
      'As of December 31, 2025, cash was $500 million, of which $80 million was available for general corporate use.';
    expect(told(free)).toEqual([`${POINT.text} ${free}`]);
    const abroad = 'Cash held by our non-U.S. subsidiaries was $310 and $295 at December 31, 2025 and 2024.';
    expect(told(abroad)).toEqual([`${POINT.text} ${abroad.slice(0, -1)} (amounts in millions).`]);
  });

  test('is not told by what subsidiaries hold of it where that is little, of another day, or not among it', () => {
    expect(told('At December 31, 2025, cash held by our foreign subsidiaries was $40 million.')).toEqual([POINT.text]);
    expect(told('At December 31, 2022, cash held by our foreign subsidiaries was $400 million.')).toEqual([POINT.text]);
    const apart = 'At December 31, 2025, cash excludes $400 million held by our insurance subsidiaries.';
    expect(told(apart)).toEqual([POINT.text]);
  });
});
