import { documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import type { EdgarSource } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { isoDay } from '#lib/iso-day';
import { log } from '#lib/log';
import { findDaysFiled, type KnownFiling, listFilingsFiled, removeFilings } from './withdrawal-queries.ts';

/** Quarters that are checked each week: filings are withdrawn soon after they were filed. */
const QUARTERS = 8;

/** An index that lacks more of our filings than this is considered wrong, and nothing is withdrawn. */
const MAX_WITHDRAWN = 3;
const MAX_SHARE = 0.02;

type Withdrawal = {
  quarters: number;
  /** Accessions that are gone. */
  withdrawn: string[];
  /** Accessions whose baseline was among them: to be compared again. */
  compareAgain: string[];
};

/**
 * Removes filings that EDGAR has withdrawn: those that the index of their quarter lacks though it
 * covers their day, and whose document EDGAR says is not there. Costs one request for each quarter and each such
 * filing.
 * @throws EdgarPausedError when EDGAR asks for a pause; nothing is half done
 */
export async function withdrawFilings(source: EdgarSource, now: Date, signal?: AbortSignal): Promise<Withdrawal> {
  const result: Withdrawal = { quarters: 0, withdrawn: [], compareAgain: [] };
  const days = await findDaysFiled();
  if (!days) return result;
  for (const { from, to } of quartersBefore(now)) {
    if (to < isoDay(days.first) || from > isoDay(days.last)) continue;
    const missing = await missingIn(source, await listFilingsFiled(from, to), { quarter: from, signal });
    if (missing === null) continue;
    result.quarters++;
    const gone: KnownFiling[] = [];
    for (const filing of missing) if (await isGone(source, filing, signal)) gone.push(filing);
    if (gone.length === 0) continue;
    result.compareAgain.push(...(await removeFilings(gone)));
    for (const { accession } of gone) await removeDocuments(accession);
    result.withdrawn.push(...gone.map(({ accession }) => accession));
  }
  return result;
}

async function removeDocuments(accession: string): Promise<void> {
  const store = documentStore();
  try {
    for (const name of await store.list(documentDirectory(accession))) await store.remove(name);
  } catch (error) {
    // Readers no longer see the filing, and filings compared with it must be compared again.
    log.error({ err: error, accession }, 'Documents of a withdrawn filing could not be removed');
  }
}

/** Our filings that their quarter's index lacks; null when there is nothing to ask for, no index, or a doubtful one. */
async function missingIn(
  source: EdgarSource,
  filings: readonly KnownFiling[],
  { quarter, signal }: { quarter: string; signal: AbortSignal | undefined },
): Promise<KnownFiling[] | null> {
  if (filings.length === 0) return null;
  const wanted = new Set(filings.map(({ accession }) => accession));
  const index = await source.getQuarterlyIndex(quarter, wanted, signal).catch((error: unknown) => {
    // A quarter's index comes some days after its first filings.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (index === null) return null;
  const covered = filings.filter(({ filedOn }) => filedOn <= index.coversUntil);
  const missing = covered.filter(({ accession }) => !index.listed.has(accession));
  if (missing.length <= Math.max(MAX_WITHDRAWN, covered.length * MAX_SHARE)) return missing;
  log.error(
    { quarter, covered: covered.length, missing: missing.length },
    'An index lacks too many filings to be trusted',
  );
  return null;
}

async function isGone(source: EdgarSource, filing: KnownFiling, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await source.fetchDocument(filing, signal);
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'rate_limited') throw error;
    return error.code === 'not_found';
  }
}

/** The current quarter and those before it by their first and last days, newest first. */
function quartersBefore(now: Date): { from: string; to: string }[] {
  const first = Math.floor(now.getUTCMonth() / 3) * 3;
  return Array.from({ length: QUARTERS }, (_, back) => {
    const month = first - back * 3;
    const year = now.getUTCFullYear();
    return {
      from: isoDay(new Date(Date.UTC(year, month, 1))),
      to: isoDay(new Date(Date.UTC(year, month + 3, 0))),
    };
  });
}
