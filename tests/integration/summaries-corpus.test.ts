import { beforeAll, describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';
import { baseFormOf } from '#lib/forms/forms';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import type { FilingSummary } from '#lib/summaries/types';
import { claimedFilings, corpusBytes, isCorpusHere, labelOf, SKIPPED, sampleOf } from '#tests/support/corpus';
import { excuseOf, judge } from '#tests/support/judge-corpus';

/** Of the filings: each takes half a second. `cli eval summaries` takes them all. */
const SHARE = 0.3;
const LENGTH = 'length of summaries';

const reports = claimedFilings.filter(({ form }) => baseFormOf(form) !== '8-K');
const judged = new Set([...sampleOf(reports, SHARE), ...reports.filter((filing) => excuseOf(LENGTH, filing))]);

/** The shown summaries, by block, and of the long paragraphs how long theirs are in comparison. */
function readSummaries({ blocks }: FilingDocument, { summaries }: FilingSummary) {
  const shown = new Map(
    summaries.filter(({ status }) => status !== 'withheld').map((summary) => [summary.block, summary]),
  );
  const long = blocks.filter(({ kind, text }) => kind === 'paragraph' && text.length >= 80);
  const ratios = long.flatMap(({ ordinal, text }) => {
    const summary = shown.get(ordinal);
    return summary ? [summary.text.length / text.length] : [];
  });
  return { shown, long, ratios: ratios.toSorted((a, b) => a - b) };
}

describe.skipIf(!isCorpusHere)(`summaries of some real filings (${SKIPPED})`, () => {
  describe.each([...judged].map((filing) => [labelOf(filing), filing] as const))('%s', (_, filing) => {
    let summary: FilingSummary;
    let read: ReturnType<typeof readSummaries>;
    let blocks: FilingDocument['blocks'];
    beforeAll(() => {
      const document = parseFiling(corpusBytes(filing.file));
      blocks = document.blocks;
      summary = summariseFiling(document);
      read = readSummaries(document, summary);
    });

    test('every long paragraph has a summary whose figures stand in it', () => {
      expect(read.ratios.length / read.long.length).toBeGreaterThanOrEqual(0.95);
      expect(summary.keyPoints.length).toBeLessThanOrEqual(10);
      for (const { text, block, receipts } of read.shown.values()) {
        for (const receipt of receipts) {
          expect(text.slice(...receipt.span)).toBe(receipt.text);
          expect(receipt.source !== null || receipt.formula !== null).toBe(true);
          const place = receipt.source;
          if (!place || place.block === block) continue;
          // The subject of a note stands in the table above it.
          expect(blocks[place.block]).toMatchObject({ kind: 'table' });
          expect(place.block).toBeLessThan(block);
          expect(blocks[place.block]?.text.slice(...place.span)).toBe(receipt.text);
        }
      }
    });

    test('half its summaries are less than half as long as their paragraphs', () => {
      judge(LENGTH, filing, () => expect(read.ratios[read.ratios.length >> 1]).toBeLessThanOrEqual(0.45));
    });
  });
});
