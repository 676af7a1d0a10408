import { AppError } from '#lib/errors';
import { loadTransformers } from './local-transformers.ts';

/** The parts of transformers.js that we use. */
type Transformers = {
  pipeline: (
    task: 'feature-extraction',
    model: string,
  ) => Promise<(texts: string[], options: object) => Promise<{ tolist: () => number[][] }>>;
};

const opened = new Map<string, Promise<(texts: readonly string[]) => Promise<number[][]>>>();

/**
 * An ONNX model that runs in this process, loaded once.
 * @param model a directory, or a name on the hub, from which transformers.js fetches it
 * @throws AppError('not_configured') when transformers.js is not installed or has no such model
 */
export async function openLocalEmbedder(model: string): Promise<(texts: readonly string[]) => Promise<number[][]>> {
  const embedder = opened.get(model) ?? load(model);
  opened.set(model, embedder);
  try {
    return await embedder;
  } catch (error) {
    opened.delete(model);
    throw error;
  }
}

async function load(model: string) {
  const extract = await loadTransformers<Transformers>('EMBEDDING_PROVIDER=local')
    .then(({ pipeline }) => pipeline('feature-extraction', model))
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw new AppError('not_configured', `The local model ${model} cannot be loaded: ${(error as Error).message}`, {
        cause: error,
      });
    });
  return async (texts: readonly string[]) => (await extract([...texts], { pooling: 'mean', normalize: true })).tolist();
}
