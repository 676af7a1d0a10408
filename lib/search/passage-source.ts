import type { PassageTerms } from '#lib/search/index/passage-shape';
import type { DocumentTable } from '#lib/search/segments/document-table';
import type { FetchedSegment } from '#lib/search/segments/sum-segments';

/** A passage's identity: the filing's id, and the passage's number within the filing, from 0. */
export type PassageId = { filing: number; number: number };

/** What the ranking needs to know of a filing. */
export type FilingOfPassage = {
  cik: string;
  /** When it was filed, in milliseconds. */
  filedOn: number;
};

/** What was read of a segment, and which passages its document numbers stand for. */
export type FoundSegment = FetchedSegment & { documentTable: DocumentTable };

/** Reads an index, in the database or, for measurements, in memory. Everything is within the filters of one search. */
export type PassageSource = {
  /** How many passages there are, and hold each term. Ignores the filters, so that they change no term's weight. */
  countTerms(terms: readonly number[]): Promise<{ passages: number; holding: ReadonlyMap<number, number> }>;
  /** Each term's posting lists of the filings within the filters, concatenated (`postings.ts`). */
  readPostings(terms: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** Reads segments; absent where only the lists of single filings are read. */
  segments?: {
    /** Entries up to the end of each impact tier, by term; empty when no segment is within the filters. */
    countTiers(terms: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
    /** The first tiers of each term, as many as `tiers` says, and the whole lists of unmerged filings. */
    read(
      terms: readonly number[],
      tiers: ReadonlyMap<number, number>,
    ): Promise<{
      segments: FoundSegment[];
      unmerged: ReadonlyMap<number, Uint8Array>;
      /** The filings that the filters accept, merged or not; null when they accept all that were read. */
      acceptedFilings: ReadonlySet<number> | null;
    }>;
  };
  /** The company and day of some filings, by id; those that are gone are left out. */
  describeFilings(filings: readonly number[]): Promise<ReadonlyMap<number, FilingOfPassage>>;
  /** The terms of some passages, in the order of `ids`; null for a passage that is gone. */
  readPassageTerms(ids: readonly PassageId[]): Promise<(PassageTerms | null)[]>;
};
