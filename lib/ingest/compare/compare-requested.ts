import { documentStore } from '#lib/documents/store';
import { AppError } from '#lib/errors';
import type { FilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { storePages } from '#lib/ingest/rendered-variants';
import { log } from '#lib/log';
import { VERSIONS } from '#lib/versions';
import { withDocumentsOf } from './compare-filing.ts';
import type { RequestedPair } from './comparison-jobs.ts';
import { getRequestedPair, saveRequestedComparison } from './requested-comparison-queries.ts';

/**
 * Compares a filing with the earlier one that a reader chose, and stores the pages and the changes like those of the
 * default baseline. Idempotent. A pair that cannot be compared is marked so, with the reason.
 */
export async function compareRequested(pair: RequestedPair, filingThreads: FilingThreadPool): Promise<void> {
  const store = documentStore();
  try {
    await withDocumentsOf(
      filingThreads,
      await getRequestedPair(pair),
      async ({ description, changes, full, preview }) => {
        const pages = await storePages(
          pair.filing,
          [
            { kind: 'blackline-full', extension: 'html', content: full.html },
            { kind: 'blackline-preview', extension: 'html', content: preview.html },
            { kind: 'blackline-changes', extension: 'json', content: JSON.stringify(changes) },
          ],
          store,
        );
        const [all, some, list] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
        await saveRequestedComparison(pair, VERSIONS.blackline, {
          description,
          documents: {
            full: { ...all, shown: full.shown, total: full.total },
            preview: { ...some, shown: preview.shown, total: preview.total },
            changes: list.name,
          },
        });
      },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ ...pair, cause: error.message }, 'Filing could not be compared with the chosen one');
    await saveRequestedComparison(pair, VERSIONS.blackline, { failure: error.message });
  }
}
