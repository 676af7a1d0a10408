import { ONE_OFF } from './one-off-words.ts';

/** "a 2025 gain on asset disposition", "gains related to business portfolio refinement": not a gain in market share. */
const GAINED =
  /\b(?:gains?|loss(?:es)?|charges?) (?:(?:recognized|recorded|resulting) )?(?:on|from|related to|associated with|in connection with) (?!(?:operations|continuing operations)\b)|\b(?:gains?|charges?) of (?=[$€£])/i;
/** What a business lost or paid because of something that befell it. */
const BEFELL =
  /\b(?:reach-forward loss(?:es)?|catch-up adjustments?|insurance (?:recover\w+|proceeds)|data breach|ransomware|fires?|floods?|outages?|storms?|pandemic|COVID-19|strikes?|bankruptcy|deconsolidation|spin-?offs?|curtailments?|Department of Justice|(?:early|voluntary) (?:retirement|separation) programs?)\b/i;

/**
 * Whether a text names a gain, a charge or an event that is no part of how a business goes on: wider than `ONE_OFF`, for
 * what is said of a part of a company. Linear in the text.
 */
export const namesOneOff = (text: string): boolean => ONE_OFF.test(text) || GAINED.test(text) || BEFELL.test(text);
