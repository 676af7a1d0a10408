import { splitSentences } from '#lib/text/sentences';
import type { FigureChange, FigureChanges } from './read-figure-changes.ts';

/** By what a company is run beside its statements: what is ordered, and who and how many it has. */
const MEASURE =
  /\b(?:remaining performance obligations?|RPO|ARR|annuali[sz]ed (?:recurring|run[- ]rate) revenues?|backlog|bookings|book-to-bill|(?:unfilled|new|net|firm) orders|headcount|(?:full[- ]time |part[- ]time )?(?:employees|associates)|(?:total )?(?:stores?|restaurants|warehouses|clubs)|store count|subscribers|memberships?|comparable (?:store )?sales|same[- ]store sales|capital expenditures|(?:remaining|available) (?:under|for) [^.]{0,60}(?:repurchase|authori[sz]ation)|authori[sz]ation)\b/i;
/** What is ordered and not yet delivered, by its tag, whatever a sentence calls it. */
export const ORDERED = /:(?:RevenueRemainingPerformanceObligation|\w*Backlog\w*)$/;
/** A measure that moved by a third counts in full. */
const [STEEP, MOST] = [3, 1];
/** What is counted stands behind its number. */
const COUNTED = 30;
/** Texts are looked at up to here. */
const READ = 6_000;

/**
 * How far a measure moved that a sentence of both filings tells: the growth of the figure that took the other's place,
 * where the words before it, or behind a count, name the measure, 0 to 1; 0 where there is none. Linear in the text.
 */
export function moveOfMeasure(text: string, { pairs }: FigureChanges): number {
  const isTagged = ({ concept }: FigureChange) => concept !== undefined && ORDERED.test(concept);
  if (!pairs.some(isTagged) && !(pairs.length > 0 && MEASURE.test(text))) return 0;
  const read = text.slice(0, READ);
  let most = 0;
  for (const { from, to } of splitSentences(read)) {
    const own = pairs.filter(({ is, growth, range }) => is.from >= from && is.to <= to && growth !== null && !range);
    for (const pair of own) {
      const { is, growth } = pair;
      if (
        isTagged(pair) ||
        MEASURE.test(read.slice(from, is.unit === 'number' ? Math.min(to, is.to + COUNTED) : is.to))
      )
        most = Math.max(most, Math.min(MOST, STEEP * Math.abs(growth!)));
    }
  }
  return most;
}
