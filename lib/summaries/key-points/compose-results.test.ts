import { describe, expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { composeResults } from './compose-results.ts';

const YEAR = { start: '2024-09-29', end: '2025-09-27' };

function figure(id: FigureId, now: number, before: number | null, more: Partial<KeyFigure> = {}): KeyFigure {
  const isRatio = /margin|rate/.test(id);
  const shape = isRatio
    ? { unit: 'pure', scale: -2, decimals: 3 }
    : id === 'diluted-eps'
      ? { unit: 'USD/shares', scale: 0, decimals: 2 }
      : { unit: 'USD', scale: 6, decimals: -6 };
  const value = (amount: number, part: number) => ({
    ...{ value: amount, ...shape, ...YEAR },
    parts: [{ concept: 'us-gaap:Revenues', value: amount, fact: part, block: 0 }],
  });
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, current: value(now, 1) },
    prior: before === null ? null : value(before, 2),
    change: before !== null && before > 0 && now >= 0 && !isRatio ? now / before - 1 : null,
    ...more,
  };
}

const block: Block = {
  ...{ ordinal: 0, kind: 'table', part: 'II', item: '8', hash: '', anchor: 'a' },
  text: 'Total net sales | 416,161 | 391,035\nOperating loss | (1,635)',
};

const told = (...figures: KeyFigure[]) =>
  composeResults({ figures, fiscal: { year: 2025, period: 'FY' }, blocks: [block] });
const textsOf = (...figures: KeyFigure[]) => told(...figures).map(({ text }) => text);

describe('what a period came to', () => {
  test('is told from sales to what holders got, by the names that the filing uses', () => {
    expect(
      textsOf(
        figure('revenue', 416_161e6, 391_035e6, { caption: 'Total net sales' }),
        figure('gross-margin', 0.469, 0.462),
        figure('operating-income', 133_050e6, 123_216e6),
        figure('operating-margin', 0.3197, 0.3151),
        figure('net-income', 112_010e6, 93_736e6),
        figure('diluted-eps', 7.46, 6.08),
        figure('operating-cash-flow', 111_482e6, 118_254e6),
        figure('capital-expenditures', 12_715e6, 9_447e6),
        figure('share-repurchases', 90_711e6, 94_949e6),
        figure('dividends-paid', 15_421e6, null),
      ),
    ).toEqual([
      'Total net sales rose 6.4% to $416,161 million in fiscal 2025 from $391,035 million.',
      'Operating income rose 8.0% to $133,050 million from $123,216 million, 32.0% (31.5%) of revenue; gross margin 46.9%, against 46.2%.',
      'Net income rose 19.5% to $112,010 million from $93,736 million; diluted EPS $7.46, against $6.08.',
      'Operating activities provided $111,482 million of cash ($118,254 million a year before); capital expenditures were $12,715 million, against $9,447 million; share repurchases were $90,711 million, against $94,949 million; dividends paid $15,421 million.',
    ]);
  });

  test('is a loss where it is one, now or before', () => {
    expect(textsOf(figure('net-income', -11_817e6, -2_222e6), figure('diluted-eps', -18.36, -3.67))).toEqual([
      'The net loss was $11,817 million, after a loss of $2,222 million; diluted EPS −$18.36, against −$3.67.',
    ]);
    expect(textsOf(figure('net-income', 59e6, -3e6))).toEqual([
      'The net income was $59 million, after a loss of $3 million.',
    ]);
    expect(textsOf(figure('operating-cash-flow', -12_080e6, 5_960e6))).toEqual([
      'Operating activities used $12,080 million of cash (provided $5,960 million a year before).',
    ]);
  });

  test('names the segments that moved the whole, and no others', () => {
    expect(
      textsOf(
        figure('segment:Home:revenue', 500e6, 499e6),
        figure('segment:Cloud:revenue', 107e6, 90e6),
        figure('segment:Cloud:operating-income', 40e6, 25e6),
        figure('segment:Games:revenue', 60e6, 75e6),
        figure('segment:Other:revenue', 300e6, 100e6),
      ),
    ).toEqual([
      'Cloud revenue rose 18.9% to $107 million from $90 million; operating income rose 60.0% to $40 million from $25 million.',
      'Games revenue fell 20.0% to $60 million from $75 million.',
    ]);
  });

  test('tells the products that moved the revenue most in one sentence', () => {
    expect(
      textsOf(
        figure('product:Phones:revenue', 210e6, 200e6),
        figure('product:Services:revenue', 109e6, 96e6),
        figure('product:Other:revenue', 90e6, 10e6),
      ),
    ).toEqual([
      'Services revenue rose 13.5% to $109 million from $96 million; Phones revenue rose 5.0% to $210 million from $200 million.',
    ]);
  });

  test('says nothing of revenue before there is any', () => {
    expect(textsOf(figure('revenue', 0, 0))).toEqual([]);
  });

  test('binds each figure to its place in the filing', () => {
    const [point] = told(figure('revenue', 416_161e6, 391_035e6));

    expect(point?.receipts?.map(({ span: [from, to] }) => point.text.slice(from, to))).toEqual([
      '$416,161 million',
      '$391,035 million',
    ]);
    expect(point?.receipts?.map(({ source, fact }) => [block.text.slice(...(source?.span ?? [])), fact])).toEqual([
      ['416,161', 1],
      ['391,035', 2],
    ]);
  });
});
