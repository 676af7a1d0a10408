import type { FilingDocument } from '#lib/filings/types';
import { buildPassages } from './build-passages.ts';
import { packTerms, passageTerms } from './passage-terms.ts';
import { buildPostings, MOST_PASSAGES, POSTINGS_ENTRY, POSTINGS_HEADER } from './postings.ts';

/** What the index keeps of a filing. Plain data, so that a thread can hand it over. */
export type FilingIndex = {
  passages: {
    ordinal: number;
    rows: [number, number] | null;
    headings: string[];
    /** `packTerms`. */
    terms: Uint8Array;
  }[];
  /** By term; the lists are those of `buildPostings`, still without the filing's number. */
  postings: { term: number; passages: number; list: Uint8Array }[];
};

/**
 * The index of one filing: passages, and the posting lists over them. Pure.
 * Cost: linear in the text; about 150 ms for a 10-K.
 */
export function indexDocument(document: FilingDocument): FilingIndex {
  const passages = buildPassages(document).slice(0, MOST_PASSAGES);
  const terms = passages.map(passageTerms);
  return {
    passages: passages.map(({ ordinal, rows, headings }, at) => ({
      ordinal,
      rows,
      headings,
      terms: packTerms(terms[at]!),
    })),
    postings: Array.from(buildPostings(0, terms), ([term, list]) => ({
      term,
      passages: (list.byteLength - POSTINGS_HEADER) / POSTINGS_ENTRY,
      list,
    })).toSorted((one, other) => one.term - other.term),
  };
}
