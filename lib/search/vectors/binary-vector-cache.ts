import { type FilingBinaryVectors, wordsPerVector } from './binary-vectors.ts';
import { type EmbeddedFiling, readBinaryVectorsOf } from './near-queries.ts';
import type { Space } from './vector-queries.ts';

/** Memory for the cache: half a million passages of a model with 1,024 dimensions. */
const MAX_BYTES = 64 * 2 ** 20;

/** Filings that one statement reads, so that other work gets its turn in between. */
const FILINGS_AT_ONCE = 16;

/** The binary vectors of one space; those of another model replace them. */
let cache = { space: 0, filings: new Map<number, { stamp: string; vectors: FilingBinaryVectors }>() };

/** Searches that come together after a start need the same filings: reads go one after the other. */
let reading: Promise<unknown> = Promise.resolve();

/**
 * The binary vectors of some filings, from the cache; filings that are new or were embedded again are read first. Null
 * when all of them together exceed the cache.
 */
export async function binaryVectorsOf(
  space: Space,
  filings: readonly EmbeddedFiling[],
): Promise<FilingBinaryVectors[] | null> {
  if (bytesOf(space, filings) > MAX_BYTES) return null;
  if (filings.every((filing) => isCached(space, filing))) return fromCache(filings);
  const read = reading.then(() => readMissing(space, filings));
  reading = read.catch(() => undefined);
  return read;
}

const isCached = (space: Space, { filing, stamp }: EmbeddedFiling) =>
  cache.space === space.id && cache.filings.get(filing)?.stamp === stamp;

const fromCache = (filings: readonly EmbeddedFiling[]) =>
  filings.flatMap(({ filing }) => cache.filings.get(filing)?.vectors ?? []);

const bytesOf = ({ dimension }: Space, filings: readonly { passages: number }[]) =>
  filings.reduce((sum, { passages }) => sum + passages * wordsPerVector(dimension) * 4, 0);

async function readMissing(space: Space, filings: readonly EmbeddedFiling[]): Promise<FilingBinaryVectors[]> {
  if (cache.space !== space.id) cache = { space: space.id, filings: new Map() };
  evictOthers(space, filings);
  const missing = filings.filter((filing) => !isCached(space, filing));
  for (let at = 0; at < missing.length; at += FILINGS_AT_ONCE) {
    const some = missing.slice(at, at + FILINGS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- a statement at a time
    const read = await readBinaryVectorsOf(space, some);
    const stamps = new Map(some.map(({ filing, stamp }) => [filing, stamp]));
    for (const vectors of read) cache.filings.set(vectors.filing, { stamp: stamps.get(vectors.filing) ?? '', vectors });
  }
  return fromCache(filings);
}

/** Evicts filings that this search does not need, those first that were read first, until the needed ones fit. */
function evictOthers(space: Space, filings: readonly EmbeddedFiling[]): void {
  const needed = new Set(filings.map(({ filing }) => filing));
  const others = [...cache.filings].filter(([filing]) => !needed.has(filing));
  const sizeOf = (vectors: FilingBinaryVectors) => vectors.words.byteLength;
  let bytes = bytesOf(space, filings) + others.reduce((sum, [, { vectors }]) => sum + sizeOf(vectors), 0);
  for (const [filing, { vectors }] of others) {
    if (bytes <= MAX_BYTES) return;
    cache.filings.delete(filing);
    bytes -= sizeOf(vectors);
  }
}
