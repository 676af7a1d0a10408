import type { Matches } from './longest-common.ts';
import { matchSequences } from './match-sequences.ts';
import { seatEdits } from './seat-edits.ts';
import { dropConfetti } from './tidy-matches.ts';
import type { Tokens } from './tokenise-text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wholeDates } from './whole-dates.ts';

/** Words of two versions of a paragraph that stayed, in order; tidied for a reader. Bounded time, see `matchSequences`. */
export function matchWords(old: Tokens, now: Tokens, vocabulary: Vocabulary): Matches {
  const found = matchSequences(old.ids, now.ids);
  seatEdits(found, old, now, vocabulary);
  return wholeDates(dropConfetti(found, old, now, vocabulary), old, now, vocabulary);
}
