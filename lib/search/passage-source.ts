import type { PassageTerms } from './passage-shape.ts';

/** A passage's place: the filing's number and its own within it. */
export type PassageId = { filing: number; number: number };

/** Where an index lies: the database, or memory for measurements. All of it within the filters of one search. */
export type PassageSource = {
  /** How many passages there are in all, and how many hold each term: over everything, so that filters change no weight. */
  countTerms(terms: readonly number[]): Promise<{ passages: number; holding: ReadonlyMap<number, number> }>;
  /** The posting lists of each term, of all filings within the filters, one behind the other (`postings.ts`). */
  readPostings(terms: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** The terms of some passages, in the order asked for; null for one that is gone. */
  readTerms(ids: readonly PassageId[]): Promise<(PassageTerms | null)[]>;
};
