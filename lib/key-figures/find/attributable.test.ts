import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';

const YEAR = { start: '2025-01-01', end: '2025-12-31' };
const LAST_YEAR = { start: '2024-01-01', end: '2024-12-31' };
const STATEMENT = 40;
const EQUITY = 60;

function fact(concept: string, value: number, more: Partial<Fact> = {}): Fact {
  return {
    ...{ concept: `us-gaap:${concept}`, value: value * 1e6, unit: 'USD', scale: 6, decimals: '-6' },
    ...{ ...YEAR, dimensions: {}, block: STATEMENT },
    ...more,
  };
}

/** Net income and the year before of a company that earned 12,874 in all, its EPS on 927 million shares as given. */
function netIncome(eps: number, minority: Partial<Fact>) {
  const facts = [
    fact('Revenues', 28_167),
    fact('IncomeTaxExpenseBenefit', 2_380),
    fact('ProfitLoss', 12_874),
    fact('ProfitLoss', 11_195, LAST_YEAR),
    fact('NetIncomeLossAttributableToNoncontrollingInterest', 160, minority),
    fact('NetIncomeLossAttributableToNoncontrollingInterest', 120, { ...minority, ...LAST_YEAR }),
    fact('EarningsPerShareDiluted', 0, { value: eps, unit: 'USD/shares', scale: 0, decimals: '2' }),
    fact('WeightedAverageNumberOfDilutedSharesOutstanding', 927, { unit: 'shares' }),
  ];
  const { figures } = findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks: [] });
  const found = figures.find(({ id }) => id === 'net-income');
  return [found?.current.value, found?.prior?.value].map((value) => (value ?? 0) / 1e6);
}

describe('net income where only the whole is tagged', () => {
  test('is the whole where the minority’s part stands in the statement of equity, and EPS rest on the whole', () => {
    expect(netIncome(13.89, { block: EQUITY })).toEqual([12_874, 11_195]);
  });

  test('is less the minority’s part where EPS rest on the difference', () => {
    expect(netIncome(13.72, { block: EQUITY })).toEqual([12_714, 11_075]);
  });

  test('is less the minority’s part where the income statement shows it', () => {
    expect(netIncome(13.8, { block: STATEMENT })).toEqual([12_714, 11_075]);
  });

  test('is the whole where nothing decides', () => {
    expect(netIncome(13.8, { block: EQUITY })).toEqual([12_874, 11_195]);
  });
});

describe('dividends', () => {
  const dividends = (own: number) => {
    const facts = [
      fact('NetCashProvidedByUsedInOperatingActivities', 900),
      fact('PaymentsOfDividends', 130),
      fact('PaymentsOfDividendsCommonStock', own),
      fact('PaymentsOfDividendsMinorityInterest', 30),
    ];
    const { figures } = findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks: [] });
    return (figures.find(({ id }) => id === 'dividends-paid')?.current.value ?? 0) / 1e6;
  };

  test('are those of the company’s own holders where they and the minority’s make the whole', () => {
    expect(dividends(100)).toBe(100);
  });

  test('are the whole where something else is in it', () => {
    expect(dividends(90)).toBe(130);
  });
});
