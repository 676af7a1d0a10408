/** Which single figures of a sentence the company expects: said in the present, by the company, of the measure itself. */

/** "Revenue is expected to be", "raised its revenue guidance to". */
const SAID_OF_MEASURE =
  /\b(?:is|are)\s+(?:(?:now|still|currently)\s+)?(?:expected|anticipated|projected|forecast(?:ed)?|estimated)\b|^\s*(?:guidance|outlook|forecast)\s+(?:(?:for|in)\s+[\w -]{1,40}\s+)?(?:of|to|at|is)\b/i;
/** "We expect", "Alder now expects": others may expect something as well. */
const COMPANY_EXPECTS =
  /(?:\b(?:we|it|company|management|corporation|partnership|trust|bank)|\p{Lu}[\p{L}&.’'-]{0,40})\s+(?:(?:now|also|still|currently|continues? to)\s+){0,2}(?:expects?|anticipates?|forecasts?|projects?|(?:is|are)\s+(?:now |currently )?(?:expecting|anticipating|forecasting|projecting|planning(?: for)?|guiding(?: to)?))(?<rest>[^.;:$€£%]{0,200})$/u;
/** Words between what the company does and the measure that say nothing else. */
const UP_TO_MEASURE = new Set(
  (
    'a an the its our that to for in of on at will be and both total overall reported annual fiscal full year full-year ' +
    'quarter first second third fourth next current have report generate deliver achieve incur record spend invest make ' +
    'between approximately about from now still'
  ).split(' '),
);
const TIME = /^(?:20\d\d|(?:fy|q[1-4])['’]?\d{0,4}|[1-4]q\d\d)$/i;
/** What was, what others thought, what would be, and how far at most. */
const NOT_EXPECTED =
  /\b(?:was|were|had|did|previous(?:ly)?|prior|original(?:ly)?|initial(?:ly)?|exceed\w*|beat|above|below|ahead of|compared|versus|relative to|long[- ]term|target\w*|run[- ]rate|annuali[sz]ed|if|could|may|might|would|up to|at least|assum\w+|exclud\w+|includ\w+|analysts?|consensus|mid-?point)\b/i;
/** From a figure that is expected to the next measure of the same list. */
const GOES_ON = /^\s*[,;]?\s*(?:and|as well as|with|,|;)\s*(?:(?:an?|its|our|the)\s+)?$/i;

type Named = { lead: string; between: string };

/**
 * Whether a sentence expects a single figure of a measure.
 * @param named.lead what stands before the measure
 * @param named.between what stands between the two
 * @param since the words since the last figure that it expects; null for none
 */
export function isExpected({ lead, between }: Named, since: string | null): boolean {
  const clause = lead.slice(Math.max(lead.lastIndexOf(','), lead.lastIndexOf(';')) + 1);
  if (SAID_OF_MEASURE.test(between)) return !NOT_EXPECTED.test(clause + between);
  if (NOT_EXPECTED.test(between)) return false;
  if (since !== null && GOES_ON.test(since)) return true;
  const rest = COMPANY_EXPECTS.exec(lead)?.groups?.rest;
  return rest !== undefined && !NOT_EXPECTED.test(clause) && rest.split(/[\s,]+/).every(leadsOn);
}

const leadsOn = (word: string) => word === '' || UP_TO_MEASURE.has(word.toLowerCase()) || TIME.test(word);
