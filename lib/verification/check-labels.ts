import type { Receipt } from './types.ts';

const DIGITS = /[\p{L}\p{N}]*\d[\p{L}\p{N}.-]*/gu;

/** Whether digits that are no claim of their own ("10-K", "ASC 606") are in the source as the same word. */
export function labelsStand(summary: string, receipts: readonly Receipt[], source: string): boolean {
  let next = 0;
  let known: Set<string> | null = null;
  for (const match of summary.matchAll(DIGITS)) {
    while (next < receipts.length && (receipts[next]?.span[1] ?? 0) <= match.index) next += 1;
    const span = receipts[next]?.span;
    if (span && span[0] < match.index + match[0].length) continue;
    known ??= new Set(Array.from(source.matchAll(DIGITS), ([word]) => withoutEnd(word)));
    if (!known.has(withoutEnd(match[0]))) return false;
  }
  return true;
}

function withoutEnd(word: string): string {
  return word.replace(/(?<![.-])[.-]+$/, '');
}
