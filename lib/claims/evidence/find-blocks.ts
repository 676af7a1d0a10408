import { keysOf } from './block-index.ts';
import type { EvidenceBlock, FilingEvidence } from './filing-evidence.ts';

/** A block that a sentence may be taken from. */
export type NearBlock = { evidence: FilingEvidence; at: number; block: EvidenceBlock; share: number };

/** Where a block shares less of a sentence, it is about something else. */
const MIN_SHARE = 0.35;

/**
 * The blocks that share the most of a sentence's words and numbers, rare ones first, the best first. Costs the blocks
 * that have each word of the sentence.
 * @param most paragraphs, and as many tables
 */
export function findBlocks(
  sentence: string,
  filings: readonly FilingEvidence[],
  most: number,
): { paragraphs: NearBlock[]; tables: NearBlock[] } {
  const keys = [...keysOf(sentence)];
  const paragraphs: NearBlock[] = [];
  const tables: NearBlock[] = [];
  for (const evidence of filings) {
    const { index, blocks } = evidence;
    const shared = new Map<number, number>();
    let whole = 0;
    for (const key of keys) {
      const places = index.postings.get(key) ?? [];
      const weight = Math.log(1 + index.blocks / (1 + places.length));
      whole += weight;
      // A word of a quarter of the blocks tells nothing apart.
      if (places.length * 4 > index.blocks && index.blocks > SMALL) continue;
      for (const at of places) shared.set(at, (shared.get(at) ?? 0) + weight);
    }
    for (const [at, weight] of shared) {
      const share = weight / whole;
      if (share < MIN_SHARE) continue;
      const block = blocks[at]!;
      (block.kind === 'table' ? tables : paragraphs).push({ evidence, at, block, share });
    }
  }
  return { paragraphs: best(paragraphs, most), tables: best(tables, most) };
}

const SMALL = 40;

/** Of blocks that share as much, the shorter says less else. */
const best = (found: NearBlock[], most: number) =>
  found
    .toSorted((one, other) => other.share - one.share || one.block.text.length - other.block.text.length)
    .slice(0, most);
