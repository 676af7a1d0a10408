import type { Block } from '#lib/filings/types';
import type { SourceClaims } from './source-claims.ts';
import type { BlockSummary } from './types.ts';

export function captionTable(
  _block: Block,
  _blocks: readonly Block[],
  _facts: SourceClaims['facts'] = [],
): BlockSummary | null {
  return null;
}
