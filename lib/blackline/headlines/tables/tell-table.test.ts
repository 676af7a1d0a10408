import { describe, expect, test } from 'vitest';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import type { PeriodLength } from '#lib/key-figures/types';
import { tellTableLines } from './tell-table.ts';

describe('tellTableLines', () => {
  const line = (label: string, now: number, before: number, more: Partial<TableLine> = {}): TableLine => ({
    ...{ label, heading: '', growth: now / before - 1, growthBefore: null, ratioBefore: null },
    ...{ now: { value: now, unit: 'USD' }, before: { value: before, unit: 'USD' } },
    ...more,
  });
  const tellLines = (lines: TableLine[], told: number[] = []) => tellWhole(lines, told)?.text ?? null;
  const tellWhole = (lines: TableLine[], told: number[] = []) =>
    tellTableLines(tableOf(lines), { ...context, told: new Set(told) });
  const tableOf = (lines: TableLine[]) => ({ lines, basis: '', months: 12, days: 366, priorEnd: '2023-12-31' });
  const context = {
    ...{ title: 'Results', told: new Set<number>(), size: 100e9, end: '2024-12-31', isQuarterly: false },
    ...{ weeks: new Map(), parts: new Map(), mentions: () => 0 },
  };

  test('names the table, then the lines that moved most', () => {
    expect(tellLines([line('Freight', 5e9, 4.9e9), line('Wages', 30e9, 20e9)])).toBe(
      'Results: Wages $30.0 billion, +50% from $20.0 billion; Freight $5.0 billion, +2% from $4.9 billion',
    );
  });

  test('tells lines of one heading together, with it', () => {
    const rate = (label: string, now: number, before: number) =>
      line(label, now, before, {
        heading: 'Earnings from operations',
        now: { value: now, unit: 'USD' },
        before: { value: before, unit: 'USD' },
      });
    expect(tellLines([line('Tools', 50e9, 40e9, { heading: 'Revenues' }), rate('Tools', 3e9, 6e9)])).toBe(
      'Results, earnings from operations: Tools $3.0 billion, −50% from $6.0 billion',
    );
  });

  test('says how many weeks the amounts have that stand beside a ratio', () => {
    const ratio = line('Comparable sales growth rate', 0.02, 0.01, {
      ...{ growth: null, now: { value: 0.02, unit: 'pure' }, before: { value: 0.01, unit: 'pure' } },
    });
    const tell = (weeks: Map<PeriodLength, string>) =>
      tellTableLines(
        { lines: [ratio, line('Sales', 50e9, 48e9)], basis: '', months: 12, days: 371, priorEnd: '2023-12-31' },
        {
          ...{ title: 'Results', told: new Set<number>(), size: 100e9, end: '2024-12-31', isQuarterly: false },
          ...{ weeks, parts: new Map(), mentions: () => 9 },
        },
      )?.text;
    expect(tell(new Map([['year', '53 weeks against 52']]))).toMatch(/^Results, 53 weeks against 52: /);
    expect(tell(new Map())).toMatch(/^Results: /);
  });

  test('tells a ratio that its label names, with what it was before that', () => {
    const ratio = line('Gross margin percentage', 0.465, 0.463, {
      ...{ heading: 'Percentages', growth: null, ratioBefore: 0.471 },
      ...{ now: { value: 0.465, unit: 'pure' }, before: { value: 0.463, unit: 'pure' } },
    });
    expect(tellLines([line('Wages', 30e9, 20e9), ratio])).toBe(
      'Results: Wages $30.0 billion, +50% from $20.0 billion; Gross margin percentage 46.5%, from 46.3%, after 47.1%',
    );
  });

  test('never tells what is taken off, nor a share of a total, nor an amount in a currency of its own', () => {
    const euros = line('Bonds', 9e9, 1e9, { now: { value: 9e9, unit: 'EUR' }, before: { value: 1e9, unit: 'EUR' } });
    const lines = [line('Less: discount', 9e9, 1e9), line('Percentage of total revenue', 9e9, 1e9), euros];
    expect(tellLines([line('Wages', 30e9, 20e9), ...lines])).toBe(
      'Results: Wages $30.0 billion, +50% from $20.0 billion',
    );
  });

  test('never tells eliminations, nor what is told above', () => {
    expect(tellLines([line('Eliminations', -9e9, -1e9), line('Wages', 30e9, 20e9)], [30e9])).toBeNull();
  });

  test('does not tell how far a change moved', () => {
    expect(tellLines([line('Net change in cash', 472e6, 2.9e9), line('Freight', 5e9, 4.9e9)])).toBe(
      'Results: Freight $5.0 billion, +2% from $4.9 billion',
    );
  });

  test('tells a total with the one-off that moved it, though that is told above', () => {
    const lines = [
      line('Total expenses', 12.4e9, 10.4e9),
      line('Termination fee', 1e9, 0),
      line('Wages', 3.9e9, 3.5e9),
    ];
    expect(tellLines(lines, [1e9])).toContain(
      'Total expenses $12.4 billion, +19% from $10.4 billion; Termination fee $1.0 billion',
    );
  });

  test('tells growth with what it was without currencies, where its table has both', () => {
    const rate = (value: number) => ({ value, unit: 'pure' });
    const neutral = { name: 'Local', now: rate(0.11), before: rate(0.12) };
    const growth = line('Volume growth', 0.08, 0.11, { growth: null, now: rate(0.08), before: rate(0.11), neutral });
    expect(tellLines([growth])).toBe('Results: Volume growth 8%, from 11% (local 11%, from 12%)');
  });

  test('lists no parts of a total without the one that moved most', () => {
    const long = 'Issuances of long-term debt and of short-term borrowings, net of what was repaid in the year';
    const lines = [line('Total sources', 43.3e9, 35.4e9), line('Disposals', 2e9, 0.7e9), line(long, 14.7e9, 4.3e9)];
    expect(tellLines(lines)).toBe('Results: Total sources $43.3 billion, +22% from $35.4 billion');
    expect(tellLines(lines.slice(0, 2))).toContain('Disposals');
  });

  test('tells below both sides of a table what moved the first of them most', () => {
    const borrowed = line('Issuances of debt', 14.7e9, 4.3e9);
    const sides = [line('Total sources of cash', 43.3e9, 35.4e9), line('Total uses of cash', -38.1e9, -33.4e9)];
    const told = tellWhole([...sides, borrowed, line('Operating activities', 24.2e9, 29.1e9)], [14.7e9, 24.2e9]);
    expect(told?.text).toMatch(/sources of cash.*uses of cash/);
    expect(`${told?.text} ${told?.rest}`).toContain('Issuances of debt $14.7 billion');
  });

  test('tells the line that the table is named for, though it is long, and not the one that it begins with', () => {
    const named = 'Free cash flow less rent of equipment, and repayments of all other financing obligations';
    const lines = [line('Free cash flow', 38.2e9, 30.8e9), line('Rent', 0.5e9, 0.3e9), line(named, 36.2e9, 35.5e9)];
    const tell = (title: string) => tellTableLines(tableOf(lines), { ...context, title })?.text;
    expect(tell('Free Cash Flow Less Rent…')).toMatch(/^Free cash flow less rent .*… \$36\.2 billion, \+2\.0% from/);
    expect(tell('Cash Flow')).toMatch(/^Cash Flow: Free cash flow \$38\.2 billion/);
  });
});
