import { log } from '#lib/log';
import { mergeFilings } from '#lib/search/segments/merge-queries';

/**
 * Merges posting lists into segments when many filings are unmerged. A failure is logged and changes nothing: searches
 * read the lists of single filings, and the next filing tries again.
 */
export async function mergeIndex(): Promise<void> {
  try {
    const started = performance.now();
    const filings = await mergeFilings();
    if (filings > 0) log.info({ filings, ms: Math.round(performance.now() - started) }, 'Posting lists were merged');
  } catch (cause) {
    log.warn({ err: cause }, 'Posting lists could not be merged');
  }
}
