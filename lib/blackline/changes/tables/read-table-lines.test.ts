import { describe, expect, test } from 'vitest';
import { inheritHeads } from '#lib/blackline/tables/inherit-heads';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { readTableLines, withGrowthBefore } from './read-table-lines.ts';

const blocksOf = (...tables: string[][][]) => inventedFiling(tables.map((rows) => inventedTable(rows))).blocks;
const amounts = (lines: ReturnType<typeof readTableLines>) =>
  lines?.lines.map(({ label, now, before }) => [label, now.value, before.value, now.unit]);

describe('readTableLines', () => {
  test('does not take an amount below a share for another share', () => {
    const [block] = blocksOf([
      ['(in millions)', '2024', '2023'],
      ['Goods', '$15,864', '$14,216'],
      ['Percentage of total revenue', '74%', '73%'],
      ['Advertising', '275', '300'],
    ]);
    const lines = readTableLines(block!, '2024-12-31')?.lines ?? [];
    expect(lines.find(({ label }) => label === 'Advertising')?.now.unit).not.toBe('pure');
    expect(lines.find(({ label }) => label === 'Percentage of total revenue')?.now).toEqual({
      value: 0.74,
      unit: 'pure',
    });
  });

  test('knows the rates of a list of which only the first has the sign', () => {
    const [block] = blocksOf([
      ['', '2024', '2023'],
      ['Care ratio', '85.5%', '83.2%'],
      ['Cost ratio', '13.2', '14.7'],
    ]);
    expect(amounts(readTableLines(block!, '2024-12-31'))?.[1]).toEqual(['Cost ratio', 0.132, 0.147, 'pure']);
  });

  test('takes counts in thousands for no money, also below their total', () => {
    const [block] = blocksOf([
      ['(in millions)', '2024', '2023'],
      ['Total revenue', '$101,626', '$103,506'],
      ['Net additions (’000):', '', ''],
      ['Retail', '2,044', '965'],
      ['Total retail', '893', '520'],
      ['Broadband', '1,163', '904'],
    ]);
    const lines = readTableLines(block!, '2024-12-31')?.lines ?? [];
    expect(lines.map(({ heading, now }) => [heading, now.unit])).toEqual([
      ['', 'USD'],
      ...Array.from({ length: 3 }, () => ['Net additions (’000)', 'number']),
    ]);
  });

  test('says what a table counts that is no money', () => {
    const [block] = blocksOf([
      ['(thousands of barrels daily)', '2024', '2023'],
      ['Throughput', '1,969', '1,746'],
    ]);
    const table = readTableLines(block!, '2024-12-31');
    expect(table?.basis).toBe('thousands of barrels daily');
    expect(amounts(table)).toEqual([['Throughput', 1969, 1746, 'number']]);
  });

  test('shows no money of a table that does not say its scale', () => {
    const [block] = blocksOf([
      ['', '2024', '2023'],
      ['Free cash flow', '$38,219', '$36,813'],
    ]);
    const table = { ...block!.table!, scale: null };
    expect(amounts(readTableLines({ table }, '2024-12-31'))).toEqual([]);
  });

  test('reads a table that was cut in two by the heads of its first half', () => {
    const blocks = blocksOf(
      [
        ['', '2024', '2023'],
        ['Goods', '$100', '$90'],
      ],
      [
        ['Margin of goods', '34.5%', '35.3%'],
        ['Margin of services', '75.6%', '74.0%'],
      ],
    );
    const second = { ...blocks[1]!, table: { ...blocks[1]!.table!, headerRows: 0 } };
    expect(readTableLines(second, '2024-12-31')).toBeNull();
    expect(amounts(readTableLines(inheritHeads(second, blocks[0]), '2024-12-31'))?.[0]).toEqual([
      'Margin of goods',
      0.345,
      0.353,
      'pure',
    ]);
  });

  test('leaves out a ratio without its sign that would read as an amount', () => {
    const [block] = blocksOf([
      ['(in millions)', '2024', '2023'],
      ['Net earnings', '$15,242', '$23,144'],
      ['Net earnings margin', '3.6', '6.0'],
      ['Gross margin', '5,242', '5,144'],
    ]);
    expect(amounts(readTableLines(block!, '2024-12-31'))?.map(([label]) => label)).toEqual([
      'Net earnings',
      'Gross margin',
    ]);
  });
});

test('takes cash paid for transactions for money, not for a count of them', () => {
  const [block] = blocksOf([
    ['(in millions)', '2024', '2023'],
    ['Cash paid for transactions', '$13,408', '$10,136'],
    ['Transactions', '1,623', '1,542'],
  ]);
  expect(amounts(readTableLines(block!, '2024-12-31'))?.map(([, , , unit]) => unit)).toEqual(['USD', 'number']);
});

describe('withGrowthBefore', () => {
  const linesOf = (year: number, cells: string[][]) =>
    readTableLines(blocksOf([['', String(year), String(year - 1)], ...cells])[0]!, `${year}-12-31`)!;
  const before = (is: string[], was: string[]) => withGrowthBefore(linesOf(2024, [is]), linesOf(2023, [was])).lines[0];

  test('tells what a ratio was before, and how far an amount had moved', () => {
    expect(before(['Volume growth', '8%', '11%'], ['Volume growth', '11%', '6%'])?.ratioBefore).toBeCloseTo(0.06);
    expect(before(['Sales', '$130', '$120'], ['Sales', '$120', '$100'])?.growthBefore).toBeCloseTo(0.2);
  });

  test('tells no ratio of the quarter before beside the one of a year before', () => {
    const quarter = (end: string, ...cells: string[]) => {
      const head = [['', ...['2025', '2024'].map((year) => `Three Months Ended ${end}, ${year}`)], cells];
      return readTableLines(blocksOf(head)[0]!, `2025-${end === 'June 28' ? '06-28' : '03-29'}`)!;
    };
    const now = quarter('June 28', 'Effective tax rate', '16.4%', '15.9%');
    const [line] = withGrowthBefore(now, quarter('March 29', 'Effective tax rate', '15.5%', '15.8%')).lines;
    expect([line?.before.value, line?.ratioBefore]).toEqual([expect.closeTo(0.159), null]);
  });

  test('tells neither where the filings do not agree on the year that both tell of', () => {
    expect(before(['Volume growth', '8%', '11%'], ['Volume growth', '10%', '6%'])?.ratioBefore).toBeNull();
    expect(before(['Sales', '$130', '$121'], ['Sales', '$120', '$100'])?.growthBefore).toBeNull();
  });
});
