import type { Matches } from './longest-common.ts';
import { matchSequences } from './match-sequences.ts';
import { seatEdits } from './seat-edits.ts';
import { dropConfetti } from './tidy-matches.ts';
import type { Tokens } from './tokenise-text.ts';
import type { Vocabulary } from './vocabulary.ts';
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
