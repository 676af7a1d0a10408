import type { PgBoss } from 'pg-boss';
import type { EdgarSource } from '#lib/edgar/types';
import type { ScheduledJob } from '#lib/jobs/job';
import { LONG_POLICY, RARE_POLICY } from '#lib/jobs/policies';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { discoverFromDailyIndex } from './discover-from-daily-index.ts';
import { type Discovery, discoverAll, discoverFromFeed, type LookOptions } from './discover-from-feed.ts';
import { enqueueFilings } from './filing-jobs.ts';
import { withdrawFilings } from './withdraw-filings.ts';

export const FEED_QUEUE = 'discover-filings';
export const DAILY_INDEX_QUEUE = 'read-daily-index';
export const LIST_QUEUE = 'list-companies';
export const WITHDRAW_QUEUE = 'withdraw-filings';

/** Looks for new and withdrawn filings of followed companies, at set times. */
export function discoveryJobs(source: EdgarSource): ScheduledJob[] {
  return [
    // Every minute, so that followers are mailed of a filing within a few minutes.
    scheduledJob({
      name: FEED_QUEUE,
      cron: '* * * * *',
      policy: LONG_POLICY,
      run: ({ signal }, queue) => handOver(queue, signal, (look) => discoverFromFeed(source, new Date(), look)),
    }),
    // In the evening of New York, when EDGAR has made the day's index, and three times more for one that was late: it
    // costs nothing once the index was read.
    scheduledJob({
      name: DAILY_INDEX_QUEUE,
      cron: '50 1,6,22,23 * * *',
      tz: 'America/New_York',
      policy: LONG_POLICY,
      run: ({ signal }, queue) => handOver(queue, signal, (look) => discoverFromDailyIndex(source, new Date(), look)),
    }),
    // Once a night, when EDGAR takes nothing in: for filings that were in neither the feed nor the index.
    scheduledJob({
      name: LIST_QUEUE,
      cron: '40 6 * * *',
      policy: RARE_POLICY,
      run: ({ signal }, queue) => handOver(queue, signal, (look) => discoverAll(source, look)),
    }),
    // EDGAR rebuilds its indexes on Saturdays.
    scheduledJob({
      name: WITHDRAW_QUEUE,
      cron: '20 8 * * 0',
      policy: RARE_POLICY,
      async run({ signal }, queue) {
        const { quarters, withdrawn, compareAgain } = await withdrawFilings(source, new Date(), signal);
        await enqueueFilings(queue, compareAgain);
        return { quarters, withdrawn };
      },
    }),
  ];
}

async function handOver(
  queue: PgBoss,
  signal: AbortSignal,
  discover: (options: LookOptions) => Promise<Discovery>,
): Promise<Record<string, number>> {
  const { found, ...counts } = await discover({
    signal,
    handOver: (accessions) => enqueueFilings(queue, accessions),
  });
  return { ...counts, found: found.length };
}
