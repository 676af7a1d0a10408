import type { Block } from '#lib/filings/types';
import { splitSentences } from '#lib/text/sentences';

/** A sentence of a block's prose, where it begins in that, and the block's place among all. */
type NearSentence = { text: string; from: number; place: number };

/** Blocks are looked at up to here. */
const READ = 4_000;

/**
 * The sentences of the paragraphs and list items from one place among a filing's blocks up to another, in their order;
 * split only as far as they are asked for.
 * @param from first block; before the first one it is the first
 * @param to the block behind the last
 */
export function* sentencesNear(blocks: readonly Block[], from: number, to: number): Generator<NearSentence> {
  const first = Math.max(0, from);
  for (const [at, { kind, text }] of blocks.slice(first, to).entries()) {
    if (kind !== 'paragraph' && kind !== 'list-item') continue;
    const read = text.slice(0, READ);
    for (const one of splitSentences(read))
      yield { text: read.slice(one.from, one.to), from: one.from, place: first + at };
  }
}
