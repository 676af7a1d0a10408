import { describe, expect, test } from 'vitest';
import type { Block, FilingDocument } from '#lib/filings/types';
import type { BlockSummary, FilingSummary } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';
import { exportSummaries } from './export-summaries.ts';

function block(ordinal: number, item: string | null, text = `Paragraph ${ordinal} says 14.5%.`): Block {
  return { ordinal, kind: 'paragraph', part: 'I', item, text, hash: `h${ordinal}`, anchor: `a${ordinal}` };
}

const blocks = [block(0, null), block(1, '1'), block(2, '1'), block(3, '1A')];

const document: FilingDocument = {
  bytes: 1,
  form: '10-K',
  company: 'Northwind',
  ticker: 'NWSC',
  cik: null,
  period: '2025-12-31',
  fiscal: null,
  sections: [
    { part: null, item: null, title: 'Cover', from: 0, to: 1 },
    { part: 'I', item: '1', title: 'Business', from: 1, to: 3 },
    { part: 'I', item: '1A', title: 'Risk Factors', from: 3, to: 4 },
  ],
  blocks,
  facts: [],
  health: { status: 'ok', itemsExpected: [], itemsFound: [], textKept: 1, warnings: [] },
};

const receipt = (text: string, span: [number, number], more: Partial<Receipt> = {}): Receipt => ({
  span,
  text,
  kind: 'number',
  status: 'verified',
  source: { block: 1, span: [17, 22] },
  fact: null,
  formula: null,
  ...more,
});

function summary(at: number, more: Partial<BlockSummary> = {}): BlockSummary {
  return { block: at, category: 'metric', text: `Short ${at}.`, status: 'verified', receipts: [], ...more };
}

const filing = (...summaries: BlockSummary[]): FilingSummary => ({
  summaries,
  keyPoints: [{ text: 'Up.', blocks: [2, 99], category: 'metric' }],
  provider: 'extractive',
  model: null,
  counts: { blocks: 4, summarised: summaries.length, claims: 0, verified: 0, withheld: 0 },
});

describe('exportSummaries', () => {
  test('puts summaries under their sections, in the filing’s order, with what their receipts rest on', () => {
    const own = summary(1, { text: 'Up 14.5%.', receipts: [receipt('14.5%', [3, 8])] });
    const { sections, shown, total, keyPoints } = exportSummaries(document, filing(summary(3), own, summary(0)), null);

    expect(sections.map(({ item, summaries }) => [item, summaries.map(({ ordinal }) => ordinal)])).toEqual([
      [null, [0]],
      ['1', [1]],
      ['1A', [3]],
    ]);
    expect(sections[1]?.summaries[0]).toMatchObject({ anchor: 'a1', receipts: [{ text: '14.5%', source: '14.5%' }] });
    expect([shown, total]).toEqual([3, 3]);
    expect(keyPoints[0]?.paragraphs).toEqual([{ ordinal: 2, anchor: 'a2' }]);
  });

  test('gives a preview its first summaries without the cover’s, and counts all', () => {
    const preview = exportSummaries(document, filing(summary(0), summary(1), summary(2), summary(3)), 2);

    expect(preview.sections.map(({ item }) => item)).toEqual(['1']);
    expect([preview.shown, preview.total]).toEqual([2, 4]);
    expect(JSON.stringify(preview)).not.toContain('Short 3');
  });

  test('lets nothing out that was withheld, neither a sentence nor a figure of one', () => {
    const held = receipt('$99 billion', [5, 16], { status: 'withheld', source: null, formula: '98 + 1' });
    const part = summary(2, { text: 'Cash $99 billion now.', receipts: [held] });
    const exported = exportSummaries(
      document,
      filing(summary(1, { status: 'withheld', text: 'A lie of 77.' }), part),
      null,
    );

    expect(JSON.stringify(exported)).not.toMatch(/99|77|98/);
    expect(exported.sections[0]?.summaries.map(({ status, text }) => [status, text])).toEqual([
      ['withheld', ''],
      ['verified', 'Cash [withheld] now.'],
    ]);
  });
});
