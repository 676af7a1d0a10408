import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';

/** What a quarter brought is a part of what its year did: "During 2024 and 2023, we increased the loss by". */
const OF_QUARTER = /^(?:during|in|for) the (?:first|second|third|fourth) (?:fiscal )?quarter\b/i;
const OF_YEAR = /^(?:during|in|for) (?:the )?(?:fiscal )?(?:years? )?(?:ended [^,;]{1,40})?(?:19|20)\d\d\b/i;
const CHARGED = /\b(?:charges?|loss(?:es)?|impairments?|write-?(?:offs?|downs?))\b/i;
/** Texts are looked at up to here. */
const READ = 6_000;

/** Whether a sentence tells the charge of a quarter, or of a year as a whole. */
export const isChargeOfQuarter = (text: string): boolean => OF_QUARTER.test(text) && CHARGED.test(text);
export const isChargeOfYear = (text: string): boolean => OF_YEAR.test(text) && CHARGED.test(text);

/** Whether a sentence is one of several quarters' parts of a year's charge: its reason is not that of the year. */
export function isOneOfQuarters(sentence: string, year: string, text: string): boolean {
  if (!isChargeOfYear(year) || !isChargeOfQuarter(sentence)) return false;
  const read = text.slice(0, READ);
  const parts = splitSentences(read)
    .map(({ from, to }) => read.slice(from, to))
    .filter((one) => isChargeOfQuarter(one) && findFigures(one).some(({ unit }) => unit === 'money'));
  return parts.length > 1;
}
