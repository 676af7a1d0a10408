import type { PeriodRow } from './read-period-columns.ts';

/** The most telling rows, and the one whose amount changed most. */
type ChosenRows = { main: PeriodRow[]; largestChange: PeriodRow | null };

/** Counts of shares and per-share amounts are not in the table's scale. */
const COUNTED = /\bshares?\b|\bper\b|\bunits?\b|^(?:basic|diluted)\b/i;
/** Labels that say nothing without the heading above them. */
const GENERIC =
  /^(?:current|deferred|other|total|beginning|ending|balances?|federal|state|foreign|u\.s\.|non-u\.s\.|gross|net|plus|less|add|change|additions|increases?|decreases?|noncurrent|non-current|domestic|international)\b[^a-z]*(?:balances?)?$|^(?:beginning|ending|balance)/i;
const TOTAL =
  /^(?:total\b|net (?:sales|revenues?|income|earnings|loss|cash|property)|revenues?|net sales|sales|operating income)/i;

const REVENUE = /^(?:total )?(?:net )?(?:operating )?(?:sales|revenues?)(?:,? net)?$/i;
const NET_INCOME = /^net (?:income|earnings|loss|\(loss\)|income \(loss\)|\(loss\) income|loss\)?)(?: \(loss\))?$/i;

/**
 * The rows for the caption of a table with the given name: revenue and net income of an income statement, operating
 * cash flow of a cash flow statement, total assets of a balance sheet, otherwise the last total and the row that moved
 * most. Null when no row can be shown alone. Labels that occur twice are never used.
 */
export function chooseTableRows(name: string, all: readonly PeriodRow[], movedUnnamed = 0): ChosenRows | null {
  const rows = all.filter(
    ({ label }, _index, rest) =>
      /^\p{Lu}/u.test(label) && !COUNTED.test(label) && rest.filter((other) => other.label === label).length === 1,
  );
  if (rows.length < 2) return null;

  if (/\bcash flows?\b/i.test(name)) return alone(rows.find(({ label }) => /operating activities/i.test(label)));
  if (/balance sheets?|financial (?:position|condition)/i.test(name)) {
    return alone(rows.find(({ label }) => /^total assets$/i.test(label)));
  }
  if (/statements? of (?:consolidated )?(?:operations|income|earnings)/i.test(name)) {
    const revenue = rows.find(({ label }) => REVENUE.test(label));
    const income = rows.find(({ label }) => NET_INCOME.test(label));
    const main = [revenue, income].filter((row) => row !== undefined);
    return main.length > 0 ? { main, largestChange: null } : null;
  }

  const main =
    rows.findLast(({ label }) => TOTAL.test(label)) ?? largest(rows.filter(({ label }) => !GENERIC.test(label)));
  if (!main || !isMaterial(main)) return null;
  return { main: [main], largestChange: findLargestChange(rows, main, largestOf(all, movedUnnamed)) };
}

function alone(row: PeriodRow | undefined): ChosenRows | null {
  return row ? { main: [row], largestChange: null } : null;
}

/** Years of a lease and rates without their sign are no amounts. */
function isMaterial({ now }: PeriodRow): boolean {
  return now.text.includes('$') || Math.abs(now.value) >= 100;
}

function largest(rows: readonly PeriodRow[]): PeriodRow | undefined {
  return rows.toSorted((a, b) => Math.abs(b.now.value) - Math.abs(a.now.value))[0];
}

/**
 * The row whose amount changed most, without totals; null where that row says nothing alone, where another one that has
 * no name moved by more, or where there is no rate that says something.
 */
function findLargestChange(rows: readonly PeriodRow[], main: PeriodRow, largestMove: number): PeriodRow | null {
  const parts = rows.filter(({ label }) => !TOTAL.test(label));
  const [best] = parts.toSorted((a, b) => changeOf(b) - changeOf(a));
  if (!best || changeOf(best) < largestMove) return null;
  if (best === main || GENERIC.test(best.label) || best.before.value <= 0 || best.now.value < 0) return null;
  if (Math.abs(rateOf(best)) < 0.01 || Math.abs(rateOf(best)) >= 10) return null;
  return best;
}

/** The largest move among all rows but totals and counts, with those that cannot be told alone. */
const largestOf = (all: readonly PeriodRow[], movedUnnamed: number): number =>
  Math.max(
    movedUnnamed,
    ...all.filter(({ label }) => !COUNTED.test(label) && !TOTAL.test(label)).map((row) => changeOf(row)),
  );

const changeOf = ({ now, before }: PeriodRow): number => Math.abs(now.value - before.value);

function rateOf({ now, before }: PeriodRow): number {
  return (now.value - before.value) / before.value;
}
