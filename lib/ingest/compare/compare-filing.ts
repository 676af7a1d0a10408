import { isUncompared, listUncomparedWith } from '#lib/discovery/uncompared-queries';
import { unpackDocument } from '#lib/documents/compression';
import { type DocumentStore, documentStore } from '#lib/documents/store';
import { AppError } from '#lib/errors';
import { loadExhibits } from '#lib/ingest/keep-exhibits';
import type { ComparedFilings } from '#lib/ingest/reading/compare-documents';
import type { FilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import type { FilingBytes } from '#lib/ingest/reading/read-filing';
import { storeVariants } from '#lib/ingest/rendered-variants';
import { requestExplanations } from '#lib/ingest/request-proposals';
import { isoDay } from '#lib/iso-day';
import { log } from '#lib/log';
import { VERSIONS } from '#lib/versions';
import { type ComparedSide, type FilingPair, findDefaultPair, saveBlackline } from './default-comparison-queries.ts';

/** Whether a model may be asked why changes matter: not when it has just failed for the same filing. */
type ModelUse = { skipsModel?: boolean; signal?: AbortSignal | undefined };

/**
 * Makes the missing comparisons of a read filing: with its baseline, and of the filings
 * whose baseline it is with it. Whichever of two filings is read last, both orders end in the same state.
 */
export async function compareFiling(
  filingId: number,
  filingThreads: FilingThreadPool,
  asks: ModelUse = {},
): Promise<void> {
  let use = asks;
  for (const accession of await listUncomparedWith(filingId, VERSIONS)) {
    use = await compareWithBaseline(accession, filingThreads, use);
  }
}

/**
 * Compares a filing with its baseline, unless that is done. Throws when the comparison is still missing, since one of
 * the two was read again meanwhile: no second job could be enqueued while this one ran.
 * @returns whether it was missing
 */
export async function compareIfLacking(
  accession: string,
  filingThreads: FilingThreadPool,
  asks: ModelUse,
): Promise<boolean> {
  if (!(await isUncompared(accession, VERSIONS))) return false;
  await compareWithBaseline(accession, filingThreads, asks);
  if (await isUncompared(accession, VERSIONS)) throw new Error(`${accession} changed while it was compared.`);
  return true;
}

/**
 * Compares one filing with its baseline, where both are read. Idempotent. A pair that cannot be compared has no
 * blackline, and stays readable. Answers how the model may be used for the next one.
 */
export async function compareWithBaseline(
  accession: string,
  filingThreads: FilingThreadPool,
  use: ModelUse = {},
): Promise<ModelUse> {
  const comparison = await findDefaultPair(accession);
  if (!comparison) return use;
  const store = documentStore();
  try {
    const { documents, ...compared } = await withDocumentsOf(
      filingThreads,
      comparison,
      async ({ full, preview, ...rest }) => ({
        ...rest,
        documents: await storeVariants(
          accession,
          [
            { variant: 'blackline_full', extension: 'html', content: full.html, page: full },
            { variant: 'blackline_preview', extension: 'html', content: preview.html, page: preview },
          ],
          store,
        ),
      }),
    );
    const { description } = compared;
    const { changes, gaveUp } = use.skipsModel
      ? { changes: compared.changes, gaveUp: true }
      : await requestExplanations(accession, compared, use.signal);
    await saveBlackline(comparison, VERSIONS.blackline, { description, changes, documents });
    return { ...use, skipsModel: gaveUp };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn(
      { accession, baseline: comparison.older.accession, cause: error.message },
      'Filing could not be compared with its baseline',
    );
    await saveBlackline(comparison, VERSIONS.blackline, null);
    return use;
  }
}

/** Compares two filings and uses the result, under the lock for the size of both together. */
export async function withDocumentsOf<Result>(
  filingThreads: FilingThreadPool,
  { older, newer }: FilingPair,
  work: (compared: ComparedFilings) => Promise<Result>,
): Promise<Result> {
  const store = documentStore();
  const exhibits = await Promise.all([older, newer].map((one) => loadExhibits(one, store, { again: false })));
  // Only documents that no worker has fetched are of unknown size.
  const bytes = exhibits.reduce((sum, one) => sum + one.bytes, (older.rawBytes ?? 0) + (newer.rawBytes ?? 0));
  return filingThreads.locked(bytes, async (tasks) => {
    const [olderBytes, newerBytes] = await Promise.all([bytesOf(older, store), bytesOf(newer, store)]);
    return work(await tasks.compare(olderBytes, newerBytes));
  });
}

/** A filing's stored document and exhibits, with what EDGAR's lists say of it. */
export async function bytesOf(filing: ComparedSide, store: DocumentStore): Promise<FilingBytes> {
  const { form, periodOfReport, company, cik, rawName } = filing;
  const { load } = await loadExhibits(filing, store, { again: false });
  const [bytes, exhibits] = await Promise.all([store.read(rawName).then(unpackDocument), load()]);
  return {
    bytes,
    exhibits,
    hints: {
      form,
      period: periodOfReport && isoDay(periodOfReport),
      company: company.name,
      cik,
      ticker: company.symbols[0]?.ticker ?? null,
    },
  };
}
