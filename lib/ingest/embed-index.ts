import { AppError } from '#lib/errors';
import { log } from '#lib/log';
import type { FilingIndex } from '#lib/search/index/index-document';
import { embedPassages, lacksVectors } from '#lib/search/vectors/embed-passages';

/**
 * Gives a filing's passages their vectors, when a provider is configured. A failing provider holds nothing up: the
 * filing is found by its words, and it is tried again later (`run-worker.ts`).
 */
export async function embedIndex(
  { id, accession }: { id: number; accession: string },
  index: Pick<FilingIndex, 'passages'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!(await lacksVectors(id))) return;
  try {
    const counts = await embedPassages(id, index, signal);
    log.info({ accession, ...counts }, 'Passages were embedded');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ accession, cause: error.message }, 'Passages could not be embedded');
  }
}
