import { stemWord } from '#lib/text/stems';
import { knownWord } from './known-words.ts';
import type { AlertQuery, Alternative } from './read-query.ts';
import { termsOf } from './sentence-terms.ts';

/**
 * Letters that a paragraph must have to match, for the database to look for: of each list one. Groups of which nothing
 * can be said are left out. Words of one stem begin alike, but for a last "y".
 */
export function probesOf({ groups }: AlertQuery): string[][] {
  return groups.flatMap((group) => {
    const probes = group.map(probeOf);
    return probes.every((probe) => probe !== null) ? [probes] : [];
  });
}

/** The longest, as the rarest, of an alternative's beginnings of words. */
function probeOf(units: Alternative): string | null {
  const probes = units.flatMap(({ words, keys }) => beginnings(words, keys));
  return probes.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function beginnings(words: string, keys: readonly number[]): string[] {
  const own = termsOf(words).map(({ key, isFigure, from, to }) => ({ key, isFigure, word: words.slice(from, to) }));
  return keys.flatMap((key) => {
    const found = own.find((term) => term.key === key) ?? { isFigure: false, word: knownWord(key) ?? '' };
    const word = found.word.toLowerCase();
    // Figures are written in many ways, "fiscal" also as "FY", and an apostrophe may stand within a name.
    if (found.isFigure || word === 'fiscal' || !/^[a-z]{3,}$/.test(word)) return [];
    return [stemWord(word).replace(/y$/, '')];
  });
}
