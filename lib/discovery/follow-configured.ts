import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EdgarPausedError } from '#lib/edgar/request-limiter';
import type { EdgarSource } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { BASE_FORMS } from '#lib/forms/forms';
import { type Consumer, consumer } from '#lib/jobs/consume';
import type { Job } from '#lib/jobs/job';
import { DAY_LONG_RETRY_POLICY } from '#lib/jobs/policies';
import { enqueue } from '#lib/jobs/queue';
import { log } from '#lib/log';
import { discoverFilings, readTickers } from './discover-filings.ts';
import { listKnownCompanies, listSymbols } from './discovery-queries.ts';
import { enqueueFilings } from './filing-jobs.ts';

type Following = {
  /** CIKs of the companies that are new on the site. */
  added: string[];
  /** Symbols that EDGAR does not list. */
  unknown: string[];
  /** Symbols of companies that were unfollowed, and stay so. */
  unfollowed: string[];
  /** CIKs of the companies whose lists could not be read. */
  failed: string[];
};

const NOT_LISTED = 'Companies of FOLLOW_TICKERS could not be listed; the log says which, and they are tried again.';

/**
 * Adds the companies of FOLLOW_TICKERS. Its data has the symbols, since a worker with an older list may run it.
 */
const followJob: Job<{ tickers: readonly string[] }> = {
  name: 'follow-configured',
  data: z.object({ tickers: z.array(z.string()) }),
  policy: DAY_LONG_RETRY_POLICY,
  singleton: ({ tickers }) => createHash('sha256').update(tickers.toSorted().join(' ')).digest('hex'),
};

/**
 * Makes a worker add the companies of these symbols, in the background: EDGAR may pause or be unreachable.
 */
export function followConfigured(source: EdgarSource, tickers: readonly string[]): Consumer {
  const consume = consumer(
    followJob,
    async (job, { signal }, queue) => {
      const following = await addCompanies(source, job.tickers, {
        handOver: (found) => enqueueFilings(queue, found),
        signal,
      });
      tell(following);
      if (following.failed.length > 0) throw new AppError('upstream_failed', NOT_LISTED);
      return following;
    },
    { pollingSeconds: 5 },
  );
  return async (queue) => {
    await consume(queue);
    if (tickers.length > 0) await enqueue(queue, followJob, [{ tickers }]);
  };
}

/**
 * Adds the companies that the site does not have, each with its filings. The others stay as they are, also one
 * that an operator has unfollowed, which overrides the list. Does not ask EDGAR when none is missing.
 */
async function addCompanies(
  source: EdgarSource,
  tickers: readonly string[],
  { handOver, signal }: { handOver: (accessions: readonly string[]) => Promise<unknown>; signal: AbortSignal },
): Promise<Following> {
  const symbols = await listSymbols(tickers);
  const unfollowed = symbols.filter(({ followed }) => !followed).map(({ ticker }) => ticker);
  const had = new Set(symbols.map(({ ticker }) => ticker));
  const lacking = tickers.filter((ticker) => !had.has(ticker));
  if (lacking.length === 0) return { added: [], unknown: [], unfollowed, failed: [] };

  const listed = new Map((await readTickers(source, signal)).map(({ ticker, cik }) => [ticker.toUpperCase(), cik]));
  const unknown = lacking.filter((ticker) => !listed.has(ticker));
  const ciks = [...new Set(lacking.flatMap((ticker) => listed.get(ticker) ?? []))];
  const known = await listKnownCompanies(ciks);
  const added: string[] = [];
  const failed: string[] = [];
  for (const cik of ciks.filter((one) => !known.has(one))) {
    try {
      await handOver(await discoverFilings(source, cik, { bases: BASE_FORMS, signal }));
      added.push(cik);
    } catch (error) {
      // A pause applies to all companies; an error of one must not keep the others away.
      if (error instanceof EdgarPausedError || signal.aborted) throw error;
      log.warn({ err: error, cik }, 'A company of FOLLOW_TICKERS could not be listed');
      failed.push(cik);
    }
  }
  return { added, unknown, unfollowed, failed };
}

function tell({ added, unknown, unfollowed }: Following): void {
  log.info({ added }, 'Companies of FOLLOW_TICKERS are followed');
  if (unknown.length > 0)
    log.warn({ unknown }, 'EDGAR lists no company with these symbols of FOLLOW_TICKERS: check the spelling');
  if (unfollowed.length > 0)
    log.warn({ unfollowed }, 'These symbols of FOLLOW_TICKERS stay unfollowed until `follow` names them again');
}
