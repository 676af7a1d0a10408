import type { Matches } from '#lib/blackline/sequences/longest-common';
import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import type { ComparedTexts, Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import { slideEdits } from './slide-edits.ts';
import { cleanUpSemantically } from './tidy-matches.ts';
import { wholeDates } from './whole-dates.ts';

/**
 * Unchanged words of two versions of a paragraph, in order; tidied for a reader. Bounded time, see `matchSequences`.
 */
export function matchWords(older: Tokens, newer: Tokens, interner: WordInterner): Matches {
  return tidyMatches(matchSequences(older.ids, newer.ids), { old: older, new: newer, interner });
}

/** Tidies the words in common to what a reader would mark; changes `found`. */
export function tidyMatches(found: Matches, texts: ComparedTexts): Matches {
  slideEdits(found, texts);
  return wholeDates(cleanUpSemantically(found, texts), texts);
}
