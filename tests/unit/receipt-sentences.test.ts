import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, FilingDocument } from '#lib/filings/types';
import { listAnchors, readFact, readKeyPoints, readSummarySentence } from '#lib/receipts/read-sentences';
import { renderSummaryDocument } from '#lib/summaries/render/render-summary-document';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';

const block: Block = {
  ...{ ordinal: 0, kind: 'paragraph', part: 'II', item: '7', hash: 'h', anchor: 'i7-0a1b' },
  text: 'Revenue was $48.2 million in fiscal 2025, “up” 17.5% from $41.0 million.',
};

const document: FilingDocument = {
  ...{ bytes: 0, form: '10-K', company: null, ticker: null, cik: null, period: null, fiscal: null },
  sections: [{ part: 'II', item: '7', title: 'Discussion', from: 0, to: 1 }],
  blocks: [block],
  facts: [
    {
      ...{ concept: 'us-gaap:Revenues', value: 48.2e6, unit: 'USD', scale: 6, decimals: '-5' },
      ...{ start: '2025-01-01', end: '2025-12-31', dimensions: {}, block: 0 },
    },
  ],
  health: { status: 'ok', itemsExpected: ['7'], itemsFound: ['7'], textKept: 1, warnings: [] },
};

const receipt = (span: [number, number], more: Partial<Receipt> = {}): Receipt => ({
  ...{ span, text: '', kind: 'number', status: 'verified', source: { block: 0, span: [12, 25] }, fact: null },
  ...{ formula: null, ...more },
});

function render(summary: Partial<BlockSummary>, keyPoints: KeyPoint[] = []): string {
  const own: BlockSummary = { block: 0, category: 'metric', text: '', status: 'verified', receipts: [], ...summary };
  const counts = { blocks: 1, summarised: 1, claims: 0, verified: 0, withheld: 0 };
  const all = { summaries: [own], keyPoints, provider: 'extractive', model: null, counts };
  return renderSummaryDocument({ document, summary: all, variant: 'full' }).html;
}

test('a sentence is read back from its page letter by letter, with its figures, whatever is in it', () => {
  const signs = fc.constantFrom(
    '<p>',
    '&',
    '"',
    "'",
    '</a>',
    'risk',
    'rose',
    ' ',
    '$48',
    '<mark>',
    '…',
    'é',
    '\u{1F4C8}',
  );
  const texts = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.array(signs, { minLength: 1 }).map((all) => all.join('')),
  );
  const spans = fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.constantFrom('verified', 'derived')));
  fc.assert(
    fc.property(texts, spans, (text, pairs) => {
      const receipts = pairs.map(([from, to, status]) => receipt([from, to], { status }));
      const read = readSummarySentence(render({ text, receipts }), block.anchor);
      expect(read?.text).toBe(text);
      for (const { span, text: figure } of read?.figures ?? []) {
        expect(figure).toBe(text.slice(...span));
        expect(pairs).toContainEqual([...span, expect.any(String)]);
      }
    }),
  );
});

test('a figure is read back with its place, its tag and its formula', () => {
  const text = 'Revenue was $48.2 million, up 17.5%.';
  const receipts = [
    receipt([12, 25], { fact: 0 }),
    receipt([30, 35], { status: 'derived', source: null, formula: '48.2 / 41.0 − 1' }),
  ];
  const html = render({ text, receipts });
  const target = 'i7-0a1b-s';
  expect(readSummarySentence(html, block.anchor)?.figures).toEqual([
    { span: [12, 25], text: '$48.2 million', status: 'verified', target, source: [12, 25], fact: 0, formula: null },
    { span: [30, 35], text: '17.5%', status: 'derived', target, source: null, fact: null, formula: '48.2 / 41.0 − 1' },
  ]);
  expect(readFact(html, 0)).toEqual(['Revenues', 'Year to Dec 31, 2025', 'USD, millions']);
  expect(readFact(html, 7)).toBeNull();
});

test('what is withheld is read as withheld, and a sentence that is withheld as none', () => {
  const receipts = [receipt([4, 8], { status: 'withheld', source: null })];
  const read = readSummarySentence(render({ text: 'Was $999 in all.', receipts }), block.anchor);
  expect([read?.text, read?.figures[0]?.text]).toEqual(['Was [withheld] in all.', '[withheld]']);
  expect(readSummarySentence(render({ status: 'withheld', text: 'Was $999.' }), block.anchor)).toBeNull();
});

test('the filing’s own words are told from ours, and key points are found', () => {
  const html = render({ status: 'quoted', text: 'We sell chips.' }, [
    { text: 'Revenue rose 17.5%.', blocks: [0], category: 'metric', receipts: [receipt([13, 18])] },
    { text: 'Nothing to check.', blocks: [0], category: 'other', receipts: [] },
  ]);
  expect(readSummarySentence(html, block.anchor)?.status).toBe('quoted');
  expect(listAnchors(html)).toEqual([block.anchor]);
  expect(readKeyPoints(html).map(({ text, figures }) => [text, figures.map((figure) => figure.text)])).toEqual([
    ['Revenue rose 17.5%.', ['17.5%']],
    ['Nothing to check.', []],
  ]);
  expect(readSummarySentence(html, 'i7-other')).toBeNull();
});
