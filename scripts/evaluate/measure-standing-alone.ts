import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFiling } from '#lib/filings/parse-filing';
import type { Block } from '#lib/filings/types';
import type { QualityMeasure } from '#lib/quality-report';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import type { BlockSummary } from '#lib/summaries/types';
import { readManifest } from './corpus-manifest.ts';
import { shareOf } from './measure.ts';

/** Shorter paragraphs are read whole. */
const MIN_LENGTH = 80;
const LONG = 240;
/** What is left of a paragraph that was not shortened. */
const HARDLY_SHORTER = 0.95;

/** How a text begins that goes on from another one. On purpose not the product's own rule. */
const GOES_ON =
  /^(?:it|they|he|she|this|these|those|such|which|who|and|or|but|also|however|therefore|thus|accordingly|additionally|moreover|furthermore|similarly|conversely|consequently|for example|as such|as a result(?! of)|in addition(?! to)|as well as)\b(?! (?:annual|quarterly|current|form|report))/i;
const NO_SUBJECT =
  /^(?:(?:in|ex)cludes?|represents?|reflects?|consists?|relates?|comprises?|is|are|was|were|has|have|may|could|would|will)\b/i;
const IN_THE_MIDDLE = /^(?:[,;:.)\]]|(?!\p{Ll}\p{Lu}|\w+\.com)\p{Ll})/u;
const NO_END =
  /(?:\b(?:follows|following|including|such as|comprised|consists?|of|the|and|or|to|by|for|with|in|at|from)\s*[.:;]?|[,:;])$/i;

/**
 * M7: summaries of a corpus' filings that a reader does not understand alone, and long paragraphs that were hardly
 * shortened.
 * @returns the measures, and what missed, a line each
 */
export function measureStandingAlone(corpus: string): { measures: QualityMeasure[]; misses: string[] } {
  const counts = { all: 0, alone: 0, long: 0, shorter: 0 };
  const misses: string[] = [];
  for (const { file } of readManifest(join(corpus, 'manifest.json')).filings) {
    const document = parseFiling(readFileSync(join(corpus, file)));
    for (const summary of summariseFiling(document).summaries) {
      const block = document.blocks[summary.block];
      if (!block || !isJudged(summary, block)) continue;
      counts.all += 1;
      if (isUnderstood(summary.text)) counts.alone += 1;
      else misses.push(`${file}: not understood alone: ${summary.text}`);
      if (block.text.length < LONG) continue;
      counts.long += 1;
      if (summary.text.length < HARDLY_SHORTER * block.text.length) counts.shorter += 1;
    }
  }
  return {
    measures: [
      shareOf('M7', 'Summaries that are understood alone', {
        hits: counts.alone,
        n: counts.all,
        bar: { least: 0.99 },
      }),
      shareOf('M7', 'Long paragraphs that are shortened', {
        hits: counts.shorter,
        n: counts.long,
        bar: { least: 0.95 },
      }),
    ],
    misses,
  };
}

function isJudged({ status, text }: BlockSummary, { kind, item, text: source }: Block): boolean {
  return status !== 'withheld' && text !== '' && kind !== 'table' && item !== null && source.length >= MIN_LENGTH;
}

const isUnderstood = (text: string) => ![GOES_ON, NO_SUBJECT, IN_THE_MIDDLE, NO_END].some((fault) => fault.test(text));
