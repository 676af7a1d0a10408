/** Where another question begins. */
const NEXT =
  /\?\s+(?=\S)|,?\s+and\s+(?=(?:how|what|who|whom|when|where|why|which|by how|over what|in which|since when|for how)\b)|(?:;|\s[-–—]|:)\s+(?=(?:how|what|who|when|where|why|which)\b)/i;
const ASKS = /\b(?:how|what|who|whom|when|where|why|which|did|does|is|are|was|were|has|have)\b/i;
const NAME = /(?<=\s)\p{Lu}[\p{L}\p{N}&-]+(?:\s\p{Lu}[\p{L}\p{N}&-]+)*/gu;
const PERIOD =
  /\b(?:in |for )?(?:fiscal |fy ?)?(?:19|20)\d\d\b|\bq[1-4](?: of)?(?: (?:fiscal |fy ?)?(?:19|20)?\d\d)?\b/i;
/** "It has been lending money to Fern". */
const TELLS = /\b(?:has|have|is|are|was|were) (?:been )?\w+ing\b/i;
const MIN_LENGTH = 6;

/**
 * The two questions that are asked at once, the second with the names and the period of the first, which it is about too;
 * null for a single question. Linear in its length.
 */
export function splitQuestion(question: string): string[] | null {
  const at = NEXT.exec(question);
  if (!at) return null;
  const first = question.slice(0, at.index).trim();
  const second = question.slice(at.index + at[0].length).trim();
  if (first.length < MIN_LENGTH || second.length < MIN_LENGTH || !ASKS.test(second)) return null;
  const names = [...new Set(first.match(NAME) ?? [])].filter((name) => !second.includes(name));
  const period = PERIOD.test(second) ? '' : (PERIOD.exec(first)?.[0] ?? '');
  const about = [...names, period].filter(Boolean).join(' ');
  const withWords = (part: string, words: string) =>
    words === '' ? part : `${part.replace(/\?+\s*$/, '')} (${words})?`;
  // What comes first may only say what the question is about.
  const isAsked = ASKS.test(first.replace(TELLS, ' '));
  if (isAsked) return [first, withWords(second, about)];
  const parts = splitQuestion(second) ?? [second];
  // A sentence of its own is known by its names; of a few words all count.
  const words = TELLS.test(first) ? about : first;
  return parts.map((part) => withWords(part, words));
}
