import { describe, expect, test } from 'vitest';
import { cellsOf, openWorkbook } from '#tests/support/workbook';
import type { Sheet, SheetCell } from './types.ts';
import { writeSheetCsv } from './write-sheet-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

const sheetOf = (...rows: SheetCell[][]): Sheet => ({
  ...{ name: 'Tables', rows, widths: [10], frozen: { rows: 1, columns: 0 } },
});
const write = async (...rows: SheetCell[][]) =>
  cellsOf(openWorkbook(await writeWorkbook([sheetOf(...rows)], { heading: 'A & <B>' })), 'Tables');
const words = (text: string): SheetCell => ({ kind: 'text', text });

describe('a workbook', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@a',
    '\tcmd',
    '=HYPERLINK("http://a.example","x")',
    "=cmd|' /C calc'!A0",
    '=DDE("a")',
  ])('%j is text and never computed', async (text) => {
    const cell = (await write([words(text)])).get('A1');
    expect([cell?.t, cell?.v, cell?.f]).toEqual(['s', text, undefined]);
  });

  test.each(['_x0041_', 'a_x000D_b', '<b>&"\'', ']]>', '😀', 'two\nlines', ' spaces '])(
    '%j is as it was',
    async (text) => {
      expect((await write([words(text)])).get('A1')?.v).toBe(text);
    },
  );

  test('has no character that XML forbids, and no longer text than Excel takes', async () => {
    const cells = await write([words('a\u{0}b\u{1F}c\u{FFFF}d\u{D800}')], [words('x'.repeat(40_000))]);
    expect(cells.get('A1')?.v).toBe('abcd\u{FFFD}');
    expect(String(cells.get('A2')?.v).length).toBeLessThanOrEqual(32_767);
  });

  test('has numbers, dates and formulas as what they are, with their links', async () => {
    const link = 'https://proofline.example/filings/a/summarized?type=10-K&date=2026-01-01#i7-"a"';
    const number = { kind: 'number', format: '#,##0;(#,##0)', origin: 'verified' } as const;
    const cells = await write(
      [{ ...number, value: -5, link }],
      [{ kind: 'date', day: '2026-02-19' }],
      [{ ...number, origin: 'derived', value: -10, formula: 'A1+A1', link }],
      [null, words('')],
    );
    expect(cells.get('A1')).toMatchObject({ t: 'n', v: -5, w: '(5)', l: { Target: link } });
    expect(cells.get('A2')).toMatchObject({ t: 'n', v: 46_072, w: 'Feb 19, 2026' });
    expect(cells.get('A3')).toMatchObject({ t: 'n', v: -10, f: 'A1+A1', l: { Target: link } });
    expect(cells.get('A4')).toBeUndefined();
  });

  test('and its CSV have the same values', () => {
    const number = { kind: 'number', format: '0', origin: 'derived', value: -10, formula: 'A1' } as const;
    const text = writeSheetCsv(sheetOf([number, { kind: 'date', day: '2026-02-19' }, words('=1')], [words('Open')]));
    expect(text).toBe("\u{FEFF}-10,2026-02-19,'=1\r\nOpen,,\r\n");
  });
});
