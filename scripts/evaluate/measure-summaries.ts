import type { FilingDocument } from '#lib/filings/types';
import type { QualityMeasure } from '#lib/quality-report';
import { MIN_SUMMARISED_LENGTH, summariseFiling } from '#lib/summaries/summarise-filing';
import type { FilingSummary } from '#lib/summaries/types';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import type { Receipt } from '#lib/verification/types';
import { verifyClaims } from '#lib/verification/verify-claims';
import type { CorpusFiling } from './corpus-files.ts';
import { type LiarResult, runLiarTest } from './liar-test.ts';
import { median, ratioOf, shareOf } from './measure.ts';
import { checkKeyFigures } from './measure-key-figures.ts';

export type SummaryMeasures = { measures: QualityMeasure[]; liar: LiarResult };

/** S1 to S5 of the built-in summaries over filings. The lies are the same for the same seed. */
export function measureSummaries(filings: readonly CorpusFiling[], seed = 1): SummaryMeasures {
  const claims = { n: 0, hits: 0 };
  const long = { n: 0, hits: 0 };
  const receipts = { n: 0, hits: 0 };
  const figures = { n: 0, hits: 0 };
  const lengths: number[] = [];
  for (const { document } of filings) {
    const summary = summariseFiling(document);
    add(claims, checkClaims(document, summary));
    add(long, coverage(document, summary, lengths));
    add(receipts, checkReceipts(document, summary));
    add(figures, checkKeyFigures(document));
  }
  const liar = runLiarTest(
    filings.map(({ document }) => document),
    { seed },
  );
  const lies = total(liar.lies.values());
  const truths = total(liar.truths.values());
  return {
    liar,
    measures: [
      shareOf('S1', 'figures and dates shown that stand in their source', {
        hits: claims.hits,
        n: claims.n,
        bar: { least: 1 },
      }),
      shareOf('S2', `paragraphs of ${MIN_SUMMARISED_LENGTH} characters or more with a summary`, {
        hits: long.hits,
        n: long.n,
        bar: { least: 0.95 },
      }),
      ratioOf('S2', 'length of summary / source, median', {
        value: median(lengths),
        n: lengths.length,
        bar: { most: 0.45 },
      }),
      shareOf('S3', 'receipts whose spans and facts hold', { hits: receipts.hits, n: receipts.n, bar: { least: 1 } }),
      shareOf('S4', 'key figures equal to the filing’s own facts', {
        hits: figures.hits,
        n: figures.n,
        bar: { least: 0.98 },
      }),
      shareOf('S5', 'planted lies withheld', { hits: lies.hits, n: lies.n, bar: { least: 0.995 } }),
      shareOf('S5', 'true statements withheld by mistake', {
        hits: truths.n - truths.hits,
        n: truths.n,
        bar: { most: 0.02 },
      }),
    ],
  };
}

type Count = { n: number; hits: number };

function add(sum: Count, { n, hits }: Count): void {
  sum.n += n;
  sum.hits += hits;
}

function total(counts: Iterable<Count>): Count {
  const sum = { n: 0, hits: 0 };
  for (const count of counts) add(sum, count);
  return sum;
}

/** Every claim of what is shown, checked again. Derived figures count by their formula. */
function checkClaims(document: FilingDocument, summary: FilingSummary): Count {
  const facts = factsByBlock(document.facts);
  const count = { n: 0, hits: 0 };
  for (const { block, text, status, receipts } of summary.summaries) {
    const source = document.blocks[block];
    if (status === 'withheld' || !source) continue;
    const derived = new Set(receipts.filter((receipt) => receipt.status === 'derived').map(({ span }) => span[0]));
    // The subject of a note stands in the table above it.
    const opening = receipts.filter((receipt) => receipt.source && receipt.source.block !== block);
    const from = opening.length > 0 ? Math.max(...opening.map(({ span }) => span[1])) + ': '.length : 0;
    for (const { text: name, source: place } of opening) {
      count.n += 1;
      if (place && document.blocks[place.block]?.text.slice(...place.span) === name) count.hits += 1;
    }
    for (const receipt of verifyClaims(text.slice(from), readClaims(source, facts.get(block))).receipts) {
      count.n += 1;
      if (receipt.status !== 'withheld' || derived.has(receipt.span[0] + from)) count.hits += 1;
    }
  }
  return count;
}

function coverage({ blocks }: FilingDocument, { summaries }: FilingSummary, lengths: number[]): Count {
  const shown = new Map(
    summaries.filter(({ status }) => status !== 'withheld').map((summary) => [summary.block, summary]),
  );
  const long = blocks.filter(({ kind, text }) => kind === 'paragraph' && text.length >= MIN_SUMMARISED_LENGTH);
  const ratios = long.flatMap(({ ordinal, text }) => {
    const summary = shown.get(ordinal);
    return summary ? [summary.text.length / text.length] : [];
  });
  lengths.push(...ratios);
  return { n: long.length, hits: ratios.length };
}

function checkReceipts(document: FilingDocument, { summaries }: FilingSummary): Count {
  const count = { n: 0, hits: 0 };
  for (const { text, receipts, status } of summaries) {
    if (status === 'withheld') continue;
    for (const receipt of receipts) {
      count.n += 1;
      if (holds(receipt, text, document)) count.hits += 1;
    }
  }
  return count;
}

function holds(
  { span, text, source, status, formula, fact }: Receipt,
  summary: string,
  { blocks, facts }: FilingDocument,
): boolean {
  if (summary.slice(...span) !== text) return false;
  if (!source) return status === 'derived' && formula !== null;
  if (!blocks[source.block]?.text.slice(...source.span)) return false;
  if (fact === null) return true;
  const tagged = facts[fact];
  return tagged !== undefined && tagged.block === source.block && tagged.value !== null;
}
