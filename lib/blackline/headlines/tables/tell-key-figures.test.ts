import { describe, expect, test } from 'vitest';
import type { ComparedFigure } from '#lib/blackline/changes/compared-filings';
import type { FigureId } from '#lib/key-figures/types';
import { tellKeyFigures } from './tell-key-figures.ts';

const value = (amount: number, year: number, unit = 'USD') => ({
  ...{ value: amount, unit, scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [],
});
const figure = (id: FigureId, now: number, before: number, more: Partial<ComparedFigure> = {}): ComparedFigure => ({
  ...{ id, caption: null, periodLength: 'year', formula: null, change: null, changeBefore: null },
  ...{ current: value(now, 2024), prior: value(before, 2023) },
  ...more,
});
const perShare = (id: FigureId, now: number, before: number): ComparedFigure =>
  figure(id, now, before, {
    current: value(now, 2024, 'USD/shares'),
    prior: value(before, 2023, 'USD/shares'),
  });
const tellFigures = (figures: ComparedFigure[], { isQuarterly = false, told = [] as number[] } = {}) =>
  tellKeyFigures({ figures, company: 0, parts: 0 }, { isQuarterly, told: new Set(told), weeks: new Map() })?.text ??
  null;

describe('tellKeyFigures', () => {
  const REVENUE = figure('revenue', 416e9, 391e9, { caption: 'Total net sales', changeBefore: 0.02 });
  const INCOME = figure('net-income', 112e9, 94e9);

  test('tells revenue first, then profit, each with what it was', () => {
    expect(tellFigures([perShare('diluted-eps', 7.46, 6.08), INCOME, REVENUE])).toBe(
      'Net sales $416.0 billion, +6% from $391.0 billion; net income $112.0 billion (+19%); diluted EPS $7.46, from $6.08',
    );
  });

  test('has below the headline, with what they were, those that it tells in brackets or not at all', () => {
    const figures = [
      REVENUE,
      figure('operating-income', 133e9, 123e9),
      INCOME,
      figure('operating-cash-flow', 111e9, 118e9),
    ];
    expect(
      tellKeyFigures({ figures, company: 4, parts: 0 }, { isQuarterly: false, told: new Set(), weeks: new Map() }),
    ).toMatchObject({
      text: 'Net sales $416.0 billion, +6% from $391.0 billion, after +2%; operating income $133.0 billion, +8% from $123.0 billion',
      rest:
        'Net income $112.0 billion, +19% from $94.0 billion; ' +
        'operating cash flow $111.0 billion, −6% from $118.0 billion',
    });
  });

  test('says whose equity it is', () => {
    const [equity, cash] = [figure('equity', 92e9, 88e9), figure('cash', 20e9, 30e9)];
    const caption = 'Total Acme shareholders’ equity';
    expect(tellFigures([{ ...equity, caption }, cash])).toBe(
      'Cash $20.0 billion, −33% from $30.0 billion; shareholders’ equity $92.0 billion, +5% from $88.0 billion',
    );
    expect(tellFigures([{ ...equity, caption: 'Total partners’ capital' }, cash])).toContain('; equity $92.0 billion');
    expect(tellFigures([{ ...equity, formula: 'The whole − what others have' }, cash])).toContain('; owners’ equity ');
  });

  test('does not tell cash alone where the table has investments beside it', () => {
    const [assets, cash] = [figure('total-assets', 156e9, 137e9), figure('cash', 13.8e9, 12.7e9)];
    const all = { ...figure('cash-and-investments', 26.3e9, 16e9), prior: null };
    expect(tellFigures([assets, cash, all])).toBe('Total assets $156.0 billion, +14% from $137.0 billion');
    expect(tellFigures([assets, cash])).toContain('ash $13.8 billion');
  });

  test('tells how far it had moved before, where there is room', () => {
    expect(tellFigures([REVENUE])).toBe('Net sales $416.0 billion, +6% from $391.0 billion, after +2%');
  });

  test('calls two years’ losses a loss, and compares no loss with a profit by percent', () => {
    expect(tellFigures([figure('net-income', -11.8e9, -2.2e9)])).toBe('Net loss $11.8 billion, from $2.2 billion');
    expect(tellFigures([figure('net-income', -11.8e9, 2.2e9)])).toBe('Net income −$11.8 billion, from $2.2 billion');
  });

  test('tells the growth alone where both amounts read alike, and nothing of what stayed', () => {
    expect(tellFigures([figure('net-income', 6.74e9, 6.65e9)])).toBe('Net income $6.7 billion (+1.4%)');
    expect(tellFigures([figure('share-repurchases', 0, 0)])).toBeNull();
  });

  test('leaves out what a headline above has told', () => {
    expect(tellFigures([REVENUE, INCOME], { told: [416e9] })).toMatch(/^Net income/);
    expect(tellFigures([REVENUE], { told: [416e9] })).toBeNull();
  });

  test('calls what segments earned what the filing calls it', () => {
    const profit = (name: string, now: number, before: number) =>
      figure(`segment:${name}:operating-income`, now, before, { caption: `${name}: adjusted EBITDA` });
    expect(tellFigures([profit('Tools', 5e9, 4.8e9), profit('Paint', 1e9, 3e9)])).toMatch(/^Adjusted EBITDA/);
  });

  test('tells what segments earned rather than what they sold, the one that moved most first', () => {
    const segments = [
      figure('segment:Tools:revenue', 50e9, 40e9),
      figure('segment:Paint:revenue', 30e9, 31e9),
      figure('segment:Tools:operating-income', 5e9, 4.8e9),
      figure('segment:Paint:operating-income', 1e9, 3e9),
    ];

    expect(tellFigures(segments)).toBe(
      'Operating income: Paint $1.0 billion, −67% from $3.0 billion; Tools $5.0 billion, +4% from $4.8 billion',
    );
  });

  test('says of a quarter that it is one, and against which', () => {
    const quarter = figure('revenue', 94e9, 86e9, {
      periodLength: 'quarter',
      current: { ...value(94e9, 2024), start: '2024-10-01' },
      prior: { ...value(86e9, 2023), start: '2023-10-01' },
    });
    expect(tellFigures([quarter], { isQuarterly: true })).toBe(
      'Quarter YoY: revenue $94.0 billion, +9% from $86.0 billion',
    );
  });

  test('dates a balance that is not set against a year before', () => {
    const cash = figure('cash', 10.6e9, 10.5e9, {
      periodLength: 'instant',
      current: { ...value(10.6e9, 2024), start: null, end: '2024-08-31' },
      prior: { ...value(10.5e9, 2024), start: null, end: '2024-05-31' },
    });
    expect(tellFigures([cash], { isQuarterly: true })).toBe(
      'Since May 31, 2024: cash $10.6 billion, +1.0% from $10.5 billion',
    );
  });
});
