/**
 * A word's stem as a 32-bit signed number (FNV-1a over UTF-16 code units): what the index stores instead of words.
 * Never 0, which stands for a word without a topic. Two of a million stems share a number about a hundred times, and a
 * shared one costs a query one stray match in a sum of several.
 */
export function hashTerm(stem: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stem.length; at++) {
    hash ^= stem.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0 || 1;
}
