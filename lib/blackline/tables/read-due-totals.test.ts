import { expect, test } from 'vitest';
import { inventedTable } from '#tests/support/invented-filing';
import { readDueTotals } from './read-due-totals.ts';

const dated = (rows: string[][], end: string, scale: number | null = 6) => ({
  ...{ table: inventedTable(rows, scale).table, end },
});
const newer = [
  ['', '2025', '2026', 'Thereafter', 'Total'],
  ['Leases not yet commenced', '2,695', '3,691', '41,691', '$61,627'],
  ['Purchase obligations (2)', '8,536', '7,941', '20,296', '50,375'],
  ['Total commitments', '$34,832', '$30,593', '$186,195', '$333,001'],
];
const older = [
  ['', '2024', '2025', 'Thereafter', 'Total'],
  ['Leases not yet commenced', '2,034', '2,620', '24,860', '$38,181'],
  ['Purchase obligations (1)', '9,000', '7,000', '20,000', '48,000'],
  ['Other', '1', '2', '3', '6'],
  ['Total commitments', '$35,000', '$30,000', '$186,000', '$300,400'],
];

test('what is committed is told in all, against what was in the older filing', () => {
  expect(readDueTotals(dated(newer, '2024-12-31'), dated(older, '2023-12-31'))).toMatchObject({
    rows: [
      { label: 'Leases not yet commenced', current: '$61,627', prior: '$38,181' },
      { label: 'Purchase obligations (2)', current: '50,375', prior: '48,000' },
      { label: 'Total commitments', current: '$333,001', prior: '$300,400' },
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
