import { describe, expect, test } from 'vitest';
import type { Block, TableCell } from '#lib/filings/types';
import { summariseTable } from './summarise-table.ts';

const cell = (text: string, role: TableCell['role'] = 'data', colspan = 1): TableCell => ({
  text,
  colspan,
  rowspan: 1,
  role,
});
const header = (...texts: string[]) => texts.map((text) => cell(text, 'column-header'));
const row = (label: string, ...texts: string[]) => [cell(label, 'row-header'), ...texts.map((text) => cell(text))];

function filing(
  rows: TableCell[][],
  above = 'The following table shows net sales by category for 2024 and 2023 (in millions):',
): Block[] {
  const text = rows
    .map((cells) =>
      cells
        .map((one) => one.text)
        .filter(Boolean)
        .join(' | '),
    )
    .join('\n');
  const common = { part: 'II', item: '7', hash: 'h', anchor: 'a' };
  return [
    { ...common, ordinal: 0, kind: 'paragraph', text: above },
    {
      ...common,
      ordinal: 1,
      kind: 'table',
      text,
      table: { rows, headerRows: 1, scale: 6, currency: 'USD', caption: null },
    },
  ];
}

const summarise = (blocks: Block[]) => summariseTable(blocks[1] as Block, blocks);

const SALES = [
  header('', '2024', '2023'),
  row('iPhone', '$201,183', '$200,583'),
  row('Mac', '29,984', '29,357'),
  row('Services', '96,169', '85,200'),
  row('Total net sales', '$391,035', '$383,285'),
];

describe('summariseTable', () => {
  test('gives the main row in both years and the row that moved most', () => {
    const summary = summarise(filing(SALES));
    expect(summary?.text).toBe(
      'Net sales by category (in millions): Total net sales $391,035 in 2024, $383,285 in 2023; largest change: Services, from 85,200 to 96,169.',
    );
    expect(summary?.receipts.every(({ status }) => status !== 'withheld')).toBe(true);
  });

  test.each([
    ['Three Months Ended June 30, 2024', 'Three Months Ended June 30, 2023', 'in millions, three months ended June 30'],
    ['Third Quarter 2024', 'Third Quarter 2023', 'in millions, third quarter'],
    ['Year ended 2024', 'Year ended 2023', 'in millions'],
  ])('says which part of the year its columns are: %s', (now, before, notes) => {
    const [, ...rows] = SALES;
    expect(summarise(filing([header('', now, before), ...rows]))?.text).toContain(`(${notes}): Total net sales`);
  });

  test.each([
    [
      'At June 30, 2024',
      'At December 31, 2023',
      'Total net sales $391,035 on June 30, 2024, $383,285 on December 31, 2023;',
    ],
    [
      'Nine months ended September 28, 2024',
      'Nine months ended September 30, 2023',
      'Total net sales $391,035 in the nine months ended September 28, 2024, $383,285 in those ended September 30, 2023;',
    ],
    [
      'Quarter ended June 29, 2024',
      'Quarter ended July 1, 2023',
      'Total net sales $391,035 in the quarter ended June 29, 2024, $383,285 in that ended July 1, 2023;',
    ],
    [
      'Three months ended 2024',
      'Three months ended 2023',
      '(in millions, three months): Total net sales $391,035 in 2024',
    ],
  ])('names the days where years alone do not say of when its amounts are: %s', (now, before, told) => {
    const [, ...rows] = SALES;
    expect(summarise(filing([header('', now, before), ...rows]))?.text).toContain(told);
  });

  test.each([
    [
      'is named after the company',
      filing(SALES, 'The following table shows Alder Communications Inc. and Subsidiaries:'),
    ],
    ['has no name', filing(SALES, 'Some words about something else that stand above.')],
    [
      'is of months that no head says plainly',
      filing([header('', 'Months to June 2024', 'Months to June 2023'), ...SALES.slice(1)]),
    ],
    ['compares no two years in a row', filing([header('', '2024', '2020'), ...SALES.slice(1)])],
    ['has columns of different kinds', filing([header('', 'Sales 2024', 'Cost 2023'), ...SALES.slice(1)])],
    [
      'holds words',
      filing([header('', '2024', '2023'), row('Auditor', 'Ernst', 'Young'), row('City', 'San Jose', 'San Jose')]),
    ],
  ])('says nothing about a table that %s', (_name, blocks) => {
    expect(summarise(blocks)).toBeNull();
  });
});
