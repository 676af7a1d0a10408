import { isEmbeddedDatabase } from '#lib/env';
import { configuredEmbedder, type Embedder } from '#lib/llm/embedder';
import type { FilingIndex } from '#lib/search/index/index-document';
import {
  findSpace,
  installExtension,
  isEmbedded,
  listKnownTexts,
  listUnembedded,
  openSpace,
  readExtension,
  type Space,
  saveEmbedded,
  saveVectors,
} from './vector-queries.ts';

/** Texts in one request; providers accept a few hundred. */
const BATCH = 64;
const BATCH_TIMEOUT_MS = 60_000;

/** Whether passages can be embedded: a provider is configured, and the server has pgvector. */
export async function canEmbed(): Promise<boolean> {
  return configuredEmbedder() !== null && (await readExtension()).available;
}

/** Indexed filings without vectors of the configured model, in pages; empty without a provider. */
export async function listWithoutVectors(page: { after: number; most: number }) {
  const embedder = configuredEmbedder();
  return embedder ? listUnembedded(await findSpace(embedder.provider, embedder.model), page) : [];
}

/** Whether a filing lacks vectors of the configured model. False where nothing can be embedded. */
export async function lacksVectors(filingId: number): Promise<boolean> {
  const embedder = configuredEmbedder();
  if (!embedder || !(await canEmbed())) return false;
  const space = await findSpace(embedder.provider, embedder.model);
  return space === null || !(await isEmbedded(filingId, space));
}

/**
 * Embeds those texts of a filing's passages that have no vector yet, and returns how many were bought from the provider
 * and how many reused. Can be stopped and repeated. Throws AppError('upstream_failed') when the provider fails, and
 * AppError('not_configured') when our role may not install pgvector.
 */
export async function embedPassages(
  filingId: number,
  { passages }: Pick<FilingIndex, 'passages'>,
  signal?: AbortSignal,
): Promise<{ bought: number; reused: number }> {
  const embedder = configuredEmbedder();
  if (!embedder) return { bought: 0, reused: 0 };
  const texts = new Map(passages.map(({ textHash, text }) => [textHash, text]));
  let space = await findSpace(embedder.provider, embedder.model);
  // Before anything is paid for.
  if (!space) await installExtension();
  let bought = 0;
  for (let missing = await listMissing(texts, space); missing.length > 0; missing = await listMissing(texts, space)) {
    const batch = missing.slice(0, BATCH);
    // oxlint-disable-next-line no-await-in-loop -- what one batch bought is stored even when the next one fails
    space = await embedBatch(embedder, { known: space, batch, signal });
    bought += batch.length;
  }
  if (space) await saveEmbedded(filingId, space);
  return { bought, reused: texts.size - bought };
}

/** A text with its hash, by which vectors are stored. */
type HashedText = { hash: string; text: string };

/** The texts without a vector. Read again after each batch, which may have opened another space. */
async function listMissing(texts: ReadonlyMap<string, string>, space: Space | null): Promise<HashedText[]> {
  const known = space ? await listKnownTexts(space, [...texts.keys()]) : new Set<string>();
  return Array.from(texts, ([hash, text]) => ({ hash, text })).filter(({ hash }) => !known.has(hash));
}

/** Embeds one batch. A model that now returns another dimension gets a new space, and everything is embedded again. */
async function embedBatch(
  embedder: Embedder,
  { known, batch, signal }: { known: Space | null; batch: readonly HashedText[]; signal: AbortSignal | undefined },
): Promise<Space> {
  const vectors = await embedder.embed(
    batch.map(({ text }) => text),
    { timeoutMs: BATCH_TIMEOUT_MS, signal },
  );
  const dimension = vectors[0]?.length ?? 0;
  const { provider, model } = embedder;
  const space =
    known?.dimension === dimension
      ? known
      : await openSpace({ provider, model, dimension }, { isIndexed: !isEmbeddedDatabase() });
  await saveVectors(
    space,
    batch.map(({ hash }, index) => ({ hash, vector: vectors[index] ?? [] })),
  );
  return space;
}
