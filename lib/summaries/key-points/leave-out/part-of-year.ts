import { findFigures } from '#lib/text/numbers';

/** "During the fourth quarter of 2025, we recorded": a part of the year that an annual report is about. */
const QUARTER = /^(?:In|During|For) (?:the )?(?:first|second|third|fourth|last) (?:fiscal )?quarter\b/i;
/** Flows add up over a year; what was decided or agreed in a quarter does not. */
const FLOW =
  /\b(?:recorded|recognized|incurred|repurchased|purchased [^.;]{0,40}shares|earned|generated|paid|received|sales|revenues?)\b/i;
/** More of the same came before it. */
const MORE = /\b(?:additional|further|another)\b/i;
/** Bought back shares, of which the year's amount is a figure of the page. */
const BOUGHT_BACK = /\b(?:re)?purchased\b[^;]{0,60}\bshares\b|\bshare repurchases\b/i;

/**
 * Whether a text of an annual report tells a quarter's part of an amount of which the year has more: an additional loss
 * of the fourth quarter, or the shares bought back in it where the year's purchases are told. Linear in the text.
 */
export function isPartOfYear(text: string, { tellsBuybacks }: { tellsBuybacks: boolean }): boolean {
  if (!QUARTER.test(text) || !FLOW.test(text)) return false;
  if (!findFigures(text).some(({ unit, perShare }) => unit === 'money' && !perShare)) return false;
  return MORE.test(text) || (tellsBuybacks && BOUGHT_BACK.test(text));
}
