import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { clearCaptions } from './clear-captions.ts';

const CURRENT = { value: 1, unit: 'USD', scale: 6, decimals: -6, start: null, end: '2025-12-31', parts: [] };

/** The captions that are left of figures with these. */
function left(...figures: [id: FigureId, caption: string | null][]) {
  const figureOf = (id: FigureId, caption: string | null): KeyFigure => ({
    ...{ id, caption, periodLength: 'year', current: CURRENT, prior: null, change: null, formula: null },
  });
  const all = figures.map(([id, caption]) => figureOf(id, caption));
  return clearCaptions(all).map(({ caption }) => caption);
}

describe('the name of a key figure', () => {
  test('is not that of another one of the page', () => {
    expect(left(['gross-profit', 'Gross margin'], ['gross-margin', null])).toEqual([null, null]);
    expect(left(['net-income', 'Net earnings'], ['operating-income', 'Net earnings'])).toEqual([null, null]);
  });

  test.each([
    ['diluted-eps', 'Diluted'],
    ['diluted-eps', 'Net income per share'],
    ['diluted-shares', 'Diluted'],
    ['diluted-shares', 'Weighted-average shares outstanding'],
    ['diluted-shares', 'Total average equivalent shares'],
    ['equity', 'Equity owner'],
    ['total-assets', 'Total'],
  ] as const)('is not one that says too little: %s as %j', (id, caption) => {
    expect(left([id, caption])).toEqual([null]);
  });

  test.each([
    ['diluted-eps', 'Earnings per share of common stock—assuming dilution'],
    ['diluted-shares', 'Number of shares on which diluted earnings per share is calculated'],
    ['equity', 'Alder share of equity'],
    ['equity', 'Equity attributable to equity holders'],
    ['capital-expenditures', 'Investments in parks, resorts and other property'],
  ] as const)('is what the filing calls it: %s as %j', (id, caption) => {
    expect(left([id, caption])).toEqual([caption]);
  });

  test('says of what customers get back that it reduces the revenue', () => {
    const incentives = (now: number, before: number): KeyFigure => ({
      ...{ id: 'product:Incentives:revenue', caption: null, periodLength: 'year', change: null, formula: null },
      ...{ current: { ...CURRENT, value: now }, prior: { ...CURRENT, value: before } },
    });
    const [both] = clearCaptions([incentives(-13_764, -12_297)]);
    expect(both?.caption).toBe('Incentives: reduction of revenue');
    expect(clearCaptions([incentives(-3, 5)])[0]?.caption).toBeNull();
  });

  test('says of a product that is called as a segment is that it is one', () => {
    expect(left(['product:Alder:revenue', null], ['segment:Alder:revenue', null])).toEqual([
      'Alder (product line): revenue',
      null,
    ]);
  });
});
