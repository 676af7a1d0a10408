/**
 * A longer text is not a real sentence: it is quoted as it is, and not taken apart. The routines that
 * look for a sentence's parts may compare each place with the rest, so that this bounds their cost, too.
 */
export const MAX_SENTENCE_LENGTH = 4_000;
