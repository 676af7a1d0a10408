import { createHash } from 'node:crypto';
import type { FilingDocument } from '#lib/filings/types';
import { buildPassages, type Passage } from './build-passages.ts';
import { packTerms, passageTerms } from './passage-terms.ts';
import { buildPostings, MAX_PASSAGES, POSTINGS_ENTRY, POSTINGS_HEADER } from './postings.ts';

/** What the index keeps of a filing. Plain data, so that a thread can hand it over. */
export type FilingIndex = {
  passages: {
    ordinal: number;
    rows: [number, number] | null;
    characters?: [number, number];
    headings: string[];
    /** What a vector stands for, and its hash. */
    text: string;
    textHash: string;
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
  return indexPassages(buildPassages(document).slice(0, MAX_PASSAGES));
}

/** The index of a filing of these passages. */
export function indexPassages(passages: readonly Passage[]): FilingIndex {
  const terms = passages.map(passageTerms);
  return {
    passages: passages.map((passage, at) => {
      const { ordinal, rows, characters, headings } = passage;
      const text = textToEmbed(passage);
      const textHash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      return {
        ordinal,
        rows,
        ...(characters ? { characters } : {}),
        headings,
        text,
        textHash,
        terms: packTerms(terms[at]!),
      };
    }),
    postings: Array.from(buildPostings(0, terms), ([term, list]) => ({
      term,
      passages: (list.byteLength - POSTINGS_HEADER) / POSTINGS_ENTRY,
      list,
    })).toSorted((one, other) => one.term - other.term),
  };
}

/** Models read a few hundred words well; what comes later in a long paragraph adds little. */
const MAX_TEXT_LENGTH = 2_000;

/** A passage with what a reader knows from its place: the nearest titles and the line that leads to it. */
function textToEmbed({ headings, caption, body }: Passage): string {
  const place = headings.slice(-2).join(' > ');
  return [place, caption, body]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed();
}
