import { cutSentence } from './cut-sentence.ts';

/** What a sentence says of its subject, or of that of what it says was announced. */
const PREDICATE =
  /\b(?:did not|does not|do not|failed to|cannot|was|were|is|are|has|have|had|will|would|met|violated|infringed)\b/g;
/** Each of these has a verb of its own. */
const RELATIVE = /\b(?:who|whom|whose|which|that|what|where|when|if|while|because)\b/gi;
/** Behind these a verb is not the first of its subject, or of another. */
const LINKED = /\b(?:and|or|but|as|than|there|it|they|we|not)\s$/i;
/** Words that a subject may end before. */
const SUBJECT_END =
  /,? (?:in|on|at|as|for|from|with|under|by|to|who|whose|which|that|related|including|purportedly)(?= )|, /g;
/** What is announced has a subject of its own. */
const CLAIM =
  /\b(?:announced|disclosed|stated|determined|concluded|found|ruled|held|alleg(?:es|ed|ing)|claim(?:s|ed|ing)|reported|confirmed|argu(?:es|ed)) that /i;
/** A time before the subject. */
const TIME = /^(?:during|for|in|on|as of|at) [^,]{0,60}\d[^,]{0,40}(?:, (?:19|20)\d\d)?, /i;
/** A shorter subject names nothing. */
const MIN_SUBJECT = 14;
/** What is said of it has at least so much room. */
const MIN_SAID = 32;

/**
 * A sentence in as many characters as there is room for, without what stands between its subject and its verb, which is
 * marked: "On May 3, 2024, Quill announced that its two trials of a drill… did not meet their goals". Null where no verb is
 * sure to be the subject's, or there is no room for both. Linear in the sentence.
 */
export function elideMiddle(whole: string, room: number): string | null {
  const claim = CLAIM.exec(whole);
  const from = claim ? claim.index + claim[0].length : (TIME.exec(whole)?.[0].length ?? 0);
  let others = 0;
  for (const { index } of whole.slice(from).matchAll(PREDICATE)) {
    const at = from + index;
    const before = whole.slice(from, at);
    const isOwn = others >= (before.match(RELATIVE) ?? []).length && !LINKED.test(before) && !isWithinBrackets(before);
    others += 1;
    if (!isOwn || before.length < MIN_SUBJECT) continue;
    // Without a comma before it a verb may be of anything that stands between.
    if (!claim && !before.endsWith(', ')) return null;
    const end = subjectEnd(whole, from, at);
    const left = end === null ? 0 : room - end - 2;
    return left < MIN_SAID ? null : `${whole.slice(0, end!)}… ${cutSentence(whole.slice(at), left)}`;
  }
  return null;
}

/** Where the name of a subject may end that further words follow; null where none do. */
function subjectEnd(whole: string, from: number, before: number): number | null {
  for (const { index } of whole.slice(0, before - 1).matchAll(SUBJECT_END))
    if (index >= from + MIN_SUBJECT) return index;
  return null;
}

const isWithinBrackets = (before: string) => before.lastIndexOf('(') > before.lastIndexOf(')');

/** What a subject did, as a second thing, up to the amount of it. */
const SECOND =
  /,? and (?=(?:contributed|recorded|recognized|recognised|incurred|expensed|paid|received|issued|repaid|raised|awarded|borrowed|invested|reduced|increased)\b[^.;]{0,70}?[$€£¥]\s?\d)/g;

/**
 * The same of a sentence whose second verb has its amount: "The gains from sales… contributed $3 million to income". Null
 * where it has none, or no room.
 */
export function elideToAmount(whole: string, room: number): string | null {
  const first = /[$€£¥]\s?\d/.exec(whole)?.index ?? -1;
  const second = [...whole.matchAll(SECOND)].find(({ index }) => index < first && first - index < NEAR);
  if (!second) return null;
  const from = TIME.exec(whole)?.[0].length ?? 0;
  const verb = [...whole.slice(0, second.index).matchAll(PREDICATE)].find(
    ({ index }) => index >= from + MIN_SUBJECT,
  )?.index;
  const end = verb === undefined ? null : (subjectEnd(whole, from, verb) ?? verb - 1);
  if (end === null) return null;
  const left = room - end - 2;
  return left < MIN_SAID
    ? null
    : `${whole.slice(0, end).replace(/,$/, '')}… ${cutSentence(whole.slice(second.index + second[0].length), left)}`;
}

/** Characters between the second verb and its amount, with the words that lead to it. */
const NEAR = 90;
