import { describe, expect, test } from 'vitest';
import type { Block, TableModel } from '#lib/filings/types';
import { readStatementFacts } from './read-statement-facts.ts';
import { reportingCurrency } from './statement-currency.ts';

const shared = { part: null, item: '18', hash: '', anchor: '' };

function tableOf(rows: string[][], headerRows: number, more: Partial<TableModel>): TableModel {
  const cells = rows.map((row) => row.map((text) => ({ text, colspan: 1, rowspan: 1, role: 'data' as const })));
  return { rows: cells, headerRows, scale: null, currency: null, caption: null, ...more };
}

/** The facts of a foreign company's report: paragraphs and tables in order. */
function factsOf(parts: (string | TableModel)[], form = '20-F') {
  const blocks = parts.map(
    (part, ordinal): Block =>
      typeof part === 'string'
        ? { ...shared, ordinal, kind: 'paragraph', text: part }
        : { ...shared, ordinal, kind: 'table', table: part, text: '' },
  );
  const { facts } = readStatementFacts({ form, period: '2020-12-31', blocks });
  return facts.map(({ concept, value, unit, end }) => `${concept.slice(8)} ${value} ${unit} ${end}`);
}

const INCOME = [
  ['Revenue', '', '5,200', '4,100'],
  ['Cost of sales', '4', '3,000', '2,500'],
  ['Profit before tax', '', '800', '600'],
  ['Income tax expense', '7, 10', '200', '150'],
  ['Profit for the year', '', '600', '450'],
];
const HEAD = [
  ['', '', 'Years ended December 31,', ''],
  ['', 'Note', '2020', '2019'],
];
const TITLE = 'Consolidated Statements of Profit or Loss';

describe('the statements of a foreign company without tags', () => {
  test('are in the currency that their title names, and numbers of notes are no amounts', () => {
    const facts = factsOf([
      TITLE,
      '(Expressed in thousands of Canadian dollars)',
      tableOf([...HEAD, ...INCOME], 2, { currency: 'USD' }),
    ]);
    expect(facts).toContain('Revenues 5200000 CAD 2020-12-31');
    expect(facts).toContain('CostOfRevenue 3000000 CAD 2020-12-31');
    expect(facts).toContain('IncomeTaxExpenseBenefit 150000 CAD 2019-12-31');
    expect(facts).toContain('NetIncomeLoss 600000 CAD 2020-12-31');
  });

  test('have no currency by a dollar sign alone; the whole filing may name it', () => {
    const statement = [TITLE, '(in thousands)', tableOf([...HEAD, ...INCOME], 2, { currency: 'USD' })];
    expect(factsOf(statement)).toEqual([]);
    const named = [
      'All amounts in this report are expressed in Hong Kong dollars unless stated otherwise.',
      ...statement,
    ];
    expect(factsOf(named)).toContain('Revenues 5200000 HKD 2020-12-31');
    const contradicted = ['All amounts in this report are presented in euros.', ...statement];
    expect(factsOf(contradicted)).toEqual([]);
    expect(factsOf(statement, '10-K')).toContain('Revenues 5200000 USD 2020-12-31');
  });

  test('leave out the columns of a convenience translation, wherever they stand', () => {
    const rows = INCOME.map(([label = '', , now = '', before = '']) => [label, before, now, '99']);
    const head = (...currencies: string[]) => [
      ['', 'Years ended December 31,', '', ''],
      ['', '2019', '2020', '2020'],
      ['', ...currencies],
    ];
    const facts = factsOf([TITLE, '(in millions)', tableOf([...head('RMB', 'RMB', 'US$'), ...rows], 3, { scale: 6 })]);
    expect(facts.filter((fact) => fact.startsWith('Revenues'))).toEqual([
      'Revenues 4100000000 CNY 2019-12-31',
      'Revenues 5200000000 CNY 2020-12-31',
    ]);
    const first = rows.map(([label = '', before = '', now = '']) => [label, '99', now, before]);
    const turned = [...head('US$', 'RMB', 'RMB').slice(0, 1), ['', '2020', '2020', '2019'], ['', 'US$', 'RMB', 'RMB']];
    expect(factsOf([TITLE, '(in millions)', tableOf([...turned, ...first], 3, { scale: 6 })])).toContain(
      'Revenues 5200000000 CNY 2020-12-31',
    );
  });

  test('are in units where the title says what they are in, though other tables have thousands', () => {
    const other = tableOf(
      [
        ['', '2020'],
        ['Wells', '12'],
      ],
      1,
      { scale: 3 },
    );
    const facts = factsOf([other, TITLE, '(Expressed in Canadian dollars)', tableOf([...HEAD, ...INCOME], 2, {})]);
    expect(facts).toContain('Revenues 5200 CAD 2020-12-31');
  });

  test('may be a single one down to comprehensive income, with losses that have no brackets', () => {
    const rows = [
      ['Revenue', '', '520', '410'],
      ['Loss before tax', '', '80', '60'],
      ['Loss for the year', '', '80', '60'],
      ['Loss per share, basic and diluted', '9', '0.05', '0.04'],
    ];
    const facts = factsOf([
      'Consolidated Statements of Comprehensive Loss',
      '(in thousands of euros)',
      tableOf([...HEAD, ...rows], 2, {}),
    ]);
    expect(facts).toContain('NetIncomeLoss -80000 EUR 2020-12-31');
    expect(facts).toContain('EarningsPerShareDiluted -0.05 EUR/shares 2020-12-31');
  });

  test('give no line in which a note cannot be told from an amount', () => {
    const rows = INCOME.map((row) => (row[0] === 'Cost of sales' ? ['Cost of sales', '4', '3,000'] : row));
    const facts = factsOf([TITLE, '(in thousands of euros)', tableOf([...HEAD, ...rows], 2, {})]);
    expect(facts.some((fact) => fact.startsWith('CostOfRevenue'))).toBe(false);
    expect(facts).toContain('Revenues 5200000 EUR 2020-12-31');
  });

  test('name net and comprehensive income in one line where there is nothing else', () => {
    const rows = [
      ['Expenses', '', '', ''],
      ['Exploration', '', '410,300', '388,100'],
      ['Loss before income tax', '', '(612,800)', '(700,000)'],
      ['Income tax recovery', '', '-', '90,000'],
      ['Loss per share, basic and diluted', '9', '(0.02)', '(0.03)'],
    ];
    const read = (...last: string[][]) =>
      factsOf([TITLE, '(Expressed in U.S. dollars)', tableOf([...HEAD, ...rows, ...last], 2, { currency: 'USD' })]);
    const loss = 'NetIncomeLoss -612800 USD 2020-12-31';
    expect(read(['Comprehensive loss for the year', '', '(612,800)', '(610,000)'])).toContain(loss);
    expect(read(['Net loss and comprehensive loss for the year', '', '(612,800)', '(610,000)'])).toContain(loss);
    // What translation did stands between the two.
    const other = read(['Comprehensive loss for the year', '', '(640,100)', '(610,000)']);
    expect(other.filter((fact) => fact.startsWith('NetIncomeLoss'))).toEqual([]);
  });
});

test('the reporting currency is the one that most sentences name; none where they differ', () => {
  const textsOf = (...texts: string[]) => reportingCurrency(texts.map((text) => ({ text })));
  expect(textsOf('Our reporting currency is the Swiss franc.', 'Amounts are presented in CHF.')).toBe('CHF');
  expect(textsOf('Presented in Swedish kronor.', 'Some tables are presented in euros.')).toBe(null);
  expect(textsOf('We sold shares for $4 million.')).toBe(null);
});
