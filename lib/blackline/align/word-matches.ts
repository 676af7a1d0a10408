import type { Matches } from '#lib/blackline/sequences/longest-common';
import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import type { Revision, Revisions } from './revision.ts';

/**
 * Which words two blocks have in common, in order, worked out once: aligning asks whether they are the same paragraph,
 * and the comparison itself asks again.
 */
export class WordMatches {
  readonly #old: Revision;
  readonly #new: Revision;
  readonly #interner: WordInterner;
  readonly #known = new Map<number, Matches>();

  constructor({ old: older, new: newer }: Revisions, interner: WordInterner) {
    this.#old = older;
    this.#new = newer;
    this.#interner = interner;
  }

  of(i: number, j: number): Matches {
    const key = i * this.#new.blocks.length + j;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const matches = matchSequences(this.#old.tokens(i).ids, this.#new.tokens(j).ids);
    this.#known.set(key, matches);
    return matches;
  }

  /** Share of the words of both that they have in common in order, 0 to 1; signs do not count. */
  share(i: number, j: number): number {
    const [oldIds, newIds] = [this.#old.tokens(i).ids, this.#new.tokens(j).ids];
    const { shapes } = this.#interner;
    const isWord = (id: number) => shapes[id]! >= 0;
    let common = 0;
    for (const at of this.of(i, j).old) if (isWord(oldIds[at]!)) common++;
    let words = 0;
    for (const id of oldIds) if (isWord(id)) words++;
    for (const id of newIds) if (isWord(id)) words++;
    return words === 0 ? 0 : (2 * common) / words;
  }
}
