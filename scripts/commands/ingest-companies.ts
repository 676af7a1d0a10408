import { discoverFilings } from '#lib/discovery/discover-filings';
import { openEdgarSource } from '#lib/discovery/edgar-source';
import type { EdgarSource } from '#lib/edgar/types';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { BASE_FORMS, type BaseForm } from '#lib/forms/forms';
import { ingestFiling } from '#lib/ingest/ingest-filing';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { log } from '#lib/log';

export type FilingOutcome = {
  accession: string;
  /** `retry`: EDGAR, the database or we ourselves failed; nothing is marked, another run tries again. */
  status: 'ready' | 'failed' | 'retry';
  failure: string | null;
  ms: number;
};

export type IngestRequest = {
  /** Ten digits each. */
  ciks: readonly string[];
  bases?: readonly BaseForm[];
  /** Filed on or after this day, ISO. */
  since?: string;
  /** At most this many of each company, the newest first. */
  limit?: number;
  /** A directory laid out like EDGAR; EDGAR itself without it. */
  from?: string;
  invented?: boolean;
  onProgress?: (done: number, total: number, accession: string) => void;
};

/**
 * Lists the companies' filings and reads those that are new, oldest first, one per processor at a time. Filings that
 * are read already are left alone, so it can be stopped anywhere and called again.
 */
export function ingestCompanies({ from, ...request }: IngestRequest): Promise<FilingOutcome[]> {
  return ingestFrom(openEdgarSource(from), request);
}

/** The same from any source. */
export async function ingestFrom(
  source: EdgarSource,
  { ciks, bases = BASE_FORMS, since, limit, invented = false, onProgress = () => {} }: Omit<IngestRequest, 'from'>,
): Promise<FilingOutcome[]> {
  const options = { bases, invented, ...(since ? { since } : {}), ...(limit ? { limit } : {}) };
  const accessions: string[] = [];
  for (const cik of ciks) accessions.push(...(await discoverFilings(source, cik, options)));

  const filingThreads = openFilingThreadPool(env.WORKER_CONCURRENCY);
  const outcomes: FilingOutcome[] = [];
  const waiting = accessions.values();
  const lane = async () => {
    for (const accession of waiting) {
      const started = performance.now();
      const { status, failure } = await ingestFiling(accession, { source, filingThreads }).catch((error: unknown) => {
        if (!(error instanceof AppError)) log.error({ err: error, accession }, 'A filing could not be read');
        return { status: 'retry' as const, failure: firstLine(error) };
      });
      outcomes.push({ accession, status, failure, ms: Math.round(performance.now() - started) });
      onProgress(outcomes.length, accessions.length, accession);
    }
  };
  try {
    await Promise.all(Array.from({ length: env.WORKER_CONCURRENCY }, lane));
  } finally {
    await filingThreads.close();
  }
  return outcomes;
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split('\n')[0] ?? message;
}
