import type { Matches } from '#lib/blackline/sequences/longest-common';
import type { ComparedTexts, Tokens } from '#lib/blackline/sequences/tokenise-text';

/** How far an edit is slid at most, in words. */
const REACH = 64;
/** An edit that slides further than this share of its length would show other words than a reader expects. */
const MAX_SLIDE = 0.13;
const SENTENCE_END = new Set(['.', '!', '?', ':', ';', '\n', '|']);

/** How well an insertion or a deletion of the edit's tokens would sit that began at `from`: whole sentences best, then whole clauses. */
function scoreSeat({ tokens, length, words }: Edit, from: number): number {
  const to = from + length;
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
export function slideEdits(matches: Matches, { old: older, new: newer, interner }: ComparedTexts): void {
  for (let at = 1; at < matches.old.length; at++) {
    const oldGap = matches.old[at]! - matches.old[at - 1]! - 1;
    const newGap = matches.new[at]! - matches.new[at - 1]! - 1;
    if (oldGap > 0 === newGap > 0) continue;
    const edit =
      newGap > 0
        ? { side: matches.new, tokens: newer, length: newGap }
        : { side: matches.old, tokens: older, length: oldGap };
    seatOne({ matches, ends: { old: older.ids.length, new: newer.ids.length }, words: interner.words, ...edit }, at);
  }
}

/** Letters that two different words begin with: "repurchases" could count as a change after "repurchase". */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

type Edit = {
  matches: Matches;
  /** How many tokens both texts have. */
  ends: { old: number; new: number };
  words: readonly string[];
  /** The text that has the edit, its matched tokens, and the length of the edit in tokens. */
  tokens: Tokens;
  side: number[];
  length: number;
};

/** Whether nothing is edited between match k and the next one, or the end of both texts. */
function isWholeAfter({ matches, ends }: Edit, k: number): boolean {
  const isLast = k + 1 >= matches.old.length;
  const next = isLast ? ends : { old: matches.old[k + 1]!, new: matches.new[k + 1]! };
  return matches.old[k]! + 1 === next.old && matches.new[k]! + 1 === next.new;
}

function isWholeBefore(edit: Edit, k: number): boolean {
  return k > 0 ? isWholeAfter(edit, k - 1) : edit.matches.old[0] === 0 && edit.matches.new[0] === 0;
}

/** Slides one edit, which is before match `at`, all the way right, then back to the rightmost of the best places. */
function seatOne(edit: Edit, at: number): void {
  const { side, tokens, length, words } = edit;
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
  let best = scoreSeat(edit, from());
  let bestHere = here;
  for (let steps = 0; here > 0 && steps < 2 * REACH; steps++) {
    if (ids[side[here - 1]!] !== ids[side[here - 1]! + length] || !isWholeBefore(edit, here - 1)) break;
    if (start - tokens.starts[side[here - 1]!]! > reach) break;
    here--;
    side[here]! += length;
    const score = scoreSeat(edit, from());
    if (score <= best) continue;
    best = score;
    bestHere = here;
  }
  while (here < bestHere) {
    side[here]! -= length;
    here++;
  }
}
