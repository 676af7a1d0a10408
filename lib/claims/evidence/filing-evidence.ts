import type { AnswerFiling } from '#lib/ask/figures/find-figures';
import { readTable, type TableRow } from '#lib/ask/tables/read-table';
import type { Block, BlockKind } from '#lib/filings/types';
import { statedScale } from '#lib/text/numbers';
import { type Filer, readClaims, type SourceClaims } from '#lib/verification/source-claims';
import { type BlockIndex, indexBlocks } from './block-index.ts';

/** A block as evidence is read from it. */
export type EvidenceBlock = Pick<Block, 'ordinal' | 'text'> & { kind: BlockKind };

/** A table as evidence. */
export type EvidenceTable = {
  rows: TableRow[];
  /** The power of ten that it is in, as it or the lines above it say. */
  scale: number | null;
  /** It is one of the financial statements, as the lines above it say. */
  isStatement: boolean;
};

/** All that a filing says, ready to be compared with sentences. */
export type FilingEvidence = {
  filing: AnswerFiling;
  blocks: readonly EvidenceBlock[];
  index: BlockIndex;
  /** Who files it: sentences may name it where it says "we". */
  filer: Filer | null;
  /** Characters of its text: what it takes of a memory's bound. */
  length: number;
};

/**
 * Prepares a filing's text as evidence. Linear in its length.
 * @param company its short name
 */
export function prepareEvidence(
  filing: AnswerFiling,
  blocks: readonly EvidenceBlock[],
  company: string,
): FilingEvidence {
  const name = company.toLowerCase();
  return {
    filing,
    blocks,
    index: indexBlocks(blocks.map(({ text, kind }) => (kind === 'image' ? '' : text))),
    filer: name.length < 3 ? null : { name, block: 0, span: [0, 0] },
    length: blocks.reduce((sum, { text }) => sum + text.length, 0),
  };
}

/** Blocks that are kept as they were read; reading one takes a millisecond, keeping one some kilobytes. */
const MAX_KEPT = 600;
const sources = new Map<EvidenceBlock, SourceClaims>();
const tables = new WeakMap<EvidenceBlock, EvidenceTable>();

/** What a paragraph states. The last ones that were asked for are kept. */
export function sourceOfBlock(block: EvidenceBlock, { filer }: FilingEvidence): SourceClaims {
  const known = sources.get(block);
  const source =
    known ?? readClaims({ ...block, kind: 'paragraph', part: null, item: null, hash: '', anchor: '' }, [], filer);
  sources.delete(block);
  sources.set(block, source);
  for (const oldest of sources.keys()) {
    if (sources.size <= MAX_KEPT) break;
    sources.delete(oldest);
  }
  return source;
}

/** How many lines above a table may say what scale it is in. */
const LINES_ABOVE = 3;
const MAX_LINE = 200;

const STATEMENT =
  /^(?:\P{L}*)(?:.{0,60}\b)?(?:consolidated|condensed) (?:\(?(?:consolidated|condensed|unaudited)\)? )?(?:statements? of (?:operations|income|earnings|cash flows?|financial (?:position|condition))|income statements?|balance sheets?)\b/iu;

/** The rows of a table. */
export function tableOfBlock(at: number, { blocks }: FilingEvidence): EvidenceTable {
  const block = blocks[at]!;
  const known = tables.get(block);
  if (known) return known;
  const above = blocks
    .slice(Math.max(0, at - LINES_ABOVE), at)
    .filter(({ kind, text }) => kind !== 'table' && text.length <= MAX_LINE)
    .map(({ text }) => text);
  const table = {
    rows: readTable(block.text).rows,
    scale:
      statedScale(block.text) ?? above.map((text) => statedScale(text)).findLast((scale) => scale !== null) ?? null,
    isStatement: above.some((text) => STATEMENT.test(text)),
  };
  tables.set(block, table);
  return table;
}
