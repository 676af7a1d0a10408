import { describe, expect, test } from 'vitest';
import { isOfDay, monthsOfTitle, readTable, yearOfTitle } from './read-table.ts';

const figures = (text: string, label: string) =>
  readTable(text)
    .rows.find((row) => row.label === label)
    ?.figures.map(({ text: printed, title }) => [printed, title]);

describe('a row’s figures', () => {
  test('are named by the years above them', () => {
    const text = '(in millions) | 2024 | 2023\nRentals | $8,120 | $(7,400)';
    expect(figures(text, 'Rentals')).toEqual([
      ['$8,120', '2024'],
      ['$(7,400)', '2023'],
    ]);
    expect(readTable(text).rows[0]?.figures[1]?.value).toBe(-7400);
    expect(readTable(text).scale).toBe('in millions');
  });

  test('are named by all lines of a head, and by its stub', () => {
    const text =
      ' | Three Months Ended June 30, | Six Months Ended June 30,\n | 2025 | 2024 | 2025 | 2024\nSales | 1 | 2 | 3 | 4';
    expect(figures(text, 'Sales')?.map(([, title]) => title)).toEqual([
      'Three Months Ended June 30, 2025',
      'Three Months Ended June 30, 2024',
      'Six Months Ended June 30, 2025',
      'Six Months Ended June 30, 2024',
    ]);
    const stub = 'Six months ended June 30: | 2025 | 2024\nFree cash flow | 4 | 5';
    expect(figures(stub, 'Free cash flow')?.[0]?.[1]).toBe('Six months ended June 30: 2025');
  });

  test('have no title where head and row do not come out even', () => {
    expect(figures('2024 | 2023 | 2022\nLeases | 5 | 7', 'Leases')).toEqual([
      ['5', null],
      ['7', null],
    ]);
  });

  test('leave a change in per cent without a title', () => {
    expect(figures('2024 | 2023\nSales | 110 | 100 | 10%', 'Sales')).toEqual([
      ['110', '2024'],
      ['100', '2023'],
      ['10%', null],
    ]);
  });

  test('stand under the line above without figures, which is no unit', () => {
    const { rows } = readTable('2024 | 2023\nSubscribers\n(in millions)\nBasic | 5 | 4');
    expect(rows[0]).toMatchObject({ group: 'Subscribers', label: 'Basic' });
  });
});

test.each([
  ['Year Ended December 31, 2024', 2024, 12, false],
  ['Q2 2025', 2025, 3, false],
  ['June 30, 2025', 2025, null, true],
  ['2017/2018', 2018, null, false],
  ['2024 vs. 2023', null, null, false],
] as const)('the title “%s”', (title, year, months, isDay) => {
  expect([yearOfTitle(title), monthsOfTitle(title), isOfDay(title)]).toEqual([year, months, isDay]);
});
