import type { Matches } from '#lib/blackline/sequences/longest-common';
import type { Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';

/** How far an edit is slid at most, in words. */
const REACH = 64;
/** An edit that slides further than this share of its length would show other words than a reader expects. */
const MAX_SLIDE = 0.13;
const SENTENCE_END = new Set(['.', '!', '?', ':', ';', '\n', '|']);

/** How natural an insertion or deletion of tokens [from, to) looks: whole sentences best, then whole clauses. */
function scoreSeat(tokens: Tokens, from: number, to: number, words: readonly string[]): number {
  const word = (at: number) => words[tokens.ids[at]!]!;
  const opensSentence = from === 0 || SENTENCE_END.has(word(from - 1));
  if (opensSentence) return SENTENCE_END.has(word(to - 1)) ? 4 : 2;
  if (word(from) === ',' || word(from) === '(') return word(to - 1) === ',' ? 1 : 2;
  return 0;
}

/**
 * Slides insertions and deletions along equal words to where a reader would put them: "A. B[. C]. D" becomes
 * "A. B.[ C.] D". The number of matched words stays. Cost: one check per word that an edit can slide over.
 */
export function slideEdits(matches: Matches, old: Tokens, now: Tokens, { words }: WordInterner): void {
  for (let at = 1; at < matches.old.length; at++) {
    const oldGap = matches.old[at]! - matches.old[at - 1]! - 1;
    const newGap = matches.new[at]! - matches.new[at - 1]! - 1;
    if (oldGap > 0 === newGap > 0) continue;
    const edit =
      newGap > 0
        ? { side: matches.new, tokens: now, length: newGap }
        : { side: matches.old, tokens: old, length: oldGap };
    seatOne({ matches, ends: [old.ids.length, now.ids.length], ...edit }, at, words);
  }
}

/** Letters that two different words begin with: "repurchases" could count as a change after "repurchase". */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

type Edit = { matches: Matches; ends: [number, number]; side: number[]; tokens: Tokens; length: number };

/** Whether nothing is edited between match k and the next one, or the end of both texts. */
function isWholeAfter({ matches, ends }: Edit, k: number): boolean {
  const [oldNext, newNext] = k + 1 < matches.old.length ? [matches.old[k + 1]!, matches.new[k + 1]!] : ends;
  return matches.old[k]! + 1 === oldNext && matches.new[k]! + 1 === newNext;
}

function isWholeBefore(edit: Edit, k: number): boolean {
  return k > 0 ? isWholeAfter(edit, k - 1) : edit.matches.old[0] === 0 && edit.matches.new[0] === 0;
}

/** Slides one edit, which is before match `at`, all the way right, then back to the rightmost of the best places. */
function seatOne(edit: Edit, at: number, words: readonly string[]): void {
  const { side, tokens, length } = edit;
  const { ids } = tokens;
  let here = at;
  while (here < side.length && here - at < REACH && ids[side[here]!] === ids[side[here]! - length]) {
    if (!isWholeAfter(edit, here)) break;
    side[here]! -= length;
    here++;
  }
  const from = () => (here > 0 ? side[here - 1]! + 1 : 0);
  const start = tokens.starts[from()]!;
  const reach =
    (tokens.ends[from() + length - 1]! - start) * MAX_SLIDE -
    sharedStart(words[ids[from()]!]!, words[ids[from() + length]!] ?? '');
  let best = scoreSeat(tokens, from(), from() + length, words);
  let bestHere = here;
  for (let steps = 0; here > 0 && steps < 2 * REACH; steps++) {
    if (ids[side[here - 1]!] !== ids[side[here - 1]! + length] || !isWholeBefore(edit, here - 1)) break;
    if (start - tokens.starts[side[here - 1]!]! > reach) break;
    here--;
    side[here]! += length;
    const score = scoreSeat(tokens, from(), from() + length, words);
    if (score <= best) continue;
    best = score;
    bestHere = here;
  }
  while (here < bestHere) {
    side[here]! -= length;
    here++;
  }
}
