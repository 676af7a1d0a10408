import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { type InventedBlock, inventedFiling, inventedTable } from '#tests/support/invented-filing';

const heading = (text: string, level = 3) => ({ text, kind: 'heading' as const, level });
const table = (year: number, rows: string[][]) => inventedTable([['', String(year), String(year - 1)], ...rows]);
const compare = (older: InventedBlock[], newer: InventedBlock[]) =>
  compareFilings(inventedFiling(older, { period: '2024-12-31' }), inventedFiling(newer));

const OLD = [
  heading('Expenses'),
  table(2024, [
    ['Freight', '$40', '$38'],
    ['Wages', '90', '80'],
  ]),
];
const NEW = [
  heading('Expenses'),
  table(2025, [
    ['Freight', '$60', '$40'],
    ['Wages', '91', '90'],
  ]),
];

describe('one change', () => {
  test.each(['unfavorably impacted by', 'adversely affected by'])('is a table with what its line was %s', (cause) => {
    const { changes } = compare(
      [...OLD, `Freight expense in 2024 was ${cause} a longer route around the southern cape.`],
      [...NEW, `Freight expense in 2025 was ${cause} tariffs on what we ship from our own sites.`],
    );
    expect(changes.filter(({ headline }) => /tariffs/.test(headline))).toEqual([]);
  });

  test('is a table with the paragraph that gives the reason for one of its lines', () => {
    const { changes, rows } = compare(
      [...OLD, 'Freight increased in 2024 primarily due to a longer route around the southern cape.'],
      [...NEW, 'Freight increased in 2025 primarily due to tariffs on what we ship from our own sites.'],
    );

    expect(changes).toHaveLength(1);
    expect(changes[0]!.headline).toMatch(/^Expenses: Freight \$60 million, \+50% from \$40 million/);
    expect(changes[0]!.significance).toContain('“Freight increased in 2025 primarily due to tariffs');
    expect(changes[0]!.rows.map((at) => rows[at]!.new)).toEqual([1, 2]);
  });

  test('is a table of amounts with that of their ratios', () => {
    const margins = (year: number, now: string, before: string) =>
      table(year, [['Margin percentage', `${now}%`, `${before}%`]]);
    const { changes } = compare([...OLD, margins(2024, '30.1', '29.0')], [...NEW, margins(2025, '35.2', '30.1')]);

    expect(changes).toHaveLength(1);
    expect(changes[0]!.significance).toContain('Margin percentage 35.2%, from 30.1%');
  });
});

describe('two changes', () => {
  test('are a table and a paragraph that names none of its lines', () => {
    const { changes } = compare(
      [...OLD, 'Our debt decreased in 2024 primarily due to the sale of a site in Ohio.'],
      [...NEW, 'Our debt increased in 2025 primarily due to the purchase of a site in Texas.'],
    );

    expect(changes).toHaveLength(2);
  });

  test('are a table and a paragraph under another heading', () => {
    const { changes } = compare(
      [...OLD, heading('Supply'), 'Freight increased in 2024 primarily due to a longer route around the cape.'],
      [...NEW, heading('Supply'), 'Freight increased in 2025 primarily due to tariffs on what we ship abroad.'],
    );

    expect(changes).toHaveLength(2);
  });

  test('are a table and a date that rolled forward below it', () => {
    const { changes, stats } = compare(
      [...OLD, 'Freight of December 31, 2024 was higher due to tariffs.'],
      [...NEW, 'Freight of December 31, 2025 was higher due to tariffs.'],
    );

    expect(changes).toHaveLength(2);
    expect(stats.rollForwards).toBe(1);
  });
});
