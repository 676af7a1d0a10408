import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import type { KeyPoint } from '#lib/summaries/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { withDeferredTaxes } from './with-deferred-taxes.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'us-gaap:NetCashProvidedByUsedInOperatingActivities', value: millions, fact: null, block: 0 }],
});
const OPERATING: KeyFigure = {
  ...{ id: 'operating-cash-flow', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(4_200, 2025), prior: value(2_700, 2024) },
};
const POINT: KeyPoint = {
  text: 'Operating activities provided $4,200 million of cash.',
  blocks: [0],
  category: 'metric',
};
const DEFERRED = 'After the storms, the Company is permitted to defer payment of income tax until October 1, 2026.';

function told(taxes: [string, string], sentence: string): string[] {
  const rows = [
    ['', '2025', '2024'],
    ['Net income', '1,900', '2,100'],
    ['Income taxes', ...taxes],
    ['Net cash provided by operating activities', '4,200', '2,700'],
  ];
  const filing = inventedFiling([inventedTable(rows), sentence], { period: '2025-12-31' });
  return withDeferredTaxes([POINT], filing, [OPERATING]).map(({ text }) => text);
}

describe('cash from operations', () => {
  test('is told with the taxes that are paid later', () => {
    expect(told(['870', '12'], DEFERRED)).toEqual([
      `${POINT.text} The change of income taxes owed came to $870 million of the operating cash flow, against $12 million. ${DEFERRED}`,
    ]);
  });

  test('is told alone where these are little of its change, or nothing says that they are paid later', () => {
    expect(told(['87', '12'], DEFERRED)).toEqual([POINT.text]);
    expect(told(['870', '12'], 'Deferred tax assets were $7 million.')).toEqual([POINT.text]);
  });
});
