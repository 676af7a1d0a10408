import { type EmbeddingModel, embedMany } from 'ai';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { openLocalEmbedder } from './local-embedder.ts';

/** Turns texts into vectors by the provider that the environment names. */
export type Embedder = {
  provider: string;
  model: string;
  /** Vectors of length 1, all of one dimension, in the order of the texts. Throws AppError('upstream_failed'). */
  embed: (
    texts: readonly string[],
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ) => Promise<number[][]>;
};

/** Null without a provider: then the search uses words alone. */
export function configuredEmbedder(): Embedder | null {
  const { EMBEDDING_PROVIDER: provider, EMBEDDING_MODEL: model = '' } = env;
  if (provider === 'built-in') return null;
  return {
    provider,
    model,
    async embed(texts, { timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
        const vectors = await (provider === 'local'
          ? embedLocally(model, texts)
          : embedByApi(await openModel(provider, model), texts, abortSignal));
        return checkVectors(vectors, texts.length);
      } catch (error) {
        if (signal?.aborted || error instanceof AppError) throw error;
        throw new AppError('upstream_failed', `The embedding provider gave no usable answer: ${causeOf(error)}.`, {
          cause: error,
        });
      }
    },
  };
}

async function embedByApi(model: EmbeddingModel, texts: readonly string[], abortSignal: AbortSignal) {
  const dimensions = env.EMBEDDING_DIMENSIONS;
  const { embeddings } = await embedMany({
    model,
    values: [...texts],
    ...(dimensions ? { dimensions } : {}),
    maxRetries: 1,
    maxParallelCalls: 2,
    abortSignal,
  });
  return embeddings;
}

async function embedLocally(model: string, texts: readonly string[]): Promise<number[][]> {
  const local = await openLocalEmbedder(model);
  const vectors = await local(texts);
  const size = env.EMBEDDING_DIMENSIONS;
  return size ? vectors.map((vector) => vector.slice(0, size)) : vectors;
}

/** Each provider's package is loaded only where it is used. */
async function openModel(provider: 'openai-compatible' | 'openai', model: string): Promise<EmbeddingModel> {
  const apiKey = env.EMBEDDING_API_KEY ? { apiKey: env.EMBEDDING_API_KEY } : {};
  const baseURL = env.EMBEDDING_BASE_URL ? { baseURL: env.EMBEDDING_BASE_URL } : {};
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...apiKey, ...baseURL }).embeddingModel(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const name = 'openai-compatible';
  return createOpenAICompatible({ name, baseURL: env.EMBEDDING_BASE_URL ?? '', ...apiKey }).embeddingModel(model);
}

/**
 * Normalises every vector to length 1. Throws when there are fewer vectors than texts, when their dimensions differ, or
 * when they are not numbers.
 */
function checkVectors(vectors: readonly number[][], count: number): number[][] {
  const dimension = vectors[0]?.length ?? 0;
  if (vectors.length !== count || vectors.some((vector) => vector.length !== dimension)) {
    throw new AppError('upstream_failed', 'The embedding provider gave another number of vectors or of dimensions.');
  }
  return vectors.map((vector) => {
    const length = Math.hypot(...vector);
    if (!Number.isFinite(length) || length === 0)
      throw new AppError('upstream_failed', 'The embedding provider gave a vector without a direction.');
    return vector.map((part) => part / length);
  });
}

function causeOf(error: unknown): string {
  const { name, statusCode, lastError, message } = error as {
    name?: string;
    statusCode?: number;
    lastError?: unknown;
    message?: string;
  };
  if (lastError) return causeOf(lastError);
  if (statusCode) return `status ${statusCode}`;
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  return message?.split('\n')[0]?.slice(0, 80) ?? 'unknown';
}
