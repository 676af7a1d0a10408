import { unpackTerms } from '#lib/search/index/passage-terms';
import { countLevels, goesByShelves, readShelves } from '#lib/search/segments/shelf-queries';
import type { PassageSource } from './passage-source.ts';
import { countHolding, countPassages, type FilingFilter, readPassageTerms, readPostings } from './queries.ts';

/** Counts of common terms change little by a filing and cost most to make: they are kept for a minute. */
const KEPT_MS = 60_000;
const COMMON = 2_000;
const MAX_KEPT = 5_000;

const kept = new Map<number, { holding: number; until: number }>();
let total = { passages: 0, until: 0 };

/** The index in the database, within a search's filters. */
export function createDatabaseSource(filter: FilingFilter): PassageSource {
  return {
    async countTerms(terms) {
      const now = performance.now();
      const known = new Map<number, number>();
      for (const term of terms) {
        const count = kept.get(term);
        if (count && count.until > now) known.set(term, count.holding);
      }
      const [passages, counted] = await Promise.all([
        total.until > now ? total.passages : countPassages(),
        countHolding(terms.filter((term) => !known.has(term))),
      ]);
      if (passages >= COMMON) total = { passages, until: total.until > now ? total.until : now + KEPT_MS };
      for (const [term, holding] of counted) {
        if (holding < COMMON) continue;
        if (kept.size >= MAX_KEPT) kept.clear();
        kept.set(term, { holding, until: now + KEPT_MS });
      }
      return { passages, holding: new Map([...known, ...counted]) };
    },
    readPostings: (terms) => readPostings(terms, filter),
    ...(goesByShelves(filter)
      ? {
          shelves: {
            countLevels: (terms) => countLevels(terms, filter),
            read: (terms, levels) => readShelves(terms, levels, filter),
          },
        }
      : {}),
    async readTerms(ids) {
      const rows = await readPassageTerms(ids);
      return rows.map((row) => row && unpackTerms(row));
    },
  };
}
