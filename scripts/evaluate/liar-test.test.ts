import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';
import { claimedFilings, corpusBytes, isCorpusHere, SKIPPED, sampleOf } from '#tests/support/corpus';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { type LiarResult, runLiarTest } from './liar-test.ts';
import { LIE_KINDS } from './plant-lies.ts';

/** Of the filings: each takes half a second. `cli eval summaries` takes them all. */
const SHARE = 0.3;
const MAX_LIES_SHOWN = 0.005;
const MAX_TRUTHS_WITHHELD = 0.02;

function totals({ lies, truths }: LiarResult) {
  const sum = (tallies: Iterable<{ n: number; hits: number }>) =>
    [...tallies].reduce((all, { n, hits }) => ({ n: all.n + n, misses: all.misses + n - hits }), { n: 0, misses: 0 });
  return { lies: sum(lies.values()), truths: sum(truths.values()) };
}

function table({ lies, truths }: LiarResult): string {
  const rows = [...lies, ...truths].map(
    ([kind, { n, hits }]) => `${kind.padEnd(20)} ${String(n).padStart(6)} ${((100 * hits) / n).toFixed(2)} %`,
  );
  return `\n${rows.join('\n')}\n`;
}

function judge(documents: readonly FilingDocument[], share: number) {
  const result = runLiarTest(documents, { share });
  process.stdout.write(table(result));
  const { lies, truths } = totals(result);
  return {
    planted: new Set<string>(result.lies.keys()),
    lies: lies.n,
    liesShown: lies.misses / lies.n,
    truthsWithheld: truths.misses / truths.n,
  };
}

describe('lies of every kind are withheld and true statements are shown', () => {
  test('about the demonstration filings', () => {
    const documents = buildDemoFilings().map(({ html }) => parseFiling(new TextEncoder().encode(html)));
    const { lies, liesShown, truthsWithheld, planted } = judge(documents, 0.15);
    expect(liesShown).toBeLessThanOrEqual(MAX_LIES_SHOWN);
    expect(truthsWithheld).toBeLessThanOrEqual(MAX_TRUTHS_WITHHELD);
    expect(lies).toBeGreaterThan(1_000);
    expect(LIE_KINDS.filter((kind) => !planted.has(kind)).length).toBeLessThanOrEqual(2);
  });

  test.skipIf(!isCorpusHere)(
    `about some real filings (${SKIPPED})`,
    () => {
      const documents = sampleOf(claimedFilings, SHARE).map(({ file }) => parseFiling(corpusBytes(file)));
      const { lies, liesShown, truthsWithheld } = judge(documents, 0.3);
      expect(lies).toBeGreaterThan(5_000);
      expect(liesShown).toBeLessThanOrEqual(MAX_LIES_SHOWN);
      expect(truthsWithheld).toBeLessThanOrEqual(MAX_TRUTHS_WITHHELD);
    },
    300_000,
  );
});
