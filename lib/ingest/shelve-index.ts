import { log } from '#lib/log';
import { shelveFilings } from '#lib/search/segments/shelving-queries';

/**
 * Lays filings' posting lists together when many lie loose. One that fails holds nothing up: searches read the lists of
 * single filings, and the next filing tries again.
 */
export async function shelveIndex(): Promise<void> {
  try {
    const started = performance.now();
    const filings = await shelveFilings();
    if (filings > 0) log.info({ filings, ms: Math.round(performance.now() - started) }, 'posting lists laid together');
  } catch (cause) {
    log.warn({ err: cause }, 'posting lists not laid together');
  }
}
