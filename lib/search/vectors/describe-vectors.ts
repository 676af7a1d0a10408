import { configuredEmbedder } from '#lib/llm/embedder';
import { countEmbedded, findSpace, readExtension } from './vector-queries.ts';

/** The state of vector search, for operators. */
export type VectorState = {
  /** "words" without a provider or without pgvector; "words and vectors" otherwise. */
  mode: 'words' | 'words and vectors';
  provider: string | null;
  model: string | null;
  dimension: number | null;
  /** How many filings are indexed, and how many of them have vectors of the model. */
  filings: number;
  embedded: number;
};

/** Reads the state of vector search: a few counts; calls no provider. */
export async function describeVectors(): Promise<VectorState> {
  const embedder = configuredEmbedder();
  const [{ available }, space] = await Promise.all([
    readExtension(),
    embedder ? findSpace(embedder.provider, embedder.model) : null,
  ]);
  return {
    mode: embedder && available ? 'words and vectors' : 'words',
    provider: embedder?.provider ?? null,
    model: embedder?.model ?? null,
    dimension: space?.dimension ?? null,
    ...(await countEmbedded(space)),
  };
}
