import type { Matches } from '#lib/blackline/sequences/longest-common';
import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import type { Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import { slideEdits } from './slide-edits.ts';
import { cleanUpSemantically } from './tidy-matches.ts';
import { wholeDates } from './whole-dates.ts';

/** Words of two versions of a paragraph that stayed, in order; tidied for a reader. Bounded time, see `matchSequences`. */
export function matchWords(old: Tokens, now: Tokens, interner: WordInterner): Matches {
  return tidyMatches(matchSequences(old.ids, now.ids), old, now, interner);
}

/** Makes of the words in common what a reader would mark; `found` is used up. */
export function tidyMatches(found: Matches, old: Tokens, now: Tokens, interner: WordInterner): Matches {
  slideEdits(found, old, now, interner);
  return wholeDates(cleanUpSemantically(found, old, now, interner), old, now, interner);
}
