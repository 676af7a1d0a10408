import { describe, expect, test } from 'vitest';
import type { Block, TableModel } from '#lib/filings/types';
import { plainCaption } from './captions.ts';
import { readColumns } from './read-columns.ts';
import { readStatementFacts } from './read-statement-facts.ts';

/** A table of rows of cells, its first rows the head. */
function tableOf(rows: string[][], headerRows: number, more: Partial<TableModel> = {}): TableModel {
  const cells = rows.map((row) => row.map((text) => ({ text, colspan: 1, rowspan: 1, role: 'data' as const })));
  return { rows: cells, headerRows, scale: 6, currency: 'USD', caption: null, ...more };
}

function block(ordinal: number, text: string, table?: TableModel): Block {
  const shared = { ordinal, part: 'II', item: '8', text, hash: '', anchor: '' };
  return table ? { ...shared, kind: 'table', table } : { ...shared, kind: 'heading' };
}

const columns = (rows: string[][], end = '2006-05-31') => readColumns(tableOf(rows, rows.length), end);

describe('the periods of a statement’s columns', () => {
  test.each<[string, string[][], string, { end: string; months: number | null }[] | null]>([
    [
      'years under a length and a day',
      [
        ['', 'Year Ended May 31,'],
        ['', '2006', '2005'],
      ],
      '2006-05-31',
      [
        { end: '2006-05-31', months: 12 },
        { end: '2005-05-31', months: 12 },
      ],
    ],
    [
      'quarters beside the year to date, set in pieces',
      [
        ['', 'THREE MONTHS', '', 'NINE', 'MONTHS'],
        ['', 'ENDED', '', 'ENDED', ''],
        ['', 'June 26,', 'June 27,', 'June 26,', 'June 27,'],
        ['', '1998', '1997', '1998', '1997'],
      ],
      '1998-06-26',
      [
        { end: '1998-06-26', months: 3 },
        { end: '1997-06-27', months: 3 },
        { end: '1998-06-26', months: 9 },
        { end: '1997-06-27', months: 9 },
      ],
    ],
    [
      'whole dates',
      [['', 'Dec. 30, 2023', 'Dec. 31, 2022']],
      '2023-12-30',
      [
        { end: '2023-12-30', months: null },
        { end: '2022-12-31', months: null },
      ],
    ],
    [
      'fiscal years named by the calendar year in which they began',
      [['', 'Fiscal 2024', 'Fiscal 2023']],
      '2025-02-02',
      [
        { end: '2025-02-02', months: null },
        { end: '2024-02-02', months: null },
      ],
    ],
    [
      'two companies side by side',
      [
        ['', 'GE', 'GECS'],
        ['', '1993', '1992', '1993', '1992'],
      ],
      '1993-12-31',
      null,
    ],
    [
      'trailing quarters',
      [
        ['', 'Trailing 4-Quarters Ended August 31,'],
        ['', '2024', '2023'],
      ],
      '2024-08-31',
      null,
    ],
    ['years of maturities', [['', '2027', '2028', '2029']], '2024-12-31', null],
  ])('%s', (_, rows, end, wanted) => {
    expect(columns(rows, end)).toEqual(wanted);
  });
});

test.each([
  ['Income (loss) before taxes (Note 8)', 'income before taxes'],
  ['Net cash (used)/provided by operating activities', 'net cash provided by operating activities'],
  ['Total shareholders’ equity', 'total shareholders equity'],
  ['Revenues', 'revenue'],
])('the caption %s is compared as "%s"', (label, caption) => {
  expect(plainCaption(label)).toBe(caption);
});

