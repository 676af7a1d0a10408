import { AppError } from '#lib/errors';
import { configuredReranker } from '#lib/llm/reranker';
import { log } from '#lib/log';
import { fuseRankings } from './ranking/fuse-rankings.ts';
import type { FoundPassage } from './types.ts';

/** After a failure the provider is not asked for so long, so that searches do not all wait for it. */
const PAUSE_MS = 30_000;
let pausedUntil = 0;
let hasFailed = false;

/** A cross-encoder reads a few hundred words. */
const MAX_DOCUMENT = 2_000;
/** What the re-ranker's order counts, relative to the search's own. */
const WEIGHT = 2;

/** Lets the next search ask the provider again, whatever happened before. */
export function forgetRerankFailures(): void {
  pausedUntil = 0;
  hasFailed = false;
}

/**
 * Orders passages anew where a re-ranker is configured, fused with the order that they have; a provider that is down or
 * slow leaves them as they are. Each passage's score then has the parts `before`, `rerank`, and the fused `total`.
 */
export async function rerankPassages(query: string, passages: FoundPassage[]): Promise<FoundPassage[]> {
  const reranker = configuredReranker();
  if (!reranker || passages.length < 2 || performance.now() < pausedUntil) return passages;
  try {
    const documents = passages.map(({ headings, text }) =>
      [headings.at(-1), text].filter(Boolean).join('\n').slice(0, MAX_DOCUMENT),
    );
    const scores = await reranker.rerank(query, documents);
    hasFailed = false;
    const keys = passages.map((_, at) => String(at));
    const reranked = keys.toSorted((one, other) => scores[Number(other)]! - scores[Number(one)]!);
    const fused = fuseRankings([
      { keys, weight: 1 },
      { keys: reranked, weight: WEIGHT },
    ]);
    return Array.from(fused, ([key, total]) => {
      const passage = passages[Number(key)]!;
      const { total: before, ...parts } = passage.score;
      return { ...passage, score: { ...parts, before, rerank: scores[Number(key)]!, total } };
    }).toSorted((one, other) => other.score.total - one.score.total);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!hasFailed) log.warn({ cause: error.message }, 'Search kept its own order: the re-ranker failed');
    hasFailed = true;
    pausedUntil = performance.now() + PAUSE_MS;
    return passages;
  }
}
