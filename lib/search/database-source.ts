import { unpackTerms } from '#lib/search/index/passage-terms';
import { countTiers, readSegments, readsSegments } from '#lib/search/segments/segment-queries';
import type { PassageSource } from './passage-source.ts';
import {
  countHolding,
  countPassages,
  describeFilings,
  type FilingFilter,
  readPassageTerms,
  readPostings,
} from './queries.ts';

/** Counts of common terms change slowly and are the most expensive to make: they are cached for a minute. */
const CACHED_MS = 60_000;
/** Smaller counts are cheap to make. */
const MIN_CACHED = 2_000;
const MAX_CACHED_TERMS = 5_000;

const countCache = new Map<number, { holding: number; until: number }>();
let total = { passages: 0, until: 0 };

/** The index in the database, within a search's filters. */
export function createDatabaseSource(filter: FilingFilter): PassageSource {
  return {
    async countTerms(terms) {
      const now = performance.now();
      const known = new Map<number, number>();
      for (const term of terms) {
        const count = countCache.get(term);
        if (count && count.until > now) known.set(term, count.holding);
      }
      const [passages, counted] = await Promise.all([
        total.until > now ? total.passages : countPassages(),
        countHolding(terms.filter((term) => !known.has(term))),
      ]);
      if (passages >= MIN_CACHED) total = { passages, until: total.until > now ? total.until : now + CACHED_MS };
      for (const [term, holding] of counted) {
        if (holding < MIN_CACHED) continue;
        if (countCache.size >= MAX_CACHED_TERMS) countCache.clear();
        countCache.set(term, { holding, until: now + CACHED_MS });
      }
      return { passages, holding: new Map([...known, ...counted]) };
    },
    readPostings: (terms) => readPostings(terms, filter),
    ...(readsSegments(filter)
      ? {
          segments: {
            countTiers: (terms) => countTiers(terms, filter),
            read: (terms, tiers) => readSegments(terms, tiers, filter),
          },
        }
      : {}),
    describeFilings,
    async readPassageTerms(ids) {
      const rows = await readPassageTerms(ids);
      return rows.map((row) => row && unpackTerms(row));
    },
  };
}
