import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { fact, figuresOf, LAST_YEAR, valueOf, YEAR } from '#tests/support/company-facts';
import { findKeyFigures } from './find-key-figures.ts';

describe('findKeyFigures a 10-K', () => {
  test('gives the year, the year before and the change, with the facts they rest on', () => {
    const facts = [fact('Revenues', 120), fact('Revenues', 100, LAST_YEAR)];

    expect(figuresOf(facts).get('revenue')).toMatchObject({
      periodLength: 'year',
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

    expect(figuresOf(facts, '10-K', '2025-01-31').get('revenue')).toMatchObject({
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
    expect(figuresOf(facts.slice(0, 1)).size).toBe(0);
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

    expect(figuresOf(facts).get('net-income')).toMatchObject({ prior: { value: -5 }, change: null });
  });

  test('takes the shares of the cover, those of all classes together', () => {
    const facts = [
      fact('dei:EntityCommonStockSharesOutstanding', 1e9, { start: null, end: '2026-02-10', unit: 'shares' }),
    ];

    const byClass = (member: string, value: number) =>
      fact('dei:EntityCommonStockSharesOutstanding', value, {
        ...{ start: null, end: '2026-02-10', unit: 'shares' },
        dimensions: { 'us-gaap:StatementClassOfStockAxis': member },
      });

    expect(
      valueOf(
        [byClass('us-gaap:CommonClassAMember', 5), byClass('us-gaap:CommonClassBMember', 2)],
        'shares-outstanding',
      ),
    ).toBe(7);
    expect(figuresOf(facts).get('shares-outstanding')).toMatchObject({
      periodLength: 'instant',
      current: { value: 1e9, end: '2026-02-10' },
    });
  });

  describe('of a company with classes of shares', () => {
    const ofClass = (member: string, [eps, before]: [number, number], shares: number) => {
      const dimensions = { 'us-gaap:StatementClassOfStockAxis': `us-gaap:CommonClass${member}Member` };
      const perShare = { unit: 'USD/shares', decimals: '2', dimensions };
      return [
        fact('EarningsPerShareDiluted', eps, { ...YEAR, ...perShare }),
        fact('EarningsPerShareDiluted', before, { ...LAST_YEAR, ...perShare }),
        ...[YEAR, LAST_YEAR].map((period) =>
          fact('WeightedAverageNumberOfDilutedSharesOutstanding', shares, {
            ...{ ...period, unit: 'shares', decimals: '0', dimensions },
          }),
        ),
      ];
    };
    const income = [fact('NetIncomeLoss', 973), fact('NetIncomeLoss', 828, LAST_YEAR)];

    test('gives the EPS and shares of the class that earned the whole income, by its name', () => {
      const found = figuresOf([...income, ...ofClass('A', [9.73, 8.28], 100), ...ofClass('B', [15.45, 13.24], 20)]);
      expect(found.get('diluted-eps')).toMatchObject({ caption: 'Diluted class A EPS', current: { value: 9.73 } });
      expect(found.get('diluted-eps')?.prior?.value).toBe(8.28);
      expect(found.get('diluted-shares')).toMatchObject({ caption: 'Diluted class A shares', current: { value: 100 } });
    });

    test('gives the EPS that all classes have, and no shares', () => {
      const found = figuresOf([...income, ...ofClass('A', [5.8, 4.5], 100), ...ofClass('C', [5.8, 4.5], 67)]);
      expect(found.get('diluted-eps')).toMatchObject({ caption: null, current: { value: 5.8 } });
      expect(found.has('diluted-shares')).toBe(false);
    });

    test('gives none where each class has a part of the income', () => {
      const found = figuresOf([...income, ...ofClass('A', [7.1, 6], 60), ...ofClass('B', [6.4, 5.5], 85)]);
      expect(found.has('diluted-eps')).toBe(false);
    });
  });
});

describe('findKeyFigures a 10-Q', () => {
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
  const found = figuresOf(facts, '10-Q', '2025-06-30');

  test('gives the quarter beside the quarter of the year before', () => {
    expect(found.get('revenue')).toMatchObject({
      periodLength: 'quarter',
      current: { value: 32 },
      prior: { value: 29 },
    });
  });

  test('gives cash flows of the year to date', () => {
    expect(found.get('operating-cash-flow')).toMatchObject({
      periodLength: 'half-year',
      current: { value: 11 },
      prior: null,
    });
  });

  test('compares cash with the end of the last fiscal year', () => {
    expect(found.get('cash')).toMatchObject({
      periodLength: 'instant',
      current: { value: 7 },
      prior: { end: '2024-12-31' },
    });
  });

  test('takes the year to date where no quarter is tagged', () => {
    expect(figuresOf([fact('Revenues', 60, half)], '10-Q', '2025-06-30').get('revenue')).toMatchObject({
      periodLength: 'half-year',
      current: { value: 60 },
    });
  });

  test('takes the loss per share that the statement shows when a hidden tag says another', () => {
    const eps = { ...quarter, unit: 'USD/shares', scale: 0, decimals: '2' };
    const loss = [
      fact('EarningsPerShareDiluted', -0.01, { ...eps, block: null }),
      fact('EarningsPerShareBasic', -0.17, { ...eps, block: 41 }),
    ];

    expect(figuresOf(loss, '10-Q', '2025-06-30').get('diluted-eps')).toMatchObject({
      current: { value: -0.17, parts: [{ block: 41 }] },
    });
  });
});

describe('findKeyFigures other documents', () => {
  test.each([
    ['a filing without XBRL', '10-K', []],
    ['an 8-K', '8-K', [fact('Revenues', 120)]],
    ['a filing of unknown form', null, [fact('Revenues', 120)]],
    ['figures without a value', '10-K', [fact('Revenues', null)]],
    ['figures without a period', '10-K', [fact('Revenues', 1, { start: null, end: null })]],
  ])('gives none for %s', (_, form, facts) => {
    expect(findKeyFigures({ form, period: '2025-12-31', facts, blocks: [] }).figures).toEqual([]);
  });
});

describe('findKeyFigures any facts', () => {
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
        for (const { current, prior } of findKeyFigures({ form: '10-K', period, facts, blocks: [] }).figures) {
          for (const part of [...current.parts, ...(prior?.parts ?? [])]) {
            expect(facts[part.fact ?? -1]).toMatchObject({ concept: part.concept, value: part.value, dimensions: {} });
            expect(Number.isFinite(part.value)).toBe(true);
          }
        }
      }),
    );
  });
});
