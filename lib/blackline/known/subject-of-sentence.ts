import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** When something was, before the subject. */
const OPENING =
  /^(?:during|for|in|on|as of|at|since|through) [^,]{0,80}(?:\d|\b(?:quarter|year|months?|period)\b)[^,]{0,40}(?:, (?:19|20)\d\d)?, /i;
const VERB =
  /\s(?:(?:is|are|was|were|been|will be)|(?:has|have|had)|increased|decreased|grew|rose|fell|declined|improved|includes?|included|consists?|consisted|comprises?|comprised|totaled|totalled|represents?|represented|accounted|expires?|matures?|allows?|allowed|provides?|provided)(?=\s)/i;
/** What a subject is qualified by: "for the second quarter", "in Europe". */
const QUALIFIED = /\s(?:for|during|in|at|as of|on|to|from)\s.*$/i;
const MAX_SUBJECT = 110;
const NO_MATTER =
  /^(?:company|years?|quarters?|months?|weeks?|ended|fiscal|first|second|third|fourth|total|net|january|february|march|april|may|june|july|august|september|october|november|december)$/;
const MIN_WORDS = 2;
const MAX_WORDS = 6;
const FORMS: Record<string, string> = {
  are: 'is',
  was: 'is',
  were: 'is',
  been: 'is',
  'will be': 'is',
  have: 'has',
  had: 'has',
};

/**
 * What a sentence is about and what it says of it, as a key: "effect rate tax > is". Null of a subject that names no
 * matter: "we", "it". Linear in the beginning of the sentence.
 */
export function subjectOf(sentence: string): string | null {
  const said = sentence.slice(0, 260).replace(OPENING, '');
  const verb = VERB.exec(said);
  if (!verb || verb.index > MAX_SUBJECT) return null;
  const words = [...topicWords(said.slice(0, verb.index).replace(QUALIFIED, ''))].filter(
    (word) => !NO_MATTER.test(word) && !/\d/.test(word),
  );
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return null;
  const form = verb[0].trim().toLowerCase();
  return `${words.map(stemWord).toSorted().join(' ')} > ${FORMS[form] ?? stemWord(form)}`;
}
