import type { PassageTerms } from '#lib/search/index/passage-shape';
import type { ShelfDirectory } from '#lib/search/segments/shelf-directory';
import type { ReadShelf } from '#lib/search/segments/shelf-sums';

/** A passage's place: the filing's number and its own within it. */
export type PassageId = { filing: number; number: number };

/** What was read of a shelf, and which filings lie there. */
export type FoundShelf = ReadShelf & { directory: ShelfDirectory };

/** Where an index lies: the database, or memory for measurements. All of it within the filters of one search. */
export type PassageSource = {
  /** How many passages there are in all, and how many hold each term: over everything, so that filters change no weight. */
  countTerms(terms: readonly number[]): Promise<{ passages: number; holding: ReadonlyMap<number, number> }>;
  /** The posting lists of each term, of all filings within the filters, one behind the other (`postings.ts`). */
  readPostings(terms: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** Where lists of many filings lie together; without it those of each filing are read. */
  shelves?: {
    /** Entries up to the end of each level of each term; nothing when what the search looks through lies on no shelf. */
    countLevels(terms: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
    /** So many levels of each term, and the whole lists of the filings that lie on no shelf. */
    read(
      terms: readonly number[],
      levels: ReadonlyMap<number, number>,
    ): Promise<{
      shelves: FoundShelf[];
      loose: ReadonlyMap<number, Uint8Array>;
      /** The filings that may be found, on shelves and off; null when all may. */
      chosen: ReadonlySet<number> | null;
    }>;
  };
  /** The terms of some passages, in the order asked for; null for one that is gone. */
  readTerms(ids: readonly PassageId[]): Promise<(PassageTerms | null)[]>;
};
