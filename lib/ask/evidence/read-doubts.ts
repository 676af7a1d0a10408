import { analyse } from '#lib/search/analysis/analyse';
import type { FoundPassage } from '#lib/search/types';
import type { Question } from '../question/read-question.ts';
import { POSTS, type Support } from '../support/weigh-support.ts';
import { onceEach } from '../words/once-each.ts';
import type { QuestionTerm } from '../words/question-term.ts';
import { termsOf } from '../words/terms-of-text.ts';

/** What an answer to such a question mostly has, and a sentence lacks: somebody, an amount, a day. Pure. */

/** From this share of a question on, a sentence says what it asks in its own words. */
export const SURE = 0.92;

/** Numbers of parts of a document, laws and standards are no amounts. */
const NUMBERED =
  /\b(?:exhibits?|items?|notes?|forms?|sections?|rules?|parts?|level|topic|asc|asu|sfas|chapter|schedule|table|pages?|article|series|class|no\.) (?:\d[\d.]*(?:\([a-z\d]+\))*(?:, | and | or |,? and )?)+/gi;
const PERCENTAGE = /\d ?(?:%|percent|per cent|points|basis points|bps)/i;
const DAY = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g;
const CAPITALISED = /(?<![.!?:“"]\s|^)(?<=\s|[(“])\p{Lu}[\p{L}’'&.-]*\p{L}/gu;

export const DOUBTS = ['percentageMissing', 'amountOther', 'nobody', 'dayLacking', 'wantedMissing'] as const;

/** Of the titles above a passage, and of its company. */
export const termsOfTitles = onceEach(
  ({ headings, company }: FoundPassage): ReadonlySet<number> => termsOf([...headings, company].join('\n')),
);

/**
 * What speaks against a sentence as an answer, 1 where it does. Each was a rule once; sentences that did answer broke
 * all of them, so that they are weighed. Linear in the sentence.
 * @param lacking the weight of the heaviest term that neither the sentence nor what stands around it has
 */
export function doubtsOf(
  { support, lacking }: { support: Support; lacking: number },
  question: Question,
): Record<(typeof DOUBTS)[number], number> {
  const { passage, sentence, share } = support;
  const { isWhen, isWho, isNamed, operation, wants, isShare } = question;
  const { text } = sentence;
  const asksShare = isShare && wants !== null && !isWho && !isWhen;
  return {
    // Dollars are no percentage; rows may leave out its sign.
    percentageMissing: Number(asksShare && !passage.isTable && !PERCENTAGE.test(text)),
    // An amount is of what is asked about, or of something else.
    amountOther: Number(operation !== null && share === 0),
    nobody: Number((isWho || isNamed) && !namesAnother(text, question.terms)),
    dayLacking: isWhen ? lacking : 0,
    wantedMissing: Number(
      wants !== null && !wants.test(text.replaceAll(NUMBERED, ' ').replaceAll(isWhen ? /$^/g : DAY, ' ')),
    ),
  };
}

/** Whether a sentence has a name of which the question does not speak. */
function namesAnother(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.flatMap(({ phrasings }) => phrasings.flat()));
  return (text.replaceAll(POSTS, ' ').match(CAPITALISED) ?? []).some((word) =>
    analyse(word).every(({ hash }) => hash !== 0 && !asked.has(hash)),
  );
}
