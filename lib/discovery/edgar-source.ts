import { type ConditionalCache, createMemoryCache } from '#lib/edgar/conditional-cache';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { createEdgarDirectory } from '#lib/edgar/edgar-directory';
import { createSharedLimiter } from '#lib/edgar/request-limiter';
import type { EdgarSource } from '#lib/edgar/types';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { createAnswerCache, createLimiterStore } from './edgar-queries.ts';

/** EDGAR for work that may take days: its requests go when nobody else's wait, and its lists are not kept. */
export const openYieldingEdgarSource = (): EdgarSource => openClient({ yields: true, cache: createMemoryCache() });

/**
 * EDGAR as the environment describes it, or a directory laid out like it.
 * Throws AppError('not_configured') when EDGAR itself is wanted and SEC_USER_AGENT is unset.
 */
export function openEdgarSource(directory?: string): EdgarSource {
  return directory ? createEdgarDirectory(directory) : openClient({ yields: false, cache: createAnswerCache() });
}

const openClient = ({ yields, cache }: { yields: boolean; cache: ConditionalCache }): EdgarSource =>
  createEdgarClient({
    userAgent: env.SEC_USER_AGENT,
    baseUrls: { www: env.EDGAR_ARCHIVES_URL, data: env.EDGAR_DATA_URL },
    limiter: createSharedLimiter(createLimiterStore('edgar'), {
      intervalMs: Math.ceil(1000 / env.EDGAR_REQUESTS_PER_SECOND),
      yields,
    }),
    cache,
  });

/** For a site that cannot reach EDGAR: documents in the store are read again, anything else is refused. */
export function createOfflineSource(): EdgarSource {
  const refuse = async (): Promise<never> => {
    throw new AppError('not_configured', 'Set SEC_USER_AGENT to reach EDGAR, or use `ingest --from DIR`.');
  };
  return {
    listTickers: refuse,
    listFilings: refuse,
    fetchDocument: refuse,
    listDocuments: refuse,
    listCurrentFilings: refuse,
    getQuarterlyIndex: refuse,
    listQuarter: refuse,
    getDailyIndex: refuse,
  };
}
