import { splitSentences } from '#lib/text/sentences';
import type { FigureChanges } from './read-figure-changes.ts';
import type { TableLine } from './read-table-lines.ts';

/** By what a company is run beside its statements: what is ordered and committed, and who and how many it has. */
const MEASURE =
  /\b(?:remaining performance obligations?|unsatisfied performance obligations?|RPO|ARR|annuali[sz]ed (?:recurring|run[- ]rate) revenues?|backlog|bookings|book-to-bill|(?:unfilled|new|net|firm) orders|headcount|(?:full[- ]time |part[- ]time )?(?:employees|associates)|(?:total )?(?:stores?|restaurants|warehouses|clubs)|store count|subscribers|memberships?|comparable (?:store )?sales|same[- ]store sales|capital expenditures|(?:remaining|available) (?:under|for) [^.]{0,60}(?:repurchase|authori[sz]ation)|authori[sz]ation|(?:purchase|capital|lease|contractual|unfunded) (?:obligations?|commitments?)|commitments? [^.]{0,40}not yet recogni[sz]ed|leases? [^.]{0,40}not (?:yet )?commenced|(?:reach-)?forward loss(?:es)?)\b/i;
/** The same as the concepts of tags have it, whatever a sentence calls it. */
const CONCEPT =
  /:(?:RevenueRemainingPerformanceObligation|\w*Backlog\w*|\w*PurchaseObligation\w*|\w*PurchaseCommitment\w*|\w*NotYetCommenced\w*|ContractualObligation|OtherCommitment)$/;
/** Rates that say as much; of others their names do not say of what they are. */
const RATE = /\beffective (?:income )?tax rates?\b|\bincome tax rate\b/i;
/** Lines of a table that are such measures by their names. */
const LINE =
  /^(?:(?:total|net|consolidated) )*(?:remaining performance obligations?|(?:funded |unfunded )?backlog|effective (?:income )?tax rate|leases? (?:that have )?not (?:yet )?commenced|(?:unconditional )?purchase (?:obligations?|commitments?)|(?:reach-)?forward loss(?:es)?|(?:contractual )?commitments)(?: .{0,30})?$/i;
/** A measure that moved by a third counts in full. */
const [STEEP, MOST] = [3, 1];
/** A rate of tax that moved by five points counts for as much as there is: of a small profit it moves far by itself. */
const [POINTS, MOST_OF_RATE] = [5, 0.4];
/** What is counted stands behind its number. */
const COUNTED = 30;
/** Texts are looked at up to here. */
const READ = 6_000;

/**
 * How far a measure moved that a sentence of both filings tells: the growth of the figure that took the other's place,
 * where the words before it, or behind a count, name the measure, 0 to 1; 0 where there is none. Linear in the text.
 */
export function moveOfMeasure(text: string, { pairs }: FigureChanges): number {
  const isTagged = pairs.some(({ concept }) => concept !== undefined && CONCEPT.test(concept));
  if (pairs.length === 0 || !(isTagged || MEASURE.test(text) || RATE.test(text))) return 0;
  const read = text.slice(0, READ);
  let most = 0;
  for (const { from, to } of splitSentences(read)) {
    const own = pairs.filter(({ is, range }) => is.from >= from && is.to <= to && !range);
    for (const { was, is, growth, concept } of own) {
      const said = read.slice(from, is.unit === 'number' ? Math.min(to, is.to + COUNTED) : is.to);
      const isMeasure = MEASURE.test(said) || (concept !== undefined && CONCEPT.test(concept));
      if (growth !== null && isMeasure) most = Math.max(most, Math.min(MOST, STEEP * Math.abs(growth)));
      if (is.unit === 'percent' && RATE.test(said))
        most = Math.max(most, moveOfRate(Math.abs(is.value - was.value)));
    }
  }
  return most;
}

const moveOfRate = (points: number) => Math.min(MOST_OF_RATE, (MOST_OF_RATE * points) / POINTS);

/** Whether a line of a table is such a measure, by its name. */
export const isMeasureLine = ({ label }: Pick<TableLine, 'label'>): boolean => LINE.test(label);

/** How far the measures among a table's lines moved, as of those in sentences: 0 to 1. */
export function moveOfLines(lines: readonly TableLine[]): number {
  const moves = lines.filter(isMeasureLine).map(({ now, before, growth }) => {
    if (now.unit === 'pure') return moveOfRate(100 * Math.abs(now.value - before.value));
    return STEEP * Math.abs(growth ?? 0);
  });
  return Math.min(MOST, Math.max(0, ...moves));
}
