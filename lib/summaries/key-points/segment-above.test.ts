import { describe, expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import { segmentsAbove } from './segment-above.ts';

const blocks = (...texts: [kind: 'heading' | 'paragraph', text: string, level?: number][]): Block[] =>
  texts.map(([kind, text, level = 3], ordinal) => ({
    ordinal,
    kind,
    text,
    level,
    part: 'II',
    item: '7',
    hash: '',
    anchor: '',
  }));

const subjects = (filing: Block[]) =>
  segmentsAbove(filing, ['Home', 'Home Services', 'Other']).map((subject) => subject?.text ?? null);

describe('what stands under a segment’s heading', () => {
  test('is about the segment, down to the next heading of its level', () => {
    expect(
      subjects(
        blocks(
          ['heading', 'Results', 2],
          ['paragraph', 'Sales rose.'],
          ['heading', 'Home Segment', 3],
          ['heading', 'Sales', 4],
          ['paragraph', 'Sales rose 5%.'],
          ['heading', 'Liquidity', 2],
          ['paragraph', 'Cash rose.'],
        ),
      ),
    ).toEqual([null, null, 'Home', 'Home', 'Home', null, null]);
  });

  test('is about none where the heading only begins alike, or names what is left over', () => {
    expect(
      subjects(
        blocks(
          ['heading', 'Home office leases', 3],
          ['heading', 'Home Services – results', 3],
          ['heading', 'Other matters', 3],
          ['heading', 'Other', 3],
        ),
      ),
    ).toEqual([null, 'Home Services', null, null]);
  });
});
