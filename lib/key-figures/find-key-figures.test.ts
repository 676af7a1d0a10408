import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { keyFiguresOf } from './find-key-figures.ts';
import type { KeyFigureName } from './types.ts';

const base: Fact = {
  concept: 'us-gaap:Revenues',
  value: 0,
  unit: 'USD',
  scale: 6,
  decimals: '-6',
  start: null,
  end: '2025-12-31',
  dimensions: {},
  block: 40,
};

const YEAR = { start: '2025-01-01', end: '2025-12-31' };
const LAST_YEAR = { start: '2024-01-01', end: '2024-12-31' };

function fact(concept: string, value: number | null, more: Partial<Fact> = YEAR): Fact {
  return { ...base, concept: concept.includes(':') ? concept : `us-gaap:${concept}`, value, ...more };
}

function figures(facts: Fact[], form = '10-K', period = '2025-12-31') {
  return new Map(keyFiguresOf({ form, period, facts }).map((figure) => [figure.name, figure]));
}

const valueOf = (facts: Fact[], name: KeyFigureName) => figures(facts).get(name)?.current.value;

describe('keyFiguresOf a 10-K', () => {
  test('gives the year, the year before and the change, with the facts they rest on', () => {
    const facts = [fact('Revenues', 120), fact('Revenues', 100, LAST_YEAR)];

    expect(figures(facts).get('revenue')).toMatchObject({
      span: 'year',
      current: { value: 120, ...YEAR, parts: [{ concept: 'us-gaap:Revenues', fact: 0, block: 40 }] },
      prior: { value: 100, ...LAST_YEAR, parts: [{ fact: 1 }] },
      change: 0.2,
    });
  });

  test('reads the year although its last quarter is tagged too', () => {
    const facts = [fact('Revenues', 30, { start: '2025-10-01', end: '2025-12-31' }), fact('Revenues', 120)];

    expect(valueOf(facts, 'revenue')).toBe(120);
  });

  test('takes 53 weeks for a year, and the 52 before for its comparison', () => {
    const facts = [
      fact('Revenues', 53, { start: '2024-01-29', end: '2025-02-02' }),
      fact('Revenues', 52, { start: '2023-01-30', end: '2024-01-28' }),
    ];

    expect(figures(facts, '10-K', '2025-01-31').get('revenue')).toMatchObject({
      current: { value: 53 },
      prior: { value: 52 },
    });
  });

  test('never takes a segment for the company', () => {
    const facts = [
      fact('Revenues', 70, { ...YEAR, dimensions: { 'us-gaap:Segment': 'x:Home' } }),
      fact('Revenues', 120),
    ];

    expect(valueOf(facts, 'revenue')).toBe(120);
    expect(figures(facts.slice(0, 1)).size).toBe(0);
  });

  test('prefers the exact figure to the one rounded in a sentence', () => {
    const facts = [fact('Revenues', 121e9, { ...YEAR, decimals: '-9' }), fact('Revenues', 120_960e6)];

    expect(valueOf(facts, 'revenue')).toBe(120_960e6);
  });

  test('takes the line of the statement where a note tags a wider concept for something else', () => {
    const statement = { ...YEAR, block: 50 };
    const facts = [
      fact('Revenues', 9, { ...YEAR, block: 90 }),
      fact('RevenueFromContractWithCustomerExcludingAssessedTax', 120, statement),
      fact('NetIncomeLoss', 8, statement),
      fact('IncomeTaxExpenseBenefit', 2, statement),
    ];

    expect(valueOf(facts, 'revenue')).toBe(120);
  });

  test('gives no rate of change from or to a loss', () => {
    const facts = [fact('NetIncomeLoss', 5), fact('NetIncomeLoss', -5, LAST_YEAR)];

    expect(figures(facts).get('net_income')).toMatchObject({ prior: { value: -5 }, change: null });
  });

  test('names the parts of the debt, and keeps the balance sheets apart', () => {
    const at = (end: string, concept: string, value: number) => fact(concept, value, { start: null, end, block: 60 });
    const facts = [
      fact('Revenues', 1),
      at('2025-12-31', 'Assets', 99),
      at('2025-12-31', 'StockholdersEquity', 50),
      at('2024-12-31', 'Assets', 90),
      at('2025-12-31', 'CommercialPaper', 3),
      at('2025-12-31', 'LongTermDebtCurrent', 4),
      at('2025-12-31', 'LongTermDebtNoncurrent', 20),
      at('2025-12-31', 'LongTermDebt', 24),
      at('2024-12-31', 'LongTermDebtNoncurrent', 21),
      at('2024-12-31', 'LongTermDebtCurrent', 1),
    ];
    const debt = figures(facts).get('debt');

    expect(debt?.current.value).toBe(27);
    expect(debt?.current.parts.map(({ concept, fact: index }) => [concept, index])).toEqual([
      ['us-gaap:CommercialPaper', 4],
      ['us-gaap:LongTermDebtCurrent', 5],
      ['us-gaap:LongTermDebtNoncurrent', 6],
    ]);
    expect(debt?.prior?.value).toBe(22);
  });

  test('says nothing of debt when a note mentions an unused credit line', () => {
    const facts = [fact('Revenues', 1), fact('ShortTermBorrowings', 0, { start: null, end: '2025-12-31', block: 90 })];

    expect(figures(facts).has('debt')).toBe(false);
  });

  test('takes the shares of the cover where the balance sheet has none', () => {
    const facts = [
      fact('dei:EntityCommonStockSharesOutstanding', 1e9, { start: null, end: '2026-02-10', unit: 'shares' }),
    ];

    expect(figures(facts).get('shares')).toMatchObject({ span: 'instant', current: { value: 1e9, end: '2026-02-10' } });
  });
});

