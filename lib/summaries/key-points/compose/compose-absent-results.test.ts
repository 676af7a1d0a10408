import { describe, expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { composeAbsentResults } from './compose-absent-results.ts';

const block = (ordinal: number, item: string, text: string): Block => ({
  ...{ ordinal, item, text, kind: 'paragraph', part: 'II', hash: `h${ordinal}`, anchor: `p${ordinal}` },
});
const REFERRING = [
  block(0, '7', 'Refer to pages 6 through 42 of the Annual Report, which are incorporated herein by reference.'),
  block(1, '8', 'Refer to pages 46 through 121 of the Annual Report, which are incorporated herein by reference.'),
];
const figure = (id: KeyFigure['id'], value: number): KeyFigure => ({
  ...{ id, caption: null, periodLength: 'instant', prior: null, change: null, formula: null },
  current: {
    ...{ value, unit: 'shares', scale: 0, decimals: 0, start: null, end: '2025-02-10' },
    parts: [{ concept: 'dei:EntityCommonStockSharesOutstanding', value, fact: 0, block: 0 }],
  },
});
const told = (blocks: Block[], ...figures: KeyFigure[]) =>
  composeAbsentResults({ form: '10-K', period: '2024-12-31', facts: [], blocks }, figures).map(({ text }) => text);

describe('a report without financial statements', () => {
  test('says that they stand elsewhere, and nothing of how many shares there are', () => {
    expect(told(REFERRING, figure('shares-outstanding', 927_264_123))).toEqual([
      'The consolidated financial statements and management’s discussion are not in this document: they are incorporated by reference.',
    ]);
  });

  test('says it of the statements alone where the discussion is there', () => {
    expect(told([block(0, '7', 'Sales rose.'), REFERRING[1]!])).toEqual([
      'The consolidated financial statements are not in this document: they are incorporated by reference.',
    ]);
  });

  test('says nothing where it does not say where they are, and nothing where they are there', () => {
    expect(told([block(0, '8', 'None.')])).toEqual([]);
    expect(told(REFERRING, figure('total-assets', 5))).toEqual([]);
  });
});
