import { describe, expect, test } from 'vitest';
import type { Block, TableCell } from '#lib/filings/types';
import { segmentsAbove } from './segment-above.ts';

type Line = [kind: 'heading' | 'paragraph' | 'table', text: string, level?: number];

const cell = (text: string): TableCell => ({ text, colspan: 1, rowspan: 1, role: 'row-header' });
/** A table's text is the labels of its rows, one a line. */
const tableOf = (text: string) => ({
  ...{ rows: text.split('\n').map((label) => [cell(label)]), headerRows: 0, scale: 6 },
  ...{ currency: null, caption: null },
});

const blocks = (...lines: Line[]): Block[] =>
  lines.map(([kind, text, level = 3], ordinal) => {
    const block: Block = { ordinal, kind, text, level, part: 'II', item: '7', hash: '', anchor: '' };
    if (kind === 'table') block.table = tableOf(text);
    return block;
  });

const NAMES = ['Home', 'Household', 'Home Services', 'Travel and Leisure', 'Financing', 'Other'];

const subjects = (...lines: Line[]) =>
  segmentsAbove(blocks(...lines), { names: NAMES, segments: NAMES }).map((subject) => subject?.text ?? null);

describe('what stands under a segment’s heading', () => {
  test('is about the segment, down to the next heading of its level', () => {
    expect(
      subjects(
        ['heading', 'Results', 2],
        ['paragraph', 'Sales rose.'],
        ['heading', 'Home Segment', 3],
        ['heading', 'Sales', 4],
        ['paragraph', 'Sales rose 5%.'],
        ['heading', 'Liquidity', 2],
        ['paragraph', 'Cash rose.'],
      ),
    ).toEqual([null, null, 'Home', 'Home', 'Home', null, null]);
  });

  test('is about none where the heading only begins alike, or names what is left over', () => {
    expect(
      subjects(
        ['heading', 'Home office leases', 3],
        ['heading', 'Home Services – results', 3],
        ['heading', 'Other matters', 3],
        ['heading', 'Other', 3],
        ['heading', 'Financing cash flows', 3],
      ),
    ).toEqual([null, 'Home Services', null, null, null]);
  });

  test('stays so under headings of its level that other segments have, too', () => {
    expect(
      subjects(
        ['heading', 'HOUSEHOLD'],
        ['heading', 'Net Sales'],
        ['paragraph', 'Sales fell.'],
        ['heading', 'Travel & Leisure'],
        ['heading', 'Net Sales'],
        ['paragraph', 'Sales rose.'],
        ['heading', 'Liquidity'],
        ['paragraph', 'Cash rose.'],
      ),
    ).toEqual([...Array(3).fill('Household'), ...Array(3).fill('Travel & Leisure'), null, null]);
  });

  test('is about it where the heading says which figures follow', () => {
    expect(subjects(['heading', 'Home Services Cash Flow (Dollars in billions)'])).toEqual(['Home Services']);
  });

  test('is about the one that begins a paragraph in capitals', () => {
    expect(
      subjects(['paragraph', 'HOME SERVICES – repairs what others sell.'], ['paragraph', 'Orders increased 4%.']),
    ).toEqual(['Home Services', 'Home Services']);
  });

  test.each<Line>([
    ['paragraph', 'Liquidity and Capital Resources We believe that our cash will do for the next twelve months.'],
    ['paragraph', 'Restructuring Expenses: Restructuring expenses were those of the plan that was approved in May.'],
    ['heading', 'GOVERNMENT REGULATION', 4],
    ['table', 'Home\nTravel and leisure (1)\nTotal'],
  ])('ends at a %s that leads away from it: %s', (...line) => {
    expect(subjects(['heading', 'Home'], ['paragraph', 'Sales fell.'], line, ['paragraph', 'Cash rose.'])).toEqual([
      ...['Home', 'Home'],
      ...[null, null],
    ]);
  });
});
