import type { Block, FiscalPeriod } from '#lib/filings/types';
import { readPeriodWords } from './tables/period-words.ts';

/** Characters at the start of a release in which it says which quarter it reports. */
const HEAD_LENGTH = 6000;

/**
 * The quarter that a release is about, as it names it: the quarter named most and first in its head. Without a year
 * beside its name, the year of the quarter's last day. Null where none is named.
 * @param quarter.byLength the quarter that the year to date beside it makes it: six months the second
 */
export function findFiscalQuarter(
  blocks: readonly Pick<Block, 'text'>[],
  { end: quarterEnd, byLength }: { end: string | null; byLength: number | null },
): FiscalPeriod | null {
  const quarters = new Map<number, number>();
  const years = new Map<number, number[]>();
  let length = 0;
  for (const { text } of blocks) {
    if (length > HEAD_LENGTH) break;
    length += text.length;
    for (const word of readPeriodWords(withoutOutlook(text))) {
      if (word.kind === 'quarter') years.set(word.quarter, [...(years.get(word.quarter) ?? []), word.year]);
      if (word.kind === 'quarter' || (word.kind === 'length' && word.quarter !== null)) {
        // What the release is about is named first.
        quarters.set(word.quarter ?? 0, (quarters.get(word.quarter ?? 0) ?? 0) + 1 / (1 + quarters.size));
      }
    }
  }
  const most = [...quarters].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  // "Stronger in the fourth quarter" may be said of any year.
  const quarter = most !== undefined && years.has(most) ? most : (byLength ?? most);
  if (quarter === undefined) return null;
  const year = yearOf(years.get(quarter) ?? [], quarterEnd);
  return year === null ? null : { year, period: `Q${quarter}` as FiscalPeriod['period'] };
}

/**
 * A release names its own quarter and the one a year before: the later year is its own, unless the quarter ends after
 * it. A fiscal year may have the number of the calendar year in which most of it lies, so January may be of the last.
 */
function yearOf(named: readonly number[], quarterEnd: string | null): number | null {
  const latest = named.length > 0 ? Math.max(...named) : null;
  if (quarterEnd === null) return latest;
  const own = Number(quarterEnd.slice(0, 4));
  if (latest === null) return own;
  return latest < own && Number(quarterEnd.slice(5, 7)) > 2 ? own : latest;
}

/** What is said of the next quarter stands beside words of outlook. */
const withoutOutlook = (text: string) =>
  text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter(
      (sentence) => !/\b(?:guidance|outlook|expects?|forecast|anticipates?)\b/i.test(sentence) || sentence.length < 160,
    )
    .join(' ');
