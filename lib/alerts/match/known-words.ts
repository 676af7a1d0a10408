import { knownPhrases } from '#lib/search/query/expand-synonyms';
import { termsOf } from './sentence-terms.ts';

let words: Map<number, string> | null = null;

/**
 * A word of the synonyms' lists that has this key, so that a reader sees what is looked for besides their own words;
 * undefined for a key that no list has.
 */
export function knownWord(key: number): string | undefined {
  if (words) return words.get(key);
  words = new Map();
  for (const phrase of knownPhrases()) {
    for (const { key: one, from, to } of termsOf(phrase)) if (!words.has(one)) words.set(one, phrase.slice(from, to));
  }
  return words.get(key);
}
