import { placeCells } from '#lib/filings/place-cells';
import type { TableCell } from '#lib/filings/types';

/** The cells of a row behind its label. */
type Cells = readonly string[];

/**
 * How many columns stand under each period, of which the first is read; how many more stand behind them all; and what
 * the first is called where others are like it: "USD" beside "Local".
 */
export type SideColumns = {
  width: number;
  behind: number;
  basis: string | null;
  /** Which of the columns under each period is without the effect of currencies, and what it is called: "Local". */
  neutral?: { at: number; name: string };
};

/** What is measured how: two columns that differ by this alone look alike. */
const MEASURE =
  /\b(?:as reported|reported|non-?gaap|gaap|adjusted|unadjusted|usd|u\.s\. dollars?|local(?: currency)?|(?:constant|comparable)[- ]currenc(?:y|ies)|currency[- ](?:neutral|adjusted)|organic|core|underlying|pro forma|operational|as restated)\b/i;
/** Names that say nothing of how something is measured. */
const PLAIN = /^(?:amounts?|dollars?|number|value|[$€£¥%]|percent(?:age)?)$/i;
const YEAR = /\b(?:19|20)\d\d\b/;
const MAX_NAME = 40;

const isRate = (text: string) => text.includes('%');

/**
 * Reads off the rows and their heads what stands side by side under each period. Null where two rates stand there and
 * nothing says which is which. Linear in the cells.
 * @param changes columns of how far the figures moved that the heads name
 */
export function readSideColumns(
  rows: readonly Cells[],
  header: readonly (readonly TableCell[])[],
  { periods, changes }: { periods: number; changes: number },
): SideColumns | null {
  const over = basisOverAll(header);
  if (changes > 0) return { width: 1, behind: 0, basis: over };
  let width = 1;
  for (const cells of rows) if (cells.length % periods === 0) width = Math.max(width, cells.length / periods);
  if (width === 1) return { width, behind: 0, basis: over };
  const signed = rows.filter((cells) => cells.length === width * periods && cells.some(isRate));
  const isBehind = ([...cells]: Cells) => cells.every((cell, at) => isRate(cell) === at >= periods);
  // Rates behind all periods tell how far they moved.
  if (signed.length > 0 && signed.every(isBehind)) return { width: 1, behind: (width - 1) * periods, basis: over };
  const names = namesUnder(header, width * periods, width);
  const isAlike = signed.some((cells) => cells.slice(1, width).some((cell) => isRate(cell) === isRate(cells[0]!)));
  if (isAlike && names === null && signed.some((cells) => isRate(cells[0]!))) return null;
  const [own = ''] = names ?? [];
  const isTold = own !== '' && !PLAIN.test(own) && (isAlike || MEASURE.test(own));
  const at = isTold && !NEUTRAL.test(own) ? names!.findIndex((name) => NEUTRAL.test(name)) : -1;
  const neutral = at < 0 ? {} : { neutral: { at, name: names![at]! } };
  return { width, behind: 0, basis: isTold ? own : over, ...neutral };
}

/** Without what currencies did. */
const NEUTRAL =
  /^(?:(?:at|in) )?(?:local(?: currenc(?:y|ies))?|(?:constant|comparable)[- ]currenc(?:y|ies)|currency[- ](?:neutral|adjusted))$/i;

/** What the columns of each period are called, where a row of the heads has a name over each; the same under each. */
function namesUnder(header: readonly (readonly TableCell[])[], columns: number, width: number): string[] | null {
  for (const row of header.toReversed()) {
    const names = row.map(({ text }) => text.trim()).filter((text) => text !== '');
    const own = names.length === columns + 1 ? names.slice(1) : names;
    if (own.length !== columns || own.some((name) => YEAR.test(name) || name.length > MAX_NAME)) continue;
    return own.every((name, at) => name === own[at % width]) ? own.slice(0, width) : null;
  }
  return null;
}

/** The one head over the first period's column that says how all are measured. */
function basisOverAll(header: readonly (readonly TableCell[])[]): string | null {
  const years = header.map((row) => placeCells(row).find(({ text }) => YEAR.test(text)));
  const first = years.findLast((cell) => cell !== undefined);
  const heads = header
    .flatMap((row) => placeCells(row).slice(1))
    .filter(({ from, to }) => first !== undefined && from <= first.from && first.to <= to)
    .map(({ text }) => text.trim())
    .filter((text) => MEASURE.test(text) && !YEAR.test(text) && !GROWTH.test(text) && text.length <= MAX_NAME);
  return new Set(heads).size === 1 ? heads[0]! : null;
}

/** A head over how far the figures moved. */
const GROWTH = /%|\b(?:change|growth|percent|rates)\b/i;
