import type { Block } from '#lib/filings/types';
import { categorise } from './categorise.ts';
import { composeSummary } from './compose-summary.ts';
import type { SourceClaims } from './source-claims.ts';
import type { BlockSummary } from './types.ts';
import { verifyClaims } from './verify-claims.ts';

/** The summary of one paragraph or list item; null for a block without words. */
export function summariseBlock(block: Block, source: SourceClaims): BlockSummary | null {
  const composed = composeSummary(block.text);
  if (!composed) return null;
  return checkSummary(block, source, [composed.text, composed.source]);
}

/**
 * The first of `texts` whose every claim stands in the source: a summary, then its plain quote. When none holds, the
 * summary is withheld, and keeps its receipts so that it shows what failed.
 */
export function checkSummary(block: Block, source: SourceClaims, texts: readonly string[]): BlockSummary {
  const category = categorise(texts[0] ?? '', block);
  for (const text of texts) {
    const { receipts, complete } = verifyClaims(text, source);
    if (complete)
      return { block: block.ordinal, category, text, status: receipts.length > 0 ? 'verified' : 'quoted', receipts };
  }
  const text = texts[0] ?? '';
  return { block: block.ordinal, category, text, status: 'withheld', receipts: verifyClaims(text, source).receipts };
}
