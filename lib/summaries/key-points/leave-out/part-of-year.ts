import { findFigures } from '#lib/text/numbers';

/** "During the fourth quarter of 2025, we recorded": a part of the year that an annual report is about. */
const QUARTER = /^(?:In|During|For) (?:the )?(?:first|second|third|fourth|last) (?:fiscal )?quarter\b/i;
/** Flows add up over a year; what was decided or agreed in a quarter does not. */
const FLOW =
  /\b(?:recorded|recognized|incurred|repurchased|purchased [^.;]{0,40}shares|earned|generated|paid|received|sales|revenues?)\b/i;
/** More of the same came before it. */
const MORE = /\b(?:additional|further|another)\b/i;
/** Bought back shares, of which the year's amount is a figure of the page. */
const BOUGHT_BACK = /\b(?:re)?purchased?\b[^;]{0,80}\bshares\b|\b(?:share|stock) repurchases?\b/i;
/** The same on other days: when it was paid, or with what it cost. */
const NEARLY = 0.9;
/** What may be bought. */
const AUTHORIZED = /\b(?:authoriz\w+|approv\w+|remain\w*|available|up to)\b/i;
/** Of the report's year, and of no days behind it. */
const OF_YEAR =
  /^(?!.*\b(?:through (?:the )?(?:\p{Lu}|date)|[Ss]ubsequent|to date)\b)(?:In|During|For) (?:the )?(?:fiscal )?(?:years?\b|(?:19|20)\d\d\b)/u;

/**
 * Whether a text of an annual report tells a quarter's part of an amount of which the year has more: an additional loss
 * of the fourth quarter, or the shares bought back in it, or by one agreement of the year, where the year's purchases are
 * told. Linear in the text.
 * @param bought what the year's purchases came to, in the currency's units; null where that is not told
 */
export function isPartOfYear(text: string, { bought }: { bought: number | null }): boolean {
  const amounts = findFigures(text).filter(({ unit, perShare }) => unit === 'money' && !perShare);
  if (amounts.length === 0) return false;
  const isBuyback = bought !== null && BOUGHT_BACK.test(text);
  if (isBuyback && OF_YEAR.test(text) && !AUTHORIZED.test(text))
    return amounts.every(({ value, scale }) => scale > 0 && value < NEARLY * bought);
  return QUARTER.test(text) && FLOW.test(text) && (MORE.test(text) || isBuyback);
}
