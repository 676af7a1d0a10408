import { log } from '#lib/log';
import { type CompanyToRead, listCompaniesToRead, saveCompanyOutcome } from './backfill-queries.ts';
import { totalOf } from './group-filings.ts';
import { type FilingOutcome, type ReadingTools, readCompany } from './read-company.ts';
import type { BackfillScope } from './scope.ts';

export type BackfillResult = Record<FilingOutcome, number> & {
  /** Filings that the indexes name and their companies' own lists do not have. */
  unlisted: number;
  /** Companies of which something is left for the next start, with the reason. */
  companiesLeft: { cik: string; reason: string }[];
  /** Whether `stop` came before the end. */
  stopped: boolean;
};

type RunOptions = Omit<ReadingTools, 'onFiling'> & {
  /** Companies that are read at the same time. */
  lanes: number;
  /** Called after each filing, and after each company with those of its filings that nobody counted. */
  onProgress?: (filings: number) => void;
};

/**
 * Reads the companies of a backfill, some at a time, each from its oldest filing to its newest. Its place is kept after
 * each company, and what is read of one stays, so it may be killed anywhere and goes on from there. Companies of which
 * something could not be had are tried again at the end, as long as that helps.
 */
export async function runBackfill(
  { id, scope }: { id: number; scope: BackfillScope },
  { lanes, onProgress = () => {}, ...tools }: RunOptions,
): Promise<BackfillResult> {
  const result: BackfillResult = {
    read: 0,
    present: 0,
    unreadable: 0,
    left: 0,
    unlisted: 0,
    companiesLeft: [],
    stopped: false,
  };
  // Of companies that are tried again, so that nothing is counted twice.
  const countedOf = new Map<string, Set<string>>();
  let isBroken = false;
  for (let waiting = await listCompaniesToRead(id); waiting.length > 0; ) {
    result.left = 0;
    result.companiesLeft = [];
    const companies = waiting.values();
    const outcomes = await Promise.allSettled(Array.from({ length: lanes }, () => readLane(companies)));
    result.stopped = tools.stop.aborted;
    if (result.stopped) break;
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const left = await listCompaniesToRead(id);
    if (left.length === waiting.length) break;
    waiting = left;
  }
  return result;

  async function readLane(companies: Iterable<CompanyToRead>): Promise<void> {
    try {
      for (const company of companies) {
        tools.stop.throwIfAborted();
        if (isBroken) return;
        await readOne(company);
      }
    } catch (error) {
      // An error that is no single filing's would meet the other lanes, too.
      isBroken = true;
      throw error;
    }
  }

  async function readOne({ cik, filings }: CompanyToRead): Promise<void> {
    const planned = totalOf(filings);
    const counted = countedOf.get(cik) ?? new Set();
    countedOf.set(cik, counted);
    const { listed, failure } = await readCompany(cik, scope, {
      ...tools,
      onFiling(accession, outcome) {
        if (counted.has(accession)) return;
        result[outcome]++;
        if (outcome === 'left') return;
        if (counted.add(accession).size <= planned) onProgress(1);
      },
    });
    await saveCompanyOutcome(id, cik, failure);
    if (failure !== null) {
      result.companiesLeft.push({ cik, reason: failure });
      return;
    }
    countedOf.delete(cik);
    if (counted.size < planned) onProgress(planned - counted.size);
    if (listed >= planned) return;
    result.unlisted += planned - listed;
    log.warn({ cik, planned, listed }, 'A company’s list has fewer filings than the indexes name');
  }
}
