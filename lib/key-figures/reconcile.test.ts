import { describe, expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import { fact, figuresOf, valueOf, YEAR } from '#tests/support/company-facts';
import { findKeyFigures } from './find-key-figures.ts';

describe('figures of several facts', () => {
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
    const debt = figuresOf(facts).get('total-debt');

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

    expect(figuresOf(facts).has('total-debt')).toBe(false);
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
    const found = figuresOf(facts);

    expect(found.get('gross-margin')).toMatchObject({
      current: { value: 0.45, unit: 'pure' },
      formula: 'Gross profit ÷ revenue',
    });
    expect(found.get('free-cash-flow')).toMatchObject({ current: { value: 38, parts: [{ fact: 2 }, { fact: 3 }] } });
    expect(found.get('tax-rate')?.current.value).toBe(0.2);
  });

  test('leaves free cash flow out where operations that are given up are in one of its parts alone', () => {
    const facts = [
      fact('NetCashProvidedByUsedInOperatingActivities', 50),
      fact('NetCashProvidedByUsedInOperatingActivitiesContinuingOperations', 57),
      fact('PaymentsToAcquirePropertyPlantAndEquipment', 12),
    ];
    const found = findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks: [] });

    expect(found.figures.map(({ id }) => id)).toEqual(['operating-cash-flow', 'capital-expenditures']);
    expect(found.leftOut).toEqual([{ id: 'free-cash-flow', reason: 'ambiguous' }]);
  });

  test('leaves free cash flow out where the company lends much of what it earns to its buyers', () => {
    const idsWith = (lent: number) => {
      const facts = [
        fact('NetCashProvidedByUsedInOperatingActivities', 50),
        fact('PaymentsToAcquirePropertyPlantAndEquipment', 12),
        fact('PaymentsToAcquireFinanceReceivables', lent),
      ];
      return findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks: [] }).figures.map(({ id }) => id);
    };
    expect(idsWith(5)).toContain('free-cash-flow');
    expect(idsWith(40)).not.toContain('free-cash-flow');
  });

  test.each([
    ['software', 'Capitalized software'],
    ['exploration', 'Expenditures on exploration and evaluation assets'],
  ])('leaves free cash flow out where %s is a line of its own beside equipment', (_, other) => {
    const facts = [
      fact('NetCashProvidedByUsedInOperatingActivities', 50, { ...YEAR, block: 0 }),
      fact('PaymentsToAcquirePropertyPlantAndEquipment', 12, { ...YEAR, block: 0 }),
    ];
    const rows = [
      ['Purchases of property and equipment', '(12)'],
      [other, '(7)'],
    ].map((row) => row.map((text) => ({ text })));
    const block = (of: typeof rows) => ({ kind: 'table', text: '', table: { rows: of } }) as unknown as Block;
    const idsWith = (of: typeof rows) =>
      findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks: [block(of)] }).figures.map(({ id }) => id);

    expect(idsWith(rows.slice(0, 1))).toContain('free-cash-flow');
    expect(idsWith(rows)).not.toContain('free-cash-flow');
  });

  test('takes what belongs to others from income and equity that are tagged as a whole', () => {
    const facts = [
      fact('ProfitLoss', 100),
      fact('IncomeTaxExpenseBenefit', 20),
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
    expect(figuresOf([interest]).has('net-interest-income')).toBe(false);
    expect(valueOf([interest, ...SHEET, at('2025-12-31', 'Deposits', 70)], 'net-interest-income')).toBe(-305);
  });
});
