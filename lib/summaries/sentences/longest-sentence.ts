/**
 * A longer sentence is no sentence that somebody wrote: it is quoted as it is, and nothing looks for its parts. What
 * does look for them may try each place against what is after it, so that this bounds its cost, too.
 */
export const MAX_SENTENCE_LENGTH = 4_000;
