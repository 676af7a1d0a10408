/** What is expected in numbers of its own, as an outlook. */
const EXPECTED =
  /\b(?:is|are) (?:currently |now )?(?:expected|anticipated|projected|estimated|forecast) to (?:be|range|grow|increase|decrease|decline)\b[^.;]{0,60}\d/i;
/** A year, or so and so many of something. */
const TIME =
  /(?<![$€£¥\d,.])(?:19|20)\d\d\b(?![,.]\d)|\b(?:quarters?|years?|months?|weeks?|days?|annual(?:ly)?|period)\b/i;

/** What it is compared with, which is past. */
const COMPARED = /\b(?:compared (?:with|to)|versus|from)\b(?:[^.;,]|[.,]\d)*/gi;

/** Whether a text expects an amount and does not say of what time: its heading may have, and the amount is of no other. */
export const lacksTime = (text: string): boolean => EXPECTED.test(text) && !TIME.test(text.replaceAll(COMPARED, ' '));
