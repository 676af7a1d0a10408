/** Points at what was said before: "These amounts", "They also", "Therefore". */
const POINTS_BACK =
  /^(?:this(?! (?:annual|quarterly|current|form|report))|these|those(?! who)|such|it|they|he|she|its|their|however|therefore|thus|accordingly|in addition(?! to)|additionally|moreover|furthermore|as a result(?! of)|as such|consequently|for example|also|conversely|similarly|and|or|but|which|who|whose|as well as)\b/i;
/** A verb where the subject should be, as in the notes under a table. */
const LACKS_SUBJECT =
  /^(?:excludes?|includes?|represents?|reflects?|consists?|relates?|comprises?|is|are|was|were|has|have|may|could|would|will)\b/i;
/** Announces what does not follow, or stops inside a phrase. */
const BREAKS_OFF =
  /(?:\b(?:(?:as|the) follow(?:s|ing)|including|such as|comprised|consists? of|of|the|and|or|to|by|for|with|in|at|from)\s*[.:;]?|[,:;])$/i;
/** A small letter, but for names: "iPhone", "eBay", "acme.com". */
const BEGINS_INSIDE = /^(?:[,;:.)\]]|(?!\p{Ll}\p{Lu}|[a-z]+\.com)\p{Ll})/u;

/**
 * Whether a text is understood by someone who has not read what stands before and after it, but perhaps its subject, as
 * that of a note under a table. Linear.
 */
export function standsAlone(text: string, subject: string | null | undefined = null): boolean {
  const isNamed = Boolean(subject) || !(LACKS_SUBJECT.test(text) || POINTS_BACK.test(text));
  return isNamed && !BREAKS_OFF.test(text) && !BEGINS_INSIDE.test(text);
}
