const LIMITERS =
  'except(?:ions?)?(?: (?:for|that|as|to|in))?|unless|other than|subject(?: only)? to|only|solely|until|even if|if|when|provided(?: that)?|excluding|exclusive of|without|notwithstanding|regardless of|despite|not|no|nor|neither|never|but|rather than|less than|more than|as long as|so long as|to the extent|contingent (?:up)?on|limited to|apart from|aside from';

const AT_END = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${LIMITERS})[\\s,;:(“"–—-]*$`, 'iu');
/** A limiter with nothing after it that it could limit. */
const ORPHAN = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${LIMITERS}) ?(?=[.,;:)]|$)`, 'giu');
/** What may never be fewer in the shorter text: negations, conditions, exceptions. */
const LIMITER =
  /(?<![\p{L}\p{N}-])(?:except|unless|other than|subject to|only|until|if|provided that|excluding|without|notwithstanding|regardless|despite|not|no|nor|neither|never|cannot)(?![\p{L}\p{N}])|n[’']t(?!\p{L})/giu;

/** Whether a text ends in a word that limits what follows: "Except", "only", "subject to". */
export function endsInLimiter(text: string): boolean {
  return AT_END.test(text.slice(-40));
}

/**
 * Whether a shortened sentence says what the longer one says under the same conditions: no limiter is gone, and none
 * has lost what it limits ("Except as provided above, we" may not become "Except, we"). Linear.
 */
export function keepsLimits(shorter: string, longer: string): boolean {
  return count(shorter, ORPHAN) <= count(longer, ORPHAN) && count(shorter, LIMITER) >= count(longer, LIMITER);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
