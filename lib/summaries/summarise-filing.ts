import type { Block, FilingDocument } from '#lib/filings/types';
import { captionTable } from './caption-table.ts';
import { chooseKeyPoints } from './choose-key-points.ts';
import { factsByBlock, readClaims } from './source-claims.ts';
import { summariseBlock } from './summarise-block.ts';
import type { BlockSummary, FilingSummary } from './types.ts';

/** Shorter blocks are read faster than their summaries. */
export const SHORTEST_SUMMARISED = 80;

/**
 * Summarises a filing without a model: per paragraph and list item of 80 characters or more its most informative
 * sentences, shortened, each figure bound to its place in the source; per table a caption where the table says enough;
 * and at most ten key points. Pure and deterministic; linear in the length of the filing.
 */
export function summariseFiling(document: FilingDocument): FilingSummary {
  const facts = factsByBlock(document.facts);
  const summaries: BlockSummary[] = [];

  for (const block of document.blocks) {
    const summary = summarise(block, document, facts);
    if (summary) summaries.push(summary);
  }

  const receipts = summaries.flatMap((summary) => summary.receipts);
  return {
    summaries,
    keyPoints: chooseKeyPoints(summaries, document.blocks, document.period),
    provider: 'extractive',
    model: null,
    counts: {
      blocks: document.blocks.length,
      summarised: summaries.filter(({ status }) => status !== 'withheld').length,
      claims: receipts.length,
      verified: receipts.filter(({ status }) => status !== 'withheld').length,
      withheld: receipts.filter(({ status }) => status === 'withheld').length,
    },
  };
}

function summarise(
  block: Block,
  document: FilingDocument,
  facts: ReturnType<typeof factsByBlock>,
): BlockSummary | null {
  if (block.kind === 'table') return captionTable(block, document.blocks, facts.get(block.ordinal), document.period);
  if (block.kind !== 'paragraph' && block.kind !== 'list-item') return null;
  if (block.text.length < SHORTEST_SUMMARISED) return null;
  return summariseBlock(block, readClaims(block, facts.get(block.ordinal)));
}
