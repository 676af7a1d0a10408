import type { Sides } from '#lib/blackline/types';
import type { Block } from '#lib/filings/types';
import { isStopWord } from '#lib/text/words';

/** How much of a text is about words that its own filing uses and the other does not. */
export type NewWords = (text: string, side: 'old' | 'new') => number;

type Counts = ReadonlyMap<string, number>;

/** The words that tell most. */
const TOP = 3;
const WORD = /\p{L}{3,}/gu;

/**
 * What the one filing comes back to and the other hardly names is a new matter: for a text, the mean of its three words
 * whose count grew most, as the logarithm of by how much. 0 of a text without such words. Linear in both filings.
 */
export function readNewWords({ old: older, new: newer }: Sides): NewWords {
  const counts = { old: countWords(older.blocks), new: countWords(newer.blocks) };
  return (text, side) => {
    const [own, other] = side === 'new' ? [counts.new, counts.old] : [counts.old, counts.new];
    const grown = [...new Set(text.toLowerCase().match(WORD) ?? [])]
      .filter((word) => !isStopWord(word))
      .map((word) => Math.max(0, Math.log((1 + (own.get(word) ?? 0)) / (1 + (other.get(word) ?? 0)))));
    return (
      grown
        .toSorted((one, two) => two - one)
        .slice(0, TOP)
        .reduce((sum, value) => sum + value, 0) / TOP
    );
  };
}

function countWords(blocks: readonly Block[]): Counts {
  const counts = new Map<string, number>();
  for (const { kind, text } of blocks) {
    if (kind === 'table') continue;
    for (const word of text.toLowerCase().match(WORD) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
