import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { summariseFiling } from '#lib/summaries/summarise-filing';

const CORPUS = '../shared/corpus';
type Entry = { file: string; form: string; ticker: string | null; period: string };
const present = existsSync(CORPUS);
const filings = present
  ? (JSON.parse(readFileSync(`${CORPUS}/manifest.json`, 'utf8')) as { filings: Entry[] }).filings.filter(
      ({ form }) => form === '10-K' || form === '10-Q',
    )
  : [];

describe.skipIf(!present)('summaries of real filings (../shared/corpus)', () => {
  test.each(filings)(
    '$ticker $form $period: every long paragraph has a short summary whose figures stand in it',
    ({ file }) => {
      const document = parseFiling(readFileSync(`${CORPUS}/${file}`));
      const { summaries, keyPoints } = summariseFiling(document);
      const shown = new Map(
        summaries.filter(({ status }) => status !== 'withheld').map((summary) => [summary.block, summary]),
      );
      const long = document.blocks.filter(({ kind, text }) => kind === 'paragraph' && text.length >= 80);
      const ratios = long.flatMap(({ ordinal, text }) => {
        const summary = shown.get(ordinal);
        return summary ? [summary.text.length / text.length] : [];
      });

      expect(ratios.length / long.length).toBeGreaterThanOrEqual(0.95);
      expect(ratios.toSorted((a, b) => a - b)[ratios.length >> 1]).toBeLessThanOrEqual(0.45);
      expect(keyPoints.length).toBeLessThanOrEqual(10);
      for (const { text, block, receipts } of shown.values()) {
        for (const receipt of receipts) {
          expect(text.slice(...receipt.span)).toBe(receipt.text);
          expect(receipt.source !== null || receipt.formula !== null).toBe(true);
          expect(receipt.source?.block ?? block).toBe(block);
        }
      }
    },
  );
});
