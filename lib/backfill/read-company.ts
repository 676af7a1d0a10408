import { isDatabaseAway } from '#lib/db/is-database-away';
import { saveCompany, saveDiscoveredFilings } from '#lib/discovery/discovery-queries';
import type { EdgarSource, FilingEntry } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { ingestFiling } from '#lib/ingest/ingest-filing';
import type { FilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { log } from '#lib/log';
import { listKnown } from './backfill-queries.ts';
import { type BackfillScope, selectOf } from './scope.ts';
import type { WaitOut } from './wait-out-pauses.ts';

/** `present`: the site had it. `unreadable`: it is marked so, and not tried again. `left`: another try may have it. */
export type FilingOutcome = 'read' | 'present' | 'unreadable' | 'left';

export type ReadingTools = {
  source: EdgarSource;
  filingThreads: FilingThreadPool;
  waitOut: WaitOut;
  /** No further filing is begun; the one under way is finished. */
  stop: AbortSignal;
  /** Breaks off what is under way. */
  abort: AbortSignal;
  onFiling: (accession: string, outcome: FilingOutcome) => void;
};

/**
 * Reads one company's filings of a scope, oldest first, so that each finds the one before it. A filing is stored when
 * its turn comes, not before: workers would take up what waits. Safe to repeat: what is read stays as it is.
 * A company that is new on the site is not followed: that is for an operator to say.
 * @returns how many filings the company's list has, and why some are left; null when none is
 * @throws the reason of `stop` when it came in between, and errors of the database
 */
export async function readCompany(
  cik: string,
  scope: BackfillScope,
  tools: ReadingTools,
): Promise<{ listed: number; failure: string | null }> {
  const { source, waitOut, stop, abort, onFiling } = tools;
  const { until, ...select } = selectOf(scope);
  let entries: FilingEntry[];
  try {
    const { company, filings } = await waitOut(() => source.listFilings(cik, { ...select, signal: abort }));
    const { name, tickers } = company;
    entries = filings;
    await saveCompany({ cik, name, tickers, invented: false, followed: false });
  } catch (error) {
    if (!(error instanceof AppError) || stop.aborted) throw error;
    return { listed: 0, failure: error.message };
  }
  const wanted = entries.filter(({ filedOn }) => filedOn <= until).toReversed();
  const known = await listKnown(wanted.map(({ accession }) => accession));
  let failure: string | null = null;
  for (const entry of wanted) {
    stop.throwIfAborted();
    const before = known.get(entry.accession);
    // Another filer of the same filing has it, or it was found not to be readable.
    if (before && (before.failed || before.cik !== cik)) {
      onFiling(entry.accession, before.failed ? 'unreadable' : 'present');
      continue;
    }
    try {
      if (!before) await saveDiscoveredFilings(cik, [entry]);
      onFiling(entry.accession, await readFiling(entry.accession, tools));
    } catch (error) {
      if (stop.aborted || isDatabaseAway(error)) throw error;
      failure = `${entry.accession}: ${error instanceof Error ? error.message : String(error)}`;
      log.warn({ err: error, accession: entry.accession }, 'A filing of a backfill could not be had');
      onFiling(entry.accession, 'left');
    }
  }
  return { listed: wanted.length, failure };
}

async function readFiling(
  accession: string,
  { source, filingThreads, waitOut, abort }: ReadingTools,
): Promise<FilingOutcome> {
  const { status, stages } = await waitOut(() => ingestFiling(accession, { source, filingThreads, signal: abort }));
  if (status === 'failed') return 'unreadable';
  return stages.length === 0 ? 'present' : 'read';
}
