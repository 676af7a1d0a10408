import { AppError } from '#lib/errors';
import { loadTransformers } from './local-transformers.ts';

/** The parts of transformers.js that we use. */
type Transformers = {
  AutoTokenizer: { from_pretrained: (model: string) => Promise<Tokenizer> };
  AutoModelForSequenceClassification: {
    from_pretrained: (model: string) => Promise<(inputs: unknown) => Promise<{ logits: { tolist: () => number[][] } }>>;
  };
};
type Tokenizer = (texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }) => unknown;

type Score = (query: string, documents: readonly string[]) => Promise<number[]>;

const opened = new Map<string, Promise<Score>>();

/**
 * An ONNX cross-encoder that runs in this process, loaded once.
 * @param model a directory, or a name on the hub, from which transformers.js fetches it
 * @throws AppError('not_configured') when transformers.js is not installed or has no such model
 */
export async function openLocalReranker(model: string): Promise<Score> {
  const reranker = opened.get(model) ?? load(model);
  opened.set(model, reranker);
  try {
    return await reranker;
  } catch (error) {
    opened.delete(model);
    throw error;
  }
}

async function load(model: string): Promise<Score> {
  const { AutoTokenizer, AutoModelForSequenceClassification } =
    await loadTransformers<Transformers>('RERANK_PROVIDER=local');
  try {
    const [tokenize, classify] = await Promise.all([
      AutoTokenizer.from_pretrained(model),
      AutoModelForSequenceClassification.from_pretrained(model),
    ]);
    return async (query, documents) => {
      const queries = documents.map(() => query);
      const { logits } = await classify(
        tokenize(queries, { text_pair: [...documents], padding: true, truncation: true }),
      );
      return logits.tolist().map((row) => row.at(-1) ?? Number.NaN);
    };
  } catch (error) {
    throw new AppError('not_configured', `The local model ${model} cannot be loaded: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
