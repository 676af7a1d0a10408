import { createHash } from 'node:crypto';
import type { FilingDocument } from '#lib/filings/types';
import { buildPassages, type Passage } from './build-passages.ts';
import { packTerms, passageTerms } from './passage-terms.ts';
import { buildPostings, MAX_PASSAGES, POSTINGS_ENTRY, POSTINGS_HEADER } from './postings.ts';

/** The index of one filing. Plain data, so that a thread can transfer it. */
export type FilingIndex = {
  passages: {
    ordinal: number;
    rows: [number, number] | null;
    characters?: [number, number];
    headings: string[];
    /** The text that is embedded, and its hash. */
    text: string;
    textHash: string;
    /** As `packTerms` writes them. */
    terms: Uint8Array;
  }[];
  /** Sorted by term. Lists as `buildPostings` writes them, with 0 in place of the filing's id. */
  postings: { term: number; passages: number; list: Uint8Array }[];
};

/**
 * Builds the index of one filing: its passages, and their posting lists. Pure.
 * Cost: linear in the text; about 150 ms for a 10-K.
 */
export function indexDocument(document: FilingDocument): FilingIndex {
  return indexPassages(buildPassages(document).slice(0, MAX_PASSAGES));
}

/** Builds the index of a filing that consists of these passages. */
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

/** Embedding models represent a few hundred words well; the rest of a long paragraph adds little. */
const MAX_TEXT_LENGTH = 2_000;

/** The text to embed: a passage with its nearest titles and its caption. */
function textToEmbed({ headings, caption, body }: Passage): string {
  const titles = headings.slice(-2).join(' > ');
  return [titles, caption, body]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed();
}