describe('keyFiguresOf a 10-Q', () => {
  const quarter = { start: '2025-04-01', end: '2025-06-30' };
  const half = { start: '2025-01-01', end: '2025-06-30' };
  const facts = [
    fact('Revenues', 60, half),
    fact('Revenues', 32, quarter),
    fact('Revenues', 29, { start: '2024-04-01', end: '2024-06-30' }),
    fact('NetCashProvidedByUsedInOperatingActivities', 11, half),
    fact('CashAndCashEquivalentsAtCarryingValue', 7, { start: null, end: '2025-06-30' }),
    fact('CashAndCashEquivalentsAtCarryingValue', 5, { start: null, end: '2024-12-31' }),
  ];
  const found = figures(facts, '10-Q', '2025-06-30');

  test('gives the quarter beside the quarter of the year before', () => {
    expect(found.get('revenue')).toMatchObject({ span: 'quarter', current: { value: 32 }, prior: { value: 29 } });
  });

  test('gives cash flows of the year to date', () => {
    expect(found.get('operating_cash_flow')).toMatchObject({ span: 'half-year', current: { value: 11 }, prior: null });
  });

  test('compares cash with the end of the last fiscal year', () => {
    expect(found.get('cash')).toMatchObject({ span: 'instant', current: { value: 7 }, prior: { end: '2024-12-31' } });
  });

  test('takes the year to date where no quarter is tagged', () => {
    expect(figures([fact('Revenues', 60, half)], '10-Q', '2025-06-30').get('revenue')).toMatchObject({
      span: 'half-year',
      current: { value: 60 },
    });
  });

  test('tells when a hidden tag says another loss per share than the statement', () => {
    const eps = { ...quarter, unit: 'USD/shares', scale: 0, decimals: '2' };
    const loss = [
      fact('EarningsPerShareDiluted', -0.01, { ...eps, block: null }),
      fact('EarningsPerShareBasic', -0.17, { ...eps, block: 41 }),
    ];

    expect(figures(loss, '10-Q', '2025-06-30').get('diluted_eps')).toMatchObject({
      current: { value: -0.01 },
      shown: { value: -0.17, block: 41 },
    });
  });
});

describe('keyFiguresOf other documents', () => {
  test.each([
    ['a filing without XBRL', '10-K', []],
    ['an 8-K', '8-K', [fact('Revenues', 120)]],
    ['a filing of unknown form', null, [fact('Revenues', 120)]],
    ['figures without a value', '10-K', [fact('Revenues', null)]],
    ['figures without a period', '10-K', [fact('Revenues', 1, { start: null, end: null })]],
  ])('gives none for %s', (_, form, facts) => {
    expect(keyFiguresOf({ form, period: '2025-12-31', facts })).toEqual([]);
  });
});

describe('keyFiguresOf any facts', () => {
  const dates = fc.constantFrom('2024-12-31', '2025-01-01', '2025-06-30', '2025-12-31', 'never', '');
  const anyFact = fc.record<Fact>({
    concept: fc.constantFrom('us-gaap:Revenues', 'us-gaap:Cash', 'us-gaap:LongTermDebt', 'us-gaap:DebtCurrent', 'x:y'),
    value: fc.option(fc.double()),
    unit: fc.option(fc.constantFrom('USD', 'shares', 'USD/shares', 'EUR', '')),
    scale: fc.integer({ min: -30, max: 30 }),
    decimals: fc.option(fc.constantFrom('INF', '-6', '2', 'many')),
    start: fc.option(dates),
    end: fc.option(dates),
    dimensions: fc.constantFrom({}, { a: 'b' }),
    block: fc.option(fc.nat(5)),
  });

  test('gives figures of undimensioned, finite facts only, and points at each', () => {
    fc.assert(
      fc.property(fc.array(anyFact), fc.option(dates), (facts, period) => {
        for (const { current, prior } of keyFiguresOf({ form: '10-K', period, facts })) {
          for (const part of [...current.parts, ...(prior?.parts ?? [])]) {
            expect(facts[part.fact]).toMatchObject({ concept: part.concept, value: part.value, dimensions: {} });
            expect(Number.isFinite(part.value)).toBe(true);
          }
        }
      }),
    );
  });
});
