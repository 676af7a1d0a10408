import type { Block, FiscalPeriod } from '#lib/filings/types';
import { readPeriodWords } from './tables/period-words.ts';

/** Characters at the start of a release in which it says which quarter it reports. */
const HEAD_LENGTH = 6000;

/**
 * The quarter that a release is about, as it names it: the quarter named most and first in its head. Without a year
 * beside its name, the year in which its fiscal year ends. Null where none is named.
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
    for (const word of readPeriodWords(ofItself(text))) {
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
  const year = yearOf(years.get(quarter) ?? [], quarter, quarterEnd);
  return year === null ? null : { year, period: `Q${quarter}` as FiscalPeriod['period'] };
}

/**
 * A release names its own quarter and the one a year before: the later year is its own, unless the fiscal year ends
 * after it. Years that end in January or February are named by either year: only the release's words decide.
 */
function yearOf(named: readonly number[], quarter: number, quarterEnd: string | null): number | null {
  const latest = named.length > 0 ? Math.max(...named) : null;
  if (quarterEnd === null) return latest;
  const yearEnd = new Date(`${quarterEnd.slice(0, 7)}-01T00:00:00Z`);
  yearEnd.setUTCMonth(yearEnd.getUTCMonth() + (4 - quarter) * 3);
  if (yearEnd.getUTCMonth() <= FEBRUARY) return latest;
  return Math.max(latest ?? 0, yearEnd.getUTCFullYear());
}

const FEBRUARY = 1;

/** What is said of the next quarter stands beside words of outlook, of the one a year before after words that compare. */
const ofItself = (text: string) =>
  text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter(
      (sentence) => !/\b(?:guidance|outlook|expects?|forecast|anticipates?)\b/i.test(sentence) || sentence.length < 160,
    )
    .join(' ')
    .replace(/\bcompare[sd]? (?:to|with)\b(?:[^.;]|\.(?=\d))*/gi, ' ')
    .replace(/\b(?:versus|vs\.?|than|from|over)\b[^.;,]*/gi, ' ');
