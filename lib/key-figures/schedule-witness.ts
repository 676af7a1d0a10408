import type { DataSchedule } from '#lib/filings/types';
import { daysBetween } from './facts/periods.ts';
import type { Found } from './find/single-figures.ts';
import type { CompanyFigureId, FigureValue, LeftOut } from './types.ts';

/** What the schedule calls a figure. Total assets stand in it twice: with what they are worth to whom. */
const TAGS: Partial<Record<CompanyFigureId, readonly string[]>> = {
  revenue: ['TOTAL-REVENUES', 'TOTAL-REVENUE', 'SALES'],
  'net-income': ['NET-INCOME'],
  'diluted-eps': ['EPS-DILUTED', 'EPS-PRIMARY', 'EPS-BASIC'],
  cash: ['CASH', 'CASH-ITEMS'],
  'total-assets': ['TOTAL-ASSETS', 'TOTAL-LIABILITY-AND-EQUITY', 'TOTAL-LIABILITIES-AND-EQUITY'],
};
const IDS = Object.keys(TAGS) as CompanyFigureId[];
const DRIFT = 8;
const MONTH_DAYS = 30.4;
/** Half of the last digit that both print, and what a schedule rounds. */
const ROUNDING = 0.0051;

/**
 * Takes out figures read off statements without tags that the filing's own data schedule contradicts: it gives the same
 * figure for the same time, and another amount. A schedule in another multiplier than it says agrees by its digits.
 * Changes `found`.
 */
export function dropContradicted(found: Map<CompanyFigureId, Found>, schedule: DataSchedule): LeftOut[] {
  return IDS.flatMap((id): LeftOut[] => {
    const current = found.get(id)?.current;
    if (!current || !isOfTime(current, schedule)) return [];
    const given = (TAGS[id] ?? []).flatMap((tag) => schedule.values[tag] ?? []).filter((value) => value !== 0);
    if (given.length === 0 || given.some((value) => agrees(current.value, value, id))) return [];
    found.delete(id);
    return [{ id, reason: 'contradictory' }];
  });
}

function isOfTime({ start, end }: FigureValue, schedule: DataSchedule): boolean {
  if (Math.abs(daysBetween(end, schedule.end)) > DRIFT) return false;
  if (start === null) return true;
  if (schedule.months === null) return false;
  return Math.abs(daysBetween(start, end) / MONTH_DAYS - schedule.months) < 0.7;
}

function agrees(value: number, given: number, id: CompanyFigureId): boolean {
  const powers = id === 'diluted-eps' ? [0] : [-6, -3, 0, 3, 6];
  return powers.some((power) => {
    const same = given * 10 ** power;
    // Losses may stand without their sign.
    return [same, -same].some(
      (one) => Math.abs(one - value) <= Math.max(Math.abs(value) * ROUNDING, id === 'diluted-eps' ? 0.0051 : 0),
    );
  });
}
