import { expect, test } from 'vitest';
import { inventedTable } from '#tests/support/invented-filing';
import { readDueTotals } from './read-due-totals.ts';

const dated = (rows: string[][], end: string, scale: number | null = 6) => ({
  ...{ table: inventedTable(rows, scale).table, end },
});
const newer = [
  ['', '2025', '2026', 'Thereafter', 'Total'],
  ['Leases not yet commenced', '1,310', '2,140', '17,450', '$20,900'],
  ['Purchase obligations (2)', '4,200', '3,900', '11,100', '19,200'],
  ['Total commitments', '$5,510', '$6,040', '$28,550', '$40,100'],
];
const older = [
  ['', '2024', '2025', 'Thereafter', 'Total'],
  ['Leases not yet commenced', '1,020', '1,580', '9,800', '$12,400'],
  ['Purchase obligations (1)', '4,100', '3,600', '10,000', '17,700'],
  ['Other', '1', '2', '3', '6'],
  ['Total commitments', '$5,121', '$5,182', '$19,803', '$30,106'],
];

test('what is committed is told in all, against what was in the older filing', () => {
  expect(readDueTotals(dated(newer, '2024-12-31'), dated(older, '2023-12-31'))).toMatchObject({
    rows: [
      { label: 'Leases not yet commenced', current: '$20,900', prior: '$12,400' },
      { label: 'Purchase obligations (2)', current: '19,200', prior: '17,700' },
      { label: 'Total commitments', current: '$40,100', prior: '$30,106' },
    ],
    priorEnd: '2023-12-31',
    months: null,
  });
});

test('nothing is set against a table in another scale, nor are years that have passed taken for what is due', () => {
  expect(readDueTotals(dated(newer, '2024-12-31'), dated(older, '2023-12-31', 3))).toBeNull();
  const past = [
    ['', '2022', '2023', 'Total'],
    ['Wages', '1', '2', '3'],
  ];
  expect(readDueTotals(dated(past, '2024-12-31'), dated(past, '2023-12-31'))).toBeNull();
});
