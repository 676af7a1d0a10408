import { analyse } from '#lib/search/analysis/analyse';
import { SYNONYMS } from './synonyms.ts';

type Phrase = { terms: number[]; group: number };

/** All phrases of the list, by their first term. */
let phrases: Map<number, Phrase[]> | null = null;
let groups: number[][][] = [];

function load(): Map<number, Phrase[]> {
  if (phrases) return phrases;
  groups = SYNONYMS.map((line) => line.map(termsOf).filter((terms) => terms.length > 0));
  phrases = new Map();
  for (const [group, list] of groups.entries()) {
    for (const terms of list) {
      const first = terms[0] ?? 0;
      phrases.set(first, [...(phrases.get(first) ?? []), { terms, group }]);
    }
  }
  return phrases;
}

/** A phrase's terms: "R&D" has two. */
const termsOf = (text: string) =>
  analyse(text)
    .filter(({ hash }) => hash !== 0)
    .map(({ hash }) => hash);

/**
 * The synonyms of a query's words and phrases.
 * @param sequence the query's terms in order, stop words left out
 * @returns phrases that mean the same as the terms [from, to). Of phrases that begin at the same term, the longest counts
 */
export function expandSynonyms(sequence: readonly number[]): { terms: number[]; from: number; to: number }[] {
  const known = load();
  const found: { terms: number[]; from: number; to: number }[] = [];
  for (let from = 0; from < sequence.length; from++) {
    const fits = (known.get(sequence[from] ?? 0) ?? []).filter(({ terms }) =>
      terms.every((term, index) => sequence[from + index] === term),
    );
    const longest = Math.max(0, ...fits.map(({ terms }) => terms.length));
    for (const { terms, group } of fits) {
      if (terms.length < longest) continue;
      const to = from + terms.length;
      for (const other of groups[group] ?? []) {
        if (other.join() !== terms.join()) found.push({ terms: other, from, to });
      }
    }
    if (longest > 1) from += longest - 1;
  }
  return found;
}
