import { env, isEmbeddedDatabase } from '#lib/env';
import { AppError } from '#lib/errors';
import { configuredEmbedder } from '#lib/llm/embedder';
import { log } from '#lib/log';
import type { FilingFilter } from '#lib/search/queries';
import type { SearchNote } from '#lib/search/types';
import { listNearest } from './list-nearest.ts';
import { listEmbeddedWithin, type Near } from './near-queries.ts';
import { findSpace, readExtension } from './vector-queries.ts';

/** After a failure the provider is not called for so long, so that searches do not all wait for it. */
const PAUSE_MS = 15_000;
let pausedUntil = 0;

/** Lets the next search call the provider again, whatever happened before. */
export function forgetFailures(): void {
  pausedUntil = 0;
}

const UNAVAILABLE: SearchNote = {
  code: 'vectors_unavailable',
  message: 'The search by meaning is not available at the moment: these passages were found by their words.',
};
const INCOMPLETE: SearchNote = {
  code: 'vectors_incomplete',
  message: 'The search by meaning is still being prepared: these passages were found by their words.',
};

/**
 * The passages nearest to a query by their vectors, nearest first, and a note for the reader when vectors are missing.
 * Never throws for a provider that is down, slow, or returns a wrong dimension.
 */
export async function findByMeaning(
  query: string,
  filter: FilingFilter,
  most: number,
): Promise<{ near: Near[]; note: SearchNote | null }> {
  const embedder = configuredEmbedder();
  if (!embedder) return { near: [], note: null };
  if (performance.now() < pausedUntil) return { near: [], note: UNAVAILABLE };
  const [{ available, iterates }, space] = await Promise.all([
    readExtension(),
    findSpace(embedder.provider, embedder.model),
  ]);
  if (!available) return { near: [], note: UNAVAILABLE };
  if (!space) return { near: [], note: INCOMPLETE };
  try {
    const [[vector = []], filings] = await Promise.all([
      embedder.embed([query], { timeoutMs: env.EMBEDDING_QUERY_TIMEOUT_MS }),
      listEmbeddedWithin(space, filter),
    ]);
    if (vector.length !== space.dimension) {
      throw new AppError('upstream_failed', `A vector has ${vector.length} components instead of ${space.dimension}.`);
    }
    const near = await listNearest(
      { space, vector },
      { filter, filings },
      { most, isIndexed: !isEmbeddedDatabase(), iterates },
    );
    return { near, note: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ cause: error.message }, 'Search used words alone: the search by meaning failed');
    pausedUntil = performance.now() + PAUSE_MS;
    return { near: [], note: UNAVAILABLE };
  }
}
