import type { Block } from '#lib/filings/types';
import { isoDay } from '#lib/iso-day';
import { daysBetween } from '#lib/key-figures/facts/periods';
import type { FigureValue, LeftOutReason } from '#lib/key-figures/types';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';

/** The cover ends within so many blocks. */
const COVER = 60;
const COUNT = /\bshares?\b.*\boutstanding\b|\boutstanding\b.*\bshares?\b|number of shares/i;
/** The market value that others hold, and what is only authorised or registered, are no counts of what is outstanding. */
const OTHER = /aggregate market value|authorized|held by non-?affiliates/i;

/** No company that files has fewer; smaller numbers are par values, years and rules. */
const MIN_SHARES = 50_000;
const MAX_DAYS_AFTER = 200;

/**
 * Shares outstanding by the words of a cover: the one number, or those of each class added up. Ambiguous when there are
 * several numbers that are not told apart by classes. Linear in the cover.
 */
export function readCoverShares(blocks: readonly Block[], end: string): FigureValue | LeftOutReason | null {
  for (const [at, { text, item }] of blocks.slice(0, COVER).entries()) {
    if (item !== null || !COUNT.test(text)) continue;
    const sentences = text.split(/(?<=[.;:\n])\s+|\n/).filter((sentence) => !OTHER.test(sentence));
    const counts = sentences.flatMap((sentence) =>
      findFigures(sentence, { table: true }).filter(
        ({ value, currency, unit, scale }) =>
          value >= MIN_SHARES && currency === null && unit === 'number' && scale === 0,
      ),
    );
    if (counts.length === 0) continue;
    const isByClass = new Set(text.match(/\bClass [A-Z]\b/g)).size === counts.length;
    if (counts.length > 1 && !isByClass) return 'ambiguous';
    return {
      value: counts.reduce((sum, { value }) => sum + value, 0),
      unit: 'shares',
      scale: 0,
      decimals: null,
      start: null,
      end: dayOf(text, end) ?? end,
      parts: counts.map(({ value }) => ({ concept: 'cover:SharesOutstanding', value, fact: null, block: at })),
    };
  }
  return null;
}

function dayOf(text: string, end: string): string | null {
  for (const { kind, year, month, day } of findDates(text)) {
    if (kind !== 'day' || year === null || month === null || day === null) continue;
    const found = isoDay(new Date(Date.UTC(year, month - 1, day)));
    const after = daysBetween(end, found);
    if (after > -10 && after < MAX_DAYS_AFTER) return found;
  }
  return null;
}
