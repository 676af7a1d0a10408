import type { FilingFilter } from '#lib/search/queries';
import { binaryVectorsOf } from './binary-vector-cache.ts';
import { nearestByBinaryVectors } from './binary-vectors.ts';
import {
  type EmbeddedFiling,
  listNearestAmong,
  listNearestByGraph,
  listNearestByScan,
  listNearestOfFilings,
  type Near,
  type QueryVector,
} from './near-queries.ts';

/** Up to so many passages within a filter are all compared: exact, and faster than walking the graph. */
const FEW_PASSAGES = 20_000;

/** Candidates by binary vectors, whose full vectors are then compared. */
const BINARY_CANDIDATES = 250;
/** The same where the database ranks binary vectors by Hamming distance alone, which loses more. */
const SCAN_CANDIDATES = 1_000;

/** A filter, and the filings within it that have vectors. */
type Within = { filter: FilingFilter; filings: readonly EmbeddedFiling[] };

type How = {
  most: number;
  /** Whether the database has a graph index (HNSW) over the vectors. */
  isIndexed: boolean;
  /** Whether pgvector walks the graph until enough passages satisfy the filter. */
  iterates: boolean;
  fewPassages?: number;
};

/**
 * The passages within a filter whose vectors are nearest to `vector`, nearest first. Uses the graph where there is one.
 * Otherwise binary vectors select the candidates: those that this process caches or, where they exceed the cache, a scan
 * in the database.
 */
export async function listNearest(
  query: QueryVector,
  { filings, filter }: Within,
  { most, isIndexed, iterates, fewPassages = FEW_PASSAGES }: How,
): Promise<Near[]> {
  const { space, vector } = query;
  if (!isIndexed) {
    const binary = await binaryVectorsOf(space, filings);
    return binary
      ? listNearestAmong(query, nearestByBinaryVectors(binary, vector, BINARY_CANDIDATES), most)
      : listNearestByScan(query, filter, { most, candidates: SCAN_CANDIDATES });
  }
  const passages = filings.reduce((sum, filing) => sum + filing.passages, 0);
  return passages <= fewPassages
    ? listNearestOfFilings(query, filings, most)
    : listNearestByGraph(query, filter, { most, iterates });
}
