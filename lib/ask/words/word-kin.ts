import { hashTerm } from '#lib/search/analysis/term-hash';

/** "employees", "employed" and "employment" are kin; so are few words that mean different things. */
const KIN_LETTERS = 6;

/** What words of six letters and more that begin alike share; null for shorter ones. */
export function kinOf(word: string): number | null {
  return word.length < KIN_LETTERS || /\d/.test(word) ? null : hashTerm(`~${word.slice(0, KIN_LETTERS)}`);
}
