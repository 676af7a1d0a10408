import { createHash } from 'node:crypto';
import { type BaseForm, formsOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';

/** What a backfill reads. */
export type BackfillScope = {
  /** The first and the last year in which a filing was filed. Without a last one, up to now. */
  from: number;
  to: number | null;
  bases: readonly BaseForm[];
  /** Ten digits each; null for every company that filed. */
  ciks: readonly string[] | null;
};

/** Names a scope: equal ones have the same key, in whatever order their forms and companies are given. */
export function keyOf({ from, to, bases, ciks }: BackfillScope): string {
  const parts = [from, to, bases.toSorted(), ciks && [...new Set(ciks)].toSorted()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The first days of a scope's quarters, oldest first, up to the one in which `today` lies. */
export function quartersOf({ from, to }: BackfillScope, today: string): string[] {
  const last = Math.min(to ?? Number.POSITIVE_INFINITY, Number(today.slice(0, 4)));
  const quarters: string[] = [];
  for (let year = from; year <= last; year++) {
    for (const month of ['01', '04', '07', '10']) {
      const day = `${year}-${month}-01`;
      if (day <= today) quarters.push(day);
    }
  }
  return quarters;
}

/** The last day of the quarter that begins on a day. */
export function lastDayOf(quarter: string): string {
  const [year, month] = [Number(quarter.slice(0, 4)), Number(quarter.slice(5, 7))];
  return isoDay(new Date(Date.UTC(year, month + 2, 0)));
}

/** Which entries of a company's list belong to a scope. */
export function selectOf({ from, to, bases }: BackfillScope): { forms: string[]; since: string; until: string } {
  return { forms: formsOf(bases), since: `${from}-01-01`, until: `${to ?? 9999}-12-31` };
}
