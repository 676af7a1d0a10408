import type { Block } from '#lib/filings/types';
import type { FigureValue } from '#lib/key-figures/types';

/** A longer label is a sentence, not a line's name. */
const MAX_LENGTH = 90;

/** What a line per share says of itself: a section about holders' earnings repeats the name of its line of money. */
const PER_SHARE = /\bper\b|\bdilut|\bEPS\b/i;

/** A row with columns of several units is called after one of them: a count of shares is no "Diluted EPS". */
const PER_SHARE_NAME = /\bEPS\b|\b(?:earnings|income|loss|profit)\b.*\bper\b/i;
const COUNTS_SHARES = /\b(?:shares (?:used|outstanding)|(?:number|average|weighted).*\bshares)\b/i;

/** A cover's row is called by the title of its class of shares, which says nothing of what is counted. */
const CLASS_TITLE = /\bpar value\b/i;

/**
 * What the filing calls the line of a figure: the label of the one row of its table that shows it. Null for figures of
 * several parts, for those in sentences, where several rows show the same, and of an amount per share whose row is called
 * as one of money is. Linear in the table's cells.
 */
export function captionOfRow(
  { parts, scale, unit }: FigureValue,
  blocks: readonly Pick<Block, 'table'>[],
): string | null {
  const [part] = parts;
  const table = part && part.block !== null ? blocks[part.block]?.table : undefined;
  if (!part || !table || parts.length > 1) return null;
  const shown = Math.abs(part.value) / 10 ** scale;
  const labels = table.rows.flatMap(([first, ...cells]) =>
    first && /\p{L}{2}/u.test(first.text) && cells.some(({ text }) => isAmountOf(text, shown))
      ? [plainLabel(first.text)]
      : [],
  );
  const [label] = labels;
  if (!label || new Set(labels).size > 1 || label.length > MAX_LENGTH || CLASS_TITLE.test(label)) return null;
  if (unit === 'shares' && PER_SHARE_NAME.test(label) && !COUNTS_SHARES.test(label)) return null;
  return unit.includes('/') && !PER_SHARE.test(label) ? null : label;
}

/** Whether a cell shows an amount, whatever its sign. */
export function isAmountOf(text: string, wanted: number): boolean {
  const digits = text.replace(/[$€£¥,()\s%-]/g, '');
  return /^\d*\.?\d+$/.test(digits) && Math.abs(Number(digits) - wanted) < 1e-9 * Math.max(1, wanted);
}

/** "(in millions)", "(Dollars in thousands, except per share amounts)": what the amounts are in, not what they are of. */
const IN_UNITS =
  /\s*\((?:(?:shares|dollars|amounts|u\.?s\.? dollars) )?(?:are )?in (?:thousands|millions|billions|dollars)\b[^()]*\)/gi;

/**
 * Without references to notes and units: "Total net sales (Note 3)", "Total net sales (in millions)" and "Total net
 * sales3" → "Total net sales".
 */
export const plainLabel = (text: string) =>
  text
    .replace(IN_UNITS, '')
    .replace(/\s*\((?:notes?[^)]*|\w{1,2}(?: ?[,&] ?\w{1,2})*)\)/gi, '')
    .replace(/:$/, '')
    .replace(/(?<=\p{Ll}{3})\d$/u, '')
    .trim();
