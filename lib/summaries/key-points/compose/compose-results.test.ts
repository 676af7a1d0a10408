import { describe, expect, test } from 'vitest';
import type { Block, Fact } from '#lib/filings/types';
import { CONTINUING_CASH_FLOW } from '#lib/key-figures/concepts';
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
  text: '(in millions)\nTotal net sales | 416,161 | 391,035\nOperating loss | (1,635)',
};

const told = (...figures: KeyFigure[]) =>
  Object.values(composeResults({ figures, fiscal: { year: 2025, period: 'FY' }, blocks: [block] })).flat();
const textsOf = (...figures: KeyFigure[]) => told(...figures).map(({ text }) => text);

describe('what a period came to', () => {
  test('tells cash beside the sum with investments where one rose and the other fell', () => {
    const cash = figure('cash', 954e6, 1_388e6);
    const [apart] = textsOf(cash, figure('cash-and-investments', 2_303e6, 1_825e6));
    expect(apart).toMatch(/^Cash and cash equivalents were \$954 million, against \$1,388 million on /);
    expect(apart).toMatch(/; with investments \$2,303 million, against \$1,825 million\.$/);
    const [alike] = textsOf(cash, figure('cash-and-investments', 2_303e6, 2_825e6));
    expect(alike).toMatch(/^Cash and investments were \$2,303 million, against \$2,825 million on /);
  });

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
      'Total net sales rose 6.4% to $416,161 million in fiscal 2025 from $391,035 million. Operating income rose 8.0% to $133,050 million from $123,216 million, 32.0% of revenue (31.5% a year before); gross margin 46.9%, against 46.2%; net income rose 19.5% to $112,010 million from $93,736 million; diluted EPS $7.46, against $6.08.',
      'Operating activities provided $111,482 million of cash ($118,254 million a year before); capital expenditures used $12,715 million, against $9,447 million; share repurchases were $90,711 million, against $94,949 million; dividends paid $15,421 million.',
    ]);
  });

  test.each([
    ['in tenths', 4_160e6, 3_910e6, 'rose 6.4% to $4,160 million'],
    ['in whole per cents', 416e6, 391e6, 'rose 6% to $416 million'],
    ['not at all', 42e6, 39e6, 'rose to $42 million'],
    ['not where it would be none', 1_093e6, 1_092e6, 'rose to $1,093 million'],
  ])('gives a rate of amounts in millions %s, as far as their rounding leaves it certain', (_, now, before, said) => {
    expect(textsOf(figure('revenue', now, before))[0]).toContain(said);
  });

  test('says whose dividends they are where the line is not of the company’s own holders alone', () => {
    const paid = (caption: string) => textsOf(figure('dividends-paid', 120e6, null, { caption }));
    expect(paid('Dividends to shareholders and noncontrolling interests')).toEqual([
      'Dividends paid, also to noncontrolling interests, were $120 million.',
    ]);
    expect(paid('Dividends to noncontrolling interests')).toEqual([
      'Dividends paid to noncontrolling interests were $120 million.',
    ]);
    expect(paid('Dividends paid')).toEqual(['Dividends paid were $120 million.']);
  });

  test('says that dividends went to other holders, too, where the filing’s own figures add up so', () => {
    const tagged = (concept: string, amount: number): Fact => ({
      ...{ concept: `us-gaap:${concept}`, value: amount, dimensions: {}, ...YEAR },
      ...{ unit: 'USD', decimals: '-6', scale: 6, block: 0, text: String(amount) },
    });
    const paid = (own: number) => {
      const facts = [
        tagged('DividendsCommonStockCash', own),
        tagged('MinorityInterestDecreaseFromDistributionsToNoncontrollingInterestHolders', 20e6),
      ];
      const figures = [figure('dividends-paid', 120e6, null, { caption: 'Dividends paid' })];
      const { cash } = composeResults({ figures, fiscal: { year: 2025, period: 'FY' }, blocks: [block], facts });
      return cash.map(({ text }) => text);
    };
    expect(paid(100e6)).toEqual(['Dividends paid, also to noncontrolling interests, were $120 million.']);
    expect(paid(120e6)).toEqual(['Dividends paid were $120 million.']);
  });

  test('is a loss where it is one, now or before', () => {
    expect(textsOf(figure('net-income', -11_817e6, -2_222e6), figure('diluted-eps', -18.36, -3.67))).toEqual([
      'The net loss was $11,817 million, after a loss of $2,222 million; diluted EPS −$18.36, against −$3.67.',
    ]);
    expect(textsOf(figure('net-income', 59e6, -3e6))).toEqual([
      'Net income was $59 million, after a loss of $3 million.',
    ]);
    expect(textsOf(figure('operating-cash-flow', -12_080e6, 5_960e6))).toEqual([
      'Operating activities used $12,080 million of cash (provided $5,960 million a year before).',
    ]);
  });

  test('tells what each segment brought in and earned, largest first, without what is left over', () => {
    expect(
      textsOf(
        figure('segment:Cloud:revenue', 107e6, 90e6),
        figure('segment:Home:revenue', 500e6, 500e6),
        figure('segment:Games:revenue', 60e6, null),
        figure('segment:Other:revenue', 300e6, 100e6),
        figure('segment:Cloud:operating-income', 40e6, -25e6),
        figure('segment:Games:operating-income', -4e6, -3e6),
        figure('segment:Home:operating-income', 90e6, 3e6),
        figure('segment:Other:operating-income', 1e6, 2e6),
      ),
    ).toEqual([
      'Segment revenue: Home was unchanged at $500 million; Cloud rose to $107 million from $90 million; Games was $60 million. Segment operating income: Home rose to $90 million from $3 million; Cloud was $40 million, after a loss of $25 million; Games was a loss of $4 million, after a loss of $3 million.',
    ]);
  });

  test('says nothing of segments where only one has a name', () => {
    expect(textsOf(figure('segment:Primary:revenue', 5e6, 4e6), figure('segment:Other:revenue', 3e6, 1e6))).toEqual([]);
  });

  test('tells the products that moved the revenue most with the sales, unless they are the segments', () => {
    const products = [
      figure('product:Phones:revenue', 210e6, 200e6),
      figure('product:Services sales:revenue', 109e6, 96e6),
      figure('product:Other:revenue', 90e6, 10e6),
    ];
    expect(textsOf(figure('revenue', 409e6, 306e6), ...products)).toEqual([
      'Revenue rose 34% to $409 million in fiscal 2025 from $306 million: Services sales rose to $109 million from $96 million; Phones rose to $210 million from $200 million.',
    ]);
    const segments = [
      figure('segment:Phones:revenue', 210e6, 200e6),
      figure('segment:Services sales:revenue', 109e6, 96e6),
    ];
    expect(textsOf(...products, ...segments)).toEqual([
      'Segment revenue: Phones rose to $210 million from $200 million; Services sales rose to $109 million from $96 million.',
    ]);
  });

  test('says where what is not free is counted with the cash', () => {
    const cash = { ...figure('cash', 26e9, 12e9), caption: 'Cash, cash equivalents and restricted cash' };
    expect(textsOf(cash)[0]).toMatch(/^Cash, cash equivalents and restricted cash were \$26,000 million/);
  });

  test('names the cash as its line does, where the tag would let it hold more', () => {
    const concept = 'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';
    const { current, ...cash } = figure('cash', 26e9, 12e9);
    const tagged = { ...current, parts: [{ ...current.parts[0]!, concept }] };
    expect(textsOf({ ...cash, current: tagged, caption: 'Cash and cash equivalents' })[0]).toMatch(
      /^Cash and cash equivalents were \$26,000 million/,
    );
    expect(textsOf({ ...cash, current: tagged, caption: 'Balance at the end' })[0]).toMatch(/restricted cash were/);
  });

  test('tells what the company has and owes', () => {
    const cash = figure('cash', 26e9, 12e9);
    expect(
      textsOf({ ...cash, prior: { ...cash.prior!, end: '2024-09-28' } }, figure('total-debt', 54e9, 52e9)),
    ).toEqual([
      'Cash and cash equivalents were $26,000 million, against $12,000 million a year before; total debt $54,000 million, against $52,000 million.',
    ]);
    expect(textsOf({ ...cash, prior: { ...cash.prior!, end: '2024-12-31' } })).toEqual([
      'Cash and cash equivalents were $26,000 million, against $12,000 million on Dec 31, 2024.',
    ]);
  });

  test('says nothing of revenue before there is any', () => {
    expect(textsOf(figure('revenue', 0, 0))).toEqual([]);
  });

  test('tells the tax rate where it moved so far that it moved the income', () => {
    const income = figure('net-income', 75e6, 70e6);
    expect(textsOf(income, figure('tax-rate', -0.153, 0.22))).toEqual([
      'Net income rose to $75 million from $70 million; effective tax rate −15.3%, against 22.0%.',
    ]);
    expect(textsOf(income, figure('tax-rate', 0.21, 0.22))).toEqual([
      'Net income rose to $75 million from $70 million.',
    ]);
  });

  test('says whose income it is, and over how many months cash came in', () => {
    const income = figure('net-income', 75e6, 70e6, { caption: 'Net income attributable to Lumen Holdings' });
    const flow = figure('operating-cash-flow', 90e6, 80e6, { periodLength: 'nine-months' });
    expect(textsOf(income, flow)).toEqual([
      'Net income attributable to Lumen Holdings rose to $75 million from $70 million.',
      'In the nine months operating activities provided $90 million of cash ($80 million a year before).',
    ]);
  });

  test('divides the revenue with what is taken off it, where more than one part is left', () => {
    const [fees, rebates] = [figure('product:Fees:revenue', 90e6, 80e6), figure('product:Rebates:revenue', -9e6, -8e6)];
    expect(textsOf(fees, rebates)).toEqual([]);
    const services = figure('product:Services:revenue', 60e6, 50e6);
    expect(textsOf(fees, rebates, services).join(' ')).toContain(
      '; it is reduced by rebates $9 million, against $8 million.',
    );
  });

  test('says how a figure of several parts comes about, with their signs and without what is nothing', () => {
    const parts = (...values: number[]) =>
      values.map((value) => ({ concept: 'us-gaap:Revenues', value, fact: 1, block: 0 }));
    const free = figure('free-cash-flow', -14_310e6, null);
    const debt = figure('total-debt', 35_921e6, null);
    const [point] = told(
      figure('operating-cash-flow', -12_080e6, null),
      { ...free, current: { ...free.current, parts: parts(-12_080e6, 2_230e6) } },
      figure('cash', 921e6, null),
      { ...debt, current: { ...debt.current, parts: parts(0, 537e6, 35_384e6) } },
    );

    expect(point?.receipts?.map(({ formula }) => formula)).toEqual([null, '−12,080 − 2,230', null, '537 + 35,384']);
  });

  test('names the fiscal year where it is not the calendar’s, and a place that names it', () => {
    const named: Block = {
      ...block,
      ordinal: 1,
      kind: 'paragraph',
      text: 'The first quarter of fiscal 2026 was long.',
    };
    const quarter = figure('revenue', 13_307e6, null, { periodLength: 'quarter' });
    const fiscal = { year: 2026, period: 'Q1' } as const;
    const [point] = composeResults({ figures: [quarter], fiscal, blocks: [block, named] }).income;

    expect(point).toMatchObject({
      blocks: [0, 1],
      text: expect.stringContaining('in the first quarter of fiscal 2026'),
    });
  });

  test('binds each figure to its place in the filing', () => {
    const [point] = told(figure('revenue', 416_161e6, 391_035e6));

    expect(point?.receipts?.map(({ span: [from, to] }) => point.text.slice(from, to))).toEqual([
      '6.4%',
      '$416,161 million',
      '$391,035 million',
    ]);
    expect(point?.receipts?.map(({ source, fact }) => [block.text.slice(...(source?.span ?? [])), fact])).toEqual([
      ['416,161', null],
      ['416,161', 1],
      ['391,035', 2],
    ]);
    expect(point?.receipts?.map(({ status, formula }) => [status, formula])).toEqual([
      ['derived', '416,161 / 391,035 − 1'],
      ['verified', null],
      ['verified', null],
    ]);
  });

  test('says when cash from operations counts that of discontinued ones', () => {
    const cash = figure('operating-cash-flow', 5_179e6, 5_916e6);
    const continuing = {
      ...{ concept: CONTINUING_CASH_FLOW, value: 5_570e6, unit: 'USD', scale: 6, decimals: '-6', ...YEAR },
      ...{ dimensions: {}, block: 0 },
    };
    const [point] = composeResults({ figures: [cash], fiscal: null, blocks: [block], facts: [continuing] }).cash;
    expect(point?.text).toContain('Operating activities, discontinued operations included, provided $5,179 million');
  });

  test('tell the bare cash of an insurer, who pays out of investments, to nobody', () => {
    const cash = figure('cash', 593e6, 799e6);
    cash.current.parts[0]!.concept = 'us-gaap:Cash';
    const debt = figure('total-debt', 8_031e6, 7_292e6);
    expect(textsOf(cash, debt)).toEqual([expect.stringMatching(/^Cash was \$593 million/)]);
    const [point] = textsOf(figure('premiums-earned', 9_718e6, 8_615e6), cash, debt);
    expect(point).toBe('Total debt was $8,031 million, against $7,292 million.');
  });
});
