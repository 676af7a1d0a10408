/** Says that something was decided, and not yet what: "issued their final decision on the review". */
const UNSAID =
  /\b(?:issued|published|released|rendered|adopted|delivered|reached|handed down)\b(?:[^.;]|\.(?=\S)){0,60}?\b(?:decisions?|opinions?|rulings?|judgments?|recommendations?|determinations?|findings?|verdict)\b(?! (?:to|that|not|in favor|against|of|affirm|approv|award|confirm|deny|denied|dismiss|find|grant|hold|recommend|reject|revers|uphold|vacat)\w*)/i;
/** Says in the same sentence what it was. */
const SAID =
  /\b(?:affirm|approv|award|confirm|deny|denied|dismiss|favor|find(?:ing|s)|found|fin(?:ed|ing)|grant|held|holding|impos|invalidat|order|recommend|reject|remand|revers|ruled|uph[eo]ld|vacat)\w*|\bagainst\b|[$€£]\s?\d/i;
/** A paper that was issued, and what goes on about it: "In its letter, the agency requested". */
const PAPER = '(?:letter|decision|opinion|ruling|order|notice|complaint|judgment|report|verdict|findings)';
const NAMES_PAPER = new RegExp(`\\b${PAPER}s?\\b`, 'i');
const OF_PAPER = new RegExp(`^(?:In|According to|Under) (?:its|the|their|that|this) (?:[\\w-]+ ){0,2}${PAPER}\\b`);
/** A short name that a sentence gives: "(CRL)", "(the “Order”)". */
const GIVEN = /\((?:the )?[“"]?([A-Z][\w-]{1,20}(?: [A-Z][\w-]{1,20})?)[”"]?\)/g;
const DENIES = /\b(?:not|no|neither|none|without|only|unless)\b/i;

/** Whether a sentence announces a decision, opinion or the like and does not say what it was. Linear. */
export const announcesUnsaid = (sentence: string): boolean => UNSAID.test(sentence) && !SAID.test(sentence);

/**
 * Whether the next sentence says what a paper holds that this one tells of, or limits what was given a name here: "The
 * CRL did not request further trials". Linear in both.
 */
export function goesOnAbout(sentence: string, next: string): boolean {
  if (NAMES_PAPER.test(sentence) && OF_PAPER.test(next)) return true;
  return DENIES.test(next) && [...sentence.matchAll(GIVEN)].some(([, name = '']) => next.startsWith(`The ${name} `));
}
