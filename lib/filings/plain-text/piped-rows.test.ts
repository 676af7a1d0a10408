import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { hasPipedTables, readPipedRows } from './piped-rows.ts';

describe('tables with bars between the cells', () => {
  test('currency signs, brackets and percent signs belong to their figure', () => {
    expect(readPipedRows(['Net loss | $ | (103 | ) | | | 12 | % |'])).toEqual([['Net loss', '$(103)', '12%']]);
  });

  test('basis points are a word of their own beside their figure', () => {
    expect(readPipedRows(['Operating margin | 27.3 | % | | 260 | bps |'])).toEqual([
      ['Operating margin', '27.3%', '260 bps'],
    ]);
  });

  test('currencies over the columns are kept, though no figure follows them', () => {
    expect(readPipedRows(['Net income | RMB | | RMB | | US$ |'])).toEqual([['Net income', 'RMB', 'RMB', 'US$']]);
  });

  test('a row may stand on one line or on many', () => {
    const oneLine = ['Revenue | $ | 120 | | $ | 110 |', 'Net income | 12 | | 11 |'];
    const manyLines = [
      'Revenue',
      '| | $',
      '| 120',
      '|',
      '| | $',
      '| 110',
      '|',
      'Net income | |',
      '| 12 | |',
      '| 11 | |',
    ];
    const rows = [
      ['Revenue', '$120', '$110'],
      ['Net income', '12', '11'],
    ];
    expect(readPipedRows(oneLine)).toEqual(rows);
    expect(readPipedRows(manyLines)).toEqual(rows);
  });

  test('a total without a label is a row of its own', () => {
    expect(readPipedRows(['Related parties | | 38 | | 37 |', '| | 372 | | 298 |'])).toEqual([
      ['Related parties', '38', '37'],
      ['372', '298'],
    ]);
  });

  test('a few boxes drawn with bars are no tables', () => {
    expect(hasPipedTables('| a | b | c |\n'.repeat(5))).toBe(false);
    expect(hasPipedTables('| a | b | c |\n'.repeat(12))).toBe(true);
  });

  test('the text around a table stays paragraphs, and the table has its scale', () => {
    const rows = Array.from({ length: 12 }, (_, at) => `Line ${at} | $ | ${at + 1},000 | | $ | ${at},000 |`);
    const source = [
      'Invented Mills, Inc.',
      '(In thousands)',
      `|${' |'.repeat(12)}`,
      '| 2026 | | 2025 |',
      ...rows,
      '',
      'The end of it.',
    ];
    const { blocks } = parseFiling(new TextEncoder().encode(source.join('\n')));
    const table = blocks.find(({ kind }) => kind === 'table');
    expect(table?.table?.scale).toBe(3);
    expect(table?.text.split('\n')[1]).toBe('Line 0 | $1,000 | $0,000');
    expect(blocks.at(-1)?.text).toBe('The end of it.');
  });
});
