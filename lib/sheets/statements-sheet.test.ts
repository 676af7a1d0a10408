import { expect, test } from 'vitest';
import type { TableCell } from '#lib/filings/types';
import type { FilingFacts } from './filing-facts.ts';
import { statementsSheet } from './statements-sheet.ts';
import type { NumberCell } from './types.ts';

const row = (...texts: string[]): TableCell[] =>
  texts.map((text, at) => ({ text, colspan: 1, rowspan: 1, role: at === 0 ? 'row-header' : 'data' }));
const fact = (concept: string, value: number, more: Partial<FilingFacts['facts'][number]> = {}) => ({
  ...{ concept: `us-gaap:${concept}`, value, unit: 'USD', scale: 6, decimals: '-6', dimensions: {}, block: 3 },
  ...{ start: '2025-01-01', end: '2025-12-31' },
  ...more,
});
const table = (...rows: TableCell[][]) => ({ anchor: 'i8-a', caption: 'Income', size: '', section: 'Item 8', rows });
const income = [
  fact('OperatingIncomeLoss', 900e6),
  fact('NetIncomeLoss', 600e6),
  fact('InterestExpense', 42e6),
  fact('IncomeTaxExpenseBenefit', 90e6),
  fact('EarningsPerShareDiluted', 3.6, { unit: 'USD/shares', scale: 0, decimals: '2' }),
];
const sheetOf = (rows: TableCell[][], facts = income) =>
  statementsSheet([table(...rows)], { facts, anchors: [{ ordinal: 3, anchor: 'i8-a' }] }, (anchor) => `#${anchor}`);
const numberIn = (made: ReturnType<typeof sheetOf>, label: string) => {
  const found = made.sheet.rows.find(([first]) => first?.kind === 'text' && first.text === label);
  return found?.map((cell) => (cell?.kind === 'text' ? cell.text : (cell as NumberCell | null)));
};

test('a number is that of the fact that prints as it does, whole, with the sign as printed', () => {
  const made = sheetOf([row('Interest', '(42)'), row('Net income', '600'), row('Per share', '3.60')]);
  expect(numberIn(made, 'Interest')?.[2]).toMatchObject({ value: -42e6, origin: 'verified', link: '#i8-a' });
  expect(numberIn(made, 'Net income')?.slice(1)).toMatchObject(['USD millions', { value: 600e6 }]);
  expect(numberIn(made, 'Per share')?.slice(1)).toMatchObject([
    'USD per share',
    { value: 3.6, format: '"$"#,##0.00;("$"#,##0.00)' },
  ]);
  expect(made.untagged).toBe(0);
});

test('a number beside tagged ones is in their scale, and one in a row without tags stays as printed', () => {
  const made = sheetOf([row('Net income', '600', '550'), row('Operating income', '5', '900'), row('No tag', '12')]);
  expect(numberIn(made, 'Net income')?.[3]).toMatchObject({ value: 550e6, origin: 'printed' });
  expect(numberIn(made, 'No tag')?.slice(1)).toMatchObject(['as printed', { value: 12, origin: 'printed' }, null]);
  expect(made.untagged).toBe(1);
});

test('the number of a note is no amount', () => {
  const made = sheetOf([row('Net income', '7', '600'), row('Interest', '12', '(42)')]);
  expect(numberIn(made, 'Net income')?.[2]).toMatchObject({ value: 7, origin: 'printed', format: '#,##0;(#,##0)' });
});

test('two facts that print alike are told apart by the scale of their row', () => {
  const shares = fact('CommonStockSharesOutstanding', 600, { unit: 'shares', scale: 0, decimals: '0' });
  const made = sheetOf([row('Net income', '600', '900')], [shares, ...income]);
  expect(numberIn(made, 'Net income')?.[2]).toMatchObject({ value: 600e6 });
});

test('a filing without tags has none, and says so', () => {
  const made = sheetOf([row('Net income', '600')], []);
  expect([made.isEmpty, made.sheet.rows.length]).toEqual([true, 1]);
});
