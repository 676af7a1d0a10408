import { z } from 'zod';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { openLocalReranker } from './local-reranker.ts';

/** Judges how well texts answer a query, by the provider that the environment names. */
export type Reranker = {
  provider: string;
  model: string;
  /** One score for each document, in their order; higher is better. Throws AppError. */
  rerank: (query: string, documents: readonly string[]) => Promise<number[]>;
};

/** Null without a provider: then the search's own order stands. */
export function configuredReranker(): Reranker | null {
  const { RERANK_PROVIDER: provider, RERANK_MODEL: model = '', RERANK_TIMEOUT_MS: timeoutMs } = env;
  if (provider === 'built-in') return null;
  return {
    provider,
    model,
    async rerank(query, documents) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const scores =
          provider === 'local'
            ? await within(
                signal,
                openLocalReranker(model).then((score) => score(query, documents)),
              )
            : await askEndpoint(query, documents, signal);
        if (scores.length !== documents.length || !scores.every(Number.isFinite))
          throw new AppError('upstream_failed', 'The re-ranker gave another number of scores, or some that are none.');
        return scores;
      } catch (error) {
        if (error instanceof AppError) throw error;
        const cause = signal.aborted ? `no answer in ${timeoutMs} ms` : (error as Error).message;
        throw new AppError('upstream_failed', `The re-ranker gave no usable answer: ${cause}.`, { cause: error });
      }
    },
  };
}

/** Gives up waiting when the time is over; the model's own work cannot be stopped. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return Promise.race([work, over]);
}

const Placed = z.object({
  index: z.int().min(0),
  relevance_score: z.number().optional(),
  score: z.number().optional(),
});
const Answer = z.union([
  z.object({ results: z.array(Placed) }),
  z.object({ data: z.array(Placed) }),
  z.object({ scores: z.array(z.number()) }),
  z.array(Placed),
  z.array(z.number()),
]);

async function askEndpoint(query: string, documents: readonly string[], signal: AbortSignal): Promise<number[]> {
  const { RERANK_URL: url = '', RERANK_API_KEY: key, RERANK_MODEL: model } = env;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ ...(model ? { model } : {}), query, documents }),
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return scoresIn(Answer.parse(await response.json()), documents.length);
}

/** The scores in the documents' order, whichever of the usual shapes they come in. */
function scoresIn(answer: z.output<typeof Answer>, count: number): number[] {
  const list = Array.isArray(answer)
    ? answer
    : 'results' in answer
      ? answer.results
      : 'data' in answer
        ? answer.data
        : answer.scores;
  const scores = Array.from({ length: count }, () => Number.NaN);
  for (const [at, one] of list.entries()) {
    if (typeof one === 'number') scores[at] = one;
    else scores[one.index] = one.relevance_score ?? one.score ?? Number.NaN;
  }
  return scores;
}
