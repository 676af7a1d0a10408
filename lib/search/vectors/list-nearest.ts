import type { FilingFilter } from '#lib/search/queries';
import { signsOfFilings } from './kept-signs.ts';
import {
  type EmbeddedFiling,
  listNearestAmong,
  listNearestByGraph,
  listNearestByScan,
  listNearestOfFilings,
  type Near,
} from './near-queries.ts';
import { nearestBySigns } from './signs.ts';
import type { Space } from './vector-queries.ts';

/** Up to so many passages within a filter are compared one by one: exact, and quicker than walking a graph past the rest. */
const FEW_PASSAGES = 20_000;

/** Candidates by the signs of their parts, whose vectors are then compared whole. */
const BY_SIGNS = 250;
/** The same where the database compares the signs alone, which loses more. */
const BY_SCAN = 1_000;

/** Where to look: a filter, and the filings within it that have vectors. */
type Within = { filter: FilingFilter; filings: readonly EmbeddedFiling[] };

type How = {
  most: number;
  /** Whether the database has a graph over the vectors. */
  isIndexed: boolean;
  /** Whether it walks the graph until the filter is satisfied. */
  iterates: boolean;
  fewPassages?: number;
};

/**
 * The passages within a filter whose vectors are nearest to one, nearest first. With a graph it is asked; without one
 * the signs that this process keeps give candidates, or a scan in the database where they are too many to keep.
 */
export async function listNearest(
  space: Space,
  vector: readonly number[],
  { filings, filter }: Within,
  { most, isIndexed, iterates, fewPassages = FEW_PASSAGES }: How,
): Promise<Near[]> {
  if (!isIndexed) {
    const signs = await signsOfFilings(space, filings);
    return signs
      ? listNearestAmong(space, vector, nearestBySigns(signs, vector, BY_SIGNS), most)
      : listNearestByScan(space, vector, filter, { most, rough: BY_SCAN });
  }
  const passages = filings.reduce((sum, filing) => sum + filing.passages, 0);
  return passages <= fewPassages
    ? listNearestOfFilings(space, vector, filings, most)
    : listNearestByGraph(space, vector, filter, { most, iterates });
}
