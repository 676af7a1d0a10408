/**
 * A stem as a 32-bit signed number (FNV-1a over UTF-16 code units), which the index stores instead of the word. Never 0,
 * which stands for a stop word. Among a million stems about a hundred pairs share a number; a shared one gives a query
 * one false match in a sum of several terms.
 */
export function hashTerm(stem: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stem.length; at++) {
    hash ^= stem.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0 || 1;
}