describe('statements without tags', () => {
  const balance = tableOf(
    [
      ['', 'May 31,'],
      ['', '2006', '2005'],
      ['Cash and equivalents', '$954.2', '$1,388.1'],
      ['Total assets', '9,869.6', '8,793.6'],
      ['Long-term debt', '410.7', '687.3'],
      ['Total liabilities and shareholders’ equity', '$9,869.6', '$8,793.6'],
    ],
    2,
  );
  const income = tableOf(
    [
      ['', 'Year Ended May 31,'],
      ['', '2006', '2005'],
      ['Revenues', '$14,954.9', '$13,739.7'],
      ['Income before income taxes', '2,141.6', '1,859.8'],
      ['Income taxes', '(749.6)', '(648.2)'],
      ['Net income', '1,392.0', '1,211.6'],
      ['Diluted earnings per common share', '$5.28', '$4.48'],
      ['Weighted average common shares — diluted', '263,800', '270,300'],
    ],
    2,
  );
  const factsOf = (title: string, table: TableModel, form = '10-K') =>
    readStatementFacts({ form, period: '2006-05-31', blocks: [block(0, title), block(1, title, table)] }).facts;
  const valuesOf = (facts: ReturnType<typeof factsOf>, concept: string) =>
    facts.filter((fact) => fact.concept === `us-gaap:${concept}`).map(({ value, start, end }) => [value, start, end]);

  test('are read by captions, heads and scale', () => {
    const facts = factsOf('CONSOLIDATED STATEMENTS OF INCOME', income);

    expect(valuesOf(facts, 'Revenues')).toEqual([
      [14_954.9e6, '2005-06-01', '2006-05-31'],
      [13_739.7e6, '2004-06-01', '2005-05-31'],
    ]);
    expect(valuesOf(facts, 'EarningsPerShareDiluted')[0]?.[0]).toBe(5.28);
    expect(valuesOf(factsOf('CONSOLIDATED BALANCE SHEETS', balance), 'Assets')).toEqual([
      [9_869.6e6, null, '2006-05-31'],
      [8_793.6e6, null, '2005-05-31'],
    ]);
  });

  test('have the sign of their tax, and the scale of their shares, from what adds up', () => {
    const facts = factsOf('CONSOLIDATED STATEMENTS OF INCOME', income);

    expect(valuesOf(facts, 'IncomeTaxExpenseBenefit')[0]?.[0]).toBe(749.6e6);
    expect(valuesOf(facts, 'WeightedAverageNumberOfDilutedSharesOutstanding')[0]?.[0]).toBe(263.8e6);
  });

  test.each([
    'CONDENSED STATEMENTS OF INCOME',
    'STATEMENTS OF INCOME (PARENT COMPANY ONLY)',
    'CONSOLIDATED STATEMENTS OF COMPREHENSIVE INCOME',
    'Selected Financial Data',
  ])('are not taken from a table titled "%s"', (title) => {
    expect(factsOf(title, income)).toEqual([]);
  });

  test('give nothing where the scale is not said and other tables have one', () => {
    const unscaled = { ...income, scale: null };
    const { facts } = readStatementFacts({
      form: '10-K',
      period: '2006-05-31',
      blocks: [
        block(0, 'CONSOLIDATED STATEMENTS OF INCOME'),
        block(1, '', unscaled),
        block(2, 'Other'),
        block(3, '', balance),
      ],
    });
    expect(facts).toEqual([]);
  });

  test('tell the whole’s net income from what belongs to the company', () => {
    const divided = tableOf(
      [
        ['', 'Year Ended May 31,'],
        ['', '2006', '2005'],
        ['Revenues', '500', '400'],
        ['Income before income taxes', '50', '40'],
        ['Net income', '30', '20'],
        ['Less: Net income attributable to noncontrolling interest', '10', '5'],
        ['Net income attributable to Acme Corporation', '20', '15'],
      ],
      2,
    );
    const facts = factsOf('Statement of Consolidated Operations', divided);

    expect(valuesOf(facts, 'NetIncomeLoss').map(([value]) => value)).toEqual([20e6, 15e6]);
    expect(valuesOf(facts, 'ProfitLoss').map(([value]) => value)).toEqual([30e6, 20e6]);
  });
});

describe('old and plain statements', () => {
  const factsOf = (...blocks: Block[]) => {
    const { facts } = readStatementFacts({ form: '10-K', period: '2004-12-31', blocks });
    return facts.map(({ concept, value, end }) => `${concept.slice(8)} ${value} ${end}`);
  };
  const CASH_FLOW = [
    ['Cash (used for) provided from operations', '(371)', '381'],
    ['Cash provided from (used for) financing activities', '286', '(338)'],
    ['Cash (used for) provided from investing activities', '(168)', '48'],
  ];

  test('have their title drawn into the table, or above the heads of a table of something else', () => {
    const titled = [['Harbour Tools Inc.'], ['Statements of Cash Flows'], ['', '2004', '2003'], ...CASH_FLOW];
    expect(factsOf(block(1, 'April 2, 2005'), block(2, '', tableOf(titled, 3)))).toHaveLength(6);
    const selected = [['', '2004', '2003'], ['Statement of cash flows data'], ...CASH_FLOW];
    expect(factsOf(block(1, 'Selected data'), block(2, '', tableOf(selected, 1)))).toEqual([]);
  });

  test('say in brackets which way cash went', () => {
    const facts = factsOf(
      block(1, 'Statement of Cash Flows'),
      block(2, '', tableOf([['', '2004', '2003'], ...CASH_FLOW], 1)),
    );
    expect(facts).toContain('NetCashProvidedByUsedInOperatingActivities -371000000 2004-12-31');
    expect(facts).toContain('NetCashProvidedByUsedInInvestingActivities 48000000 2003-12-31');
    expect(facts).toContain('NetCashProvidedByUsedInFinancingActivities -338000000 2003-12-31');
  });

  test('tell what is the company’s own from what is left for its common shares', () => {
    const income = [
      ['', '2004', '2003'],
      ['Total revenues', '6,795', '5,811'],
      ['Net earnings (loss)', '944', '41'],
      ['Less net earnings (loss) attributable to noncontrolling interests', '(4)', '7'],
      ['Net earnings (loss) attributable to the Company', '948', '34'],
      ['Preferred stock dividends', '(29)', '(28)'],
      ['Net earnings (loss) attributable to Harbour common shareholders', '919', '6'],
    ];
    const facts = factsOf(block(1, 'Statement of Earnings'), block(2, '', tableOf(income, 1)));
    expect(facts.filter((fact) => fact.startsWith('NetIncomeLoss '))).toEqual([
      'NetIncomeLoss 948000000 2004-12-31',
      'NetIncomeLoss 34000000 2003-12-31',
    ]);
  });
});
