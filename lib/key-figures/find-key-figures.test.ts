import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { findKeyFigures } from './find-key-figures.ts';
import type { FigureId } from './types.ts';

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
  return new Map(findKeyFigures({ form, period, facts, blocks: [] }).figures.map((figure) => [figure.id, figure]));
}

const valueOf = (facts: Fact[], id: FigureId, form?: string, period?: string) =>
  figures(facts, form, period).get(id)?.current.value;

describe('findKeyFigures a 10-K', () => {
  test('gives the year, the year before and the change, with the facts they rest on', () => {
    const facts = [fact('Revenues', 120), fact('Revenues', 100, LAST_YEAR)];

    expect(figures(facts).get('revenue')).toMatchObject({
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

    expect(figures(facts).get('net-income')).toMatchObject({ prior: { value: -5 }, change: null });
  });

  const at = (end: string, concept: string, value: number) => fact(concept, value, { start: null, end, block: 60 });
  const SHEET = [at('2025-12-31', 'Assets', 99), at('2025-12-31', 'LiabilitiesAndStockholdersEquity', 99)];

  test('adds up the lines of the balance sheet’s debt, and keeps its two dates apart', () => {
    const facts = [
      fact('Revenues', 1),
      ...SHEET,
      at('2024-12-31', 'Assets', 90),
      at('2024-12-31', 'LiabilitiesAndStockholdersEquity', 90),
      at('2025-12-31', 'CommercialPaper', 3),
      at('2025-12-31', 'LongTermDebtCurrent', 4),
      at('2025-12-31', 'LongTermDebtNoncurrent', 20),
      fact('LongTermDebt', 24, { start: null, end: '2025-12-31', block: 90 }),
      at('2024-12-31', 'LongTermDebtNoncurrent', 21),
      at('2024-12-31', 'LongTermDebtCurrent', 1),
    ];
    const debt = figures(facts).get('total-debt');

    expect(debt?.current.value).toBe(27);
    expect(debt?.current.parts.map(({ concept, fact: index }) => [concept, index])).toEqual([
      ['us-gaap:CommercialPaper', 5],
      ['us-gaap:LongTermDebtCurrent', 6],
      ['us-gaap:LongTermDebtNoncurrent', 7],
    ]);
    expect(debt?.prior?.value).toBe(22);
  });

  test('counts no total of the debt beside its lines', () => {
    const lines = [
      at('2025-12-31', 'DebtCurrent', 4),
      at('2025-12-31', 'LongTermDebtNoncurrent', 20),
      at('2025-12-31', 'LongTermDebt', 24),
    ];
    expect(valueOf([fact('Revenues', 1), ...SHEET, ...lines], 'total-debt')).toBe(24);
  });

  test('takes what is due soon from the notes where the balance sheet shows only the rest', () => {
    const facts = [
      fact('Revenues', 1),
      ...SHEET,
      at('2025-12-31', 'LongTermDebtNoncurrent', 20),
      fact('LongTermDebtCurrent', 5, { start: null, end: '2025-12-31', block: 90 }),
    ];
    expect(valueOf(facts, 'total-debt')).toBe(25);
  });

  test('leaves debt out where the company has borrowings in a line of its own making', () => {
    const facts = [
      fact('Revenues', 1),
      ...SHEET,
      at('2025-12-31', 'LongTermDebtNoncurrent', 20),
      at('2025-12-31', 'x:FloorPlanNotesPayable', 7),
    ];
    const found = findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks: [] });

    expect(found.figures.map(({ id }) => id)).not.toContain('total-debt');
    expect(found.leftOut).toEqual([{ id: 'total-debt', reason: 'ambiguous' }]);
  });

  test('says nothing of debt when a note mentions an unused credit line', () => {
    const facts = [fact('Revenues', 1), fact('ShortTermBorrowings', 0, { start: null, end: '2025-12-31', block: 90 })];

    expect(figures(facts).has('total-debt')).toBe(false);
  });

  test('adds securities to cash, unless a line may be either', () => {
    const facts = [
      fact('Revenues', 1),
      ...SHEET,
      at('2025-12-31', 'CashAndCashEquivalentsAtCarryingValue', 10),
      at('2025-12-31', 'MarketableSecuritiesCurrent', 5),
      at('2025-12-31', 'MarketableSecuritiesNoncurrent', 30),
    ];
    expect(valueOf(facts, 'cash-and-investments')).toBe(45);
    expect(valueOf([...facts, at('2025-12-31', 'LongTermInvestments', 40)], 'cash-and-investments')).toBeUndefined();
  });

  test('computes margins, free cash flow and the tax rate, each with its parts and its formula', () => {
    const facts = [
      fact('Revenues', 200),
      fact('GrossProfit', 90),
      fact('NetCashProvidedByUsedInOperatingActivities', 50),
      fact('PaymentsToAcquirePropertyPlantAndEquipment', 12),
      fact('NetIncomeLoss', 24),
      fact('IncomeTaxExpenseBenefit', 6),
      fact('IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest', 30),
    ];
    const found = figures(facts);

    expect(found.get('gross-margin')).toMatchObject({
      current: { value: 0.45, unit: 'pure' },
      formula: 'Gross profit ÷ revenue',
    });
    expect(found.get('free-cash-flow')).toMatchObject({ current: { value: 38, parts: [{ fact: 2 }, { fact: 3 }] } });
    expect(found.get('tax-rate')?.current.value).toBe(0.2);
  });

  test('takes what belongs to others from income and equity that are tagged as a whole', () => {
    const facts = [
      fact('ProfitLoss', 100),
      fact('NetIncomeLossAttributableToNoncontrollingInterest', 8),
      ...SHEET,
      at('2025-12-31', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 60),
      at('2025-12-31', 'MinorityInterest', 5),
    ];
    expect(valueOf(facts, 'net-income')).toBe(92);
    expect(valueOf(facts, 'equity')).toBe(55);
  });

  test('leaves out what the filing’s own figures contradict', () => {
    const eps = { ...YEAR, unit: 'USD/shares', scale: 0, decimals: '2' };
    const facts = [
      fact('NetIncomeLoss', 100e6),
      fact('EarningsPerShareDiluted', 2, eps),
      fact('WeightedAverageNumberOfDilutedSharesOutstanding', 50_000e6, { ...YEAR, unit: 'shares' }),
      at('2025-12-31', 'Assets', 99),
      at('2025-12-31', 'LiabilitiesAndStockholdersEquity', 99_000),
    ];
    const { figures: shown, leftOut } = findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks: [] });

    expect(shown.map(({ id }) => id)).toEqual(['net-income']);
    expect(leftOut).toEqual([
      { id: 'total-assets', reason: 'unreconciled' },
      { id: 'diluted-eps', reason: 'unreconciled' },
      { id: 'diluted-shares', reason: 'unreconciled' },
    ]);
  });

  test('takes the statement’s fact where others contradict it, and none where nothing decides', () => {
    const own = { ...YEAR, block: 50 };
    const statement = [fact('NetIncomeLoss', 8e9, own), fact('IncomeTaxExpenseBenefit', 2e9, own)];
    expect(valueOf([...statement, fact('NetIncomeLoss', 9e9, { ...YEAR, block: 90 })], 'net-income')).toBe(8e9);

    const notes = [fact('GrossProfit', 5e9, { ...YEAR, block: 90 }), fact('GrossProfit', 6e9, { ...YEAR, block: 91 })];
    expect(findKeyFigures({ form: '10-K', period: '2025-12-31', facts: notes, blocks: [] }).leftOut).toEqual([
      { id: 'gross-profit', reason: 'contradictory' },
    ]);
  });

  test('takes no net interest of a company without deposits for a bank’s income', () => {
    const interest = fact('InterestIncomeExpenseNet', -305);
    expect(figures([interest]).has('net-interest-income')).toBe(false);
    expect(valueOf([interest, ...SHEET, at('2025-12-31', 'Deposits', 70)], 'net-interest-income')).toBe(-305);
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
    expect(figures(facts).get('shares-outstanding')).toMatchObject({
      periodLength: 'instant',
      current: { value: 1e9, end: '2026-02-10' },
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
  const found = figures(facts, '10-Q', '2025-06-30');

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
    expect(figures([fact('Revenues', 60, half)], '10-Q', '2025-06-30').get('revenue')).toMatchObject({
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

    expect(figures(loss, '10-Q', '2025-06-30').get('diluted-eps')).toMatchObject({
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
