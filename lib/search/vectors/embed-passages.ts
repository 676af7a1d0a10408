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

/** Texts sent at once; providers take a few hundred. */
const BATCH = 64;
const BATCH_TIMEOUT_MS = 60_000;

/** Whether vectors can be had and kept: a provider is configured, and the database has pgvector. */
export async function canEmbed(): Promise<boolean> {
  return configuredEmbedder() !== null && (await readExtension()).available;
}

/** Filings that the search holds and that wait for vectors of the configured model, in pages. */
export async function listWithoutVectors(page: { after: number; most: number }) {
  const embedder = configuredEmbedder();
  return embedder ? listUnembedded(await findSpace(embedder.provider, embedder.model), page) : [];
}

/** Whether a filing waits for vectors of the configured model. False where none can be had. */
export async function lacksVectors(filingId: number): Promise<boolean> {
  const embedder = configuredEmbedder();
  if (!embedder || !(await canEmbed())) return false;
  const space = await findSpace(embedder.provider, embedder.model);
  return space === null || !(await isEmbedded(filingId, space));
}

/**
 * Buys the vectors that a filing's passages lack; texts that any filing has already cost nothing. Can be stopped and
 * repeated. Throws AppError('upstream_failed') or AppError('not_configured') when the provider does not serve, or our role
 * may not put pgvector into the database.
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
  for (let wanted = await listWanted(texts, space); wanted.length > 0; wanted = await listWanted(texts, space)) {
    const batch = wanted.slice(0, BATCH);
    // oxlint-disable-next-line no-await-in-loop -- what one batch bought is kept when the next one fails
    space = await buy(embedder, space, batch, signal);
    bought += batch.length;
  }
  if (space) await saveEmbedded(filingId, space);
  return { bought, reused: texts.size - bought };
}

/** The texts without a vector; asked anew after each batch, since that may have opened another space. */
async function listWanted(texts: ReadonlyMap<string, string>, space: Space | null): Promise<[string, string][]> {
  const known = space ? await listKnownTexts(space, [...texts.keys()]) : new Set<string>();
  return [...texts].filter(([hash]) => !known.has(hash));
}

/** A model that now answers with another dimension gets a space of its own, and everything is embedded again. */
async function buy(
  embedder: Embedder,
  known: Space | null,
  batch: readonly [string, string][],
  signal: AbortSignal | undefined,
): Promise<Space> {
  const vectors = await embedder.embed(
    batch.map(([, text]) => text),
    { timeoutMs: BATCH_TIMEOUT_MS, signal },
  );
  const dimension = vectors[0]?.length ?? 0;
  const { provider, model } = embedder;
  const space =
    known?.dimension === dimension ? known : await openSpace({ provider, model, dimension }, !isEmbeddedDatabase());
  await saveVectors(
    space,
    batch.map(([hash], index) => ({ hash, vector: vectors[index] ?? [] })),
  );
  return space;
}
