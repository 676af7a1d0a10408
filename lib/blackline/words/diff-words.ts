import type { Matches } from '#lib/blackline/sequences/longest-common';
import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import type { Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { Vocabulary } from '#lib/blackline/sequences/vocabulary';
import { seatEdits } from './seat-edits.ts';
import { dropConfetti } from './tidy-matches.ts';
import { wholeDates } from './whole-dates.ts';

/** Words of two versions of a paragraph that stayed, in order; tidied for a reader. Bounded time, see `matchSequences`. */
export function matchWords(old: Tokens, now: Tokens, vocabulary: Vocabulary): Matches {
  return tidyMatches(matchSequences(old.ids, now.ids), old, now, vocabulary);
}

/** Makes of the words in common what a reader would mark; `found` is used up. */
export function tidyMatches(found: Matches, old: Tokens, now: Tokens, vocabulary: Vocabulary): Matches {
  seatEdits(found, old, now, vocabulary);
  return wholeDates(dropConfetti(found, old, now, vocabulary), old, now, vocabulary);
}
