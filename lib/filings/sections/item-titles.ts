/** The forms' own wording of titles that filers run into the text after them. */
const OFFICIAL_TITLES =
  /^(?:management.{0,3}s? discussion and analysis(?: of (?:the )?(?:consolidated )?financial condition and (?:the )?results of operations?)?|quantitative and qualitative disclosures? about market risks?|legal proceedings|risk factors|unregistered sales of equity securities and use of proceeds|changes in securities(?: and use of proceeds)?|defaults upon senior securities|submission of matters to a vote of security holders|mine safety disclosures|unresolved staff comments|other information|controls and procedures|exhibits and reports on form 8-k)(?= )/i;
/** After a title: the beginning of a sentence, with its verb. */
const SENTENCE =
  /^[.:\s\u2013\u2014-]+(?:\p{Lu}[\p{L}'\u2019]* ){1,3}\p{Ll}.{0,120}?(?<=\b(?:is|are|was|were|has|have|had|may|should|will|can|contains?|includes?|provides?) )/u;
const MIN_SENTENCE_LENGTH = 40;
/** A test that every such beginning passes, done first: a pattern of all alphabets takes milliseconds to compile. */
const SENTENCE_SIGNS =
  /^[.:\s\u2013\u2014-].*?\b(?:is|are|was|were|has|have|had|may|should|will|can|contains?|includes?|provides?) /s;

/** An item's title without the text that is on the same line; a title that is merely long stays. Linear. */
export function titleWithoutText(title: string): string {
  const official = OFFICIAL_TITLES.exec(title)?.[0] ?? '';
  const rest = title.slice(official.length);
  const isFollowed = official && rest.length > MIN_SENTENCE_LENGTH && SENTENCE_SIGNS.test(rest) && SENTENCE.test(rest);
  return isFollowed ? official : title;
}
