import { readTickers } from '#lib/discovery/discover-filings';
import type { EdgarSource } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { isoDay } from '#lib/iso-day';
import { listQuartersRead, saveQuarter, saveQuarterFailure } from './backfill-queries.ts';
import { groupFilings, totalOf } from './group-filings.ts';
import { type BackfillScope, lastDayOf, quartersOf, selectOf } from './scope.ts';
import type { WaitOut } from './wait-out-pauses.ts';

/** The index of the quarter under way is asked for again once it is older than this: EDGAR rebuilds it every week. */
const STALE_DAYS = 7;

const DAY_MS = 86_400_000;

export type QuarterOutcome =
  | { quarter: string; filings: number; companies: number; unread: number }
  | { quarter: string; absent: true }
  | { quarter: string; failure: string };

type PlanOptions = {
  now: Date;
  waitOut: WaitOut;
  /** Ends the planning before the next index. */
  stop: AbortSignal;
  /** Called for every index that is asked for. */
  onQuarter?: (outcome: QuarterOutcome) => void;
};

/**
 * Reads EDGAR's indexes of a backfill's quarters, oldest first, and notes which companies filed how much. Costs one
 * request for each index that was not read before, and one for the list of symbols. An index that is not there, or
 * cannot be read, is told and left out; the next start asks for it again.
 * @returns what became of each index that was asked for
 */
export async function planBackfill(
  source: EdgarSource,
  { id, scope }: { id: number; scope: BackfillScope },
  { now, waitOut, stop, onQuarter = () => {} }: PlanOptions,
): Promise<QuarterOutcome[]> {
  const read = await listQuartersRead(id);
  const lacking = quartersOf(scope, isoDay(now)).filter((quarter) => !isCovered(quarter, read.get(quarter), now));
  if (lacking.length === 0) return [];

  const ranks = new Map<string, number>();
  for (const { cik } of await waitOut(() => readTickers(source, stop))) if (!ranks.has(cik)) ranks.set(cik, ranks.size);
  const forms = new Set(selectOf(scope).forms);
  const ciks = scope.ciks && new Set(scope.ciks);
  const outcomes: QuarterOutcome[] = [];
  for (const quarter of lacking) {
    stop.throwIfAborted();
    const outcome = await readQuarter(quarter);
    outcomes.push(outcome);
    onQuarter(outcome);
  }
  return outcomes;

  async function readQuarter(quarter: string): Promise<QuarterOutcome> {
    try {
      const { coversUntil, filings, unread } = await waitOut(() => source.listQuarter(quarter, forms, stop));
      const counts = groupFilings(filings, ranks, { after: read.get(quarter) ?? '', ciks });
      await saveQuarter(id, { firstDay: quarter, coversUntil, counts, ranks });
      const all = [...counts.values()].reduce((sum, one) => sum + totalOf(one), 0);
      return { quarter, filings: all, companies: counts.size, unread };
    } catch (error) {
      if (!(error instanceof AppError) || stop.aborted) throw error;
      await saveQuarterFailure(id, quarter, error.message);
      return error.code === 'not_found' ? { quarter, absent: true } : { quarter, failure: error.message };
    }
  }
}

/** Whether an index that covers a quarter until this day has all that is to be had. */
function isCovered(quarter: string, until: string | undefined, now: Date): boolean {
  if (until === undefined) return false;
  return until >= lastDayOf(quarter) || until >= isoDay(new Date(now.getTime() - STALE_DAYS * DAY_MS));
}
