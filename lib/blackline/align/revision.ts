import { type Tokens, tokeniseText } from '#lib/blackline/sequences/tokenise-text';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import type { Block, FilingDocument } from '#lib/filings/types';
import { type Sketch, sketchTokens } from './sketch-block.ts';

/** The two filings of a comparison. */
export type Revisions = { old: Revision; new: Revision };

/**
 * One filing in a comparison. Tokens and sketches are made at their first use: for most blocks of two
 * filings of one company never, since their hashes are equal.
 */
export class Revision {
  readonly blocks: readonly Block[];
  /** Numbers of the blocks' hashes, shared by both sides. */
  readonly hashes: Int32Array;
  readonly #interner: WordInterner;
  readonly #tokens: (Tokens | undefined)[] = [];
  readonly #sketches: (Sketch | undefined)[] = [];

  constructor({ blocks }: Pick<FilingDocument, 'blocks'>, interner: WordInterner) {
    this.blocks = blocks;
    this.#interner = interner;
    this.hashes = Int32Array.from(blocks, ({ hash }) => interner.keyOf(hash));
  }

  tokens(at: number): Tokens {
    return (this.#tokens[at] ??= tokeniseText(this.blocks[at]!.text, this.#interner));
  }

  sketch(at: number): Sketch {
    return (this.#sketches[at] ??= sketchTokens(this.tokens(at), this.#interner));
  }
}
