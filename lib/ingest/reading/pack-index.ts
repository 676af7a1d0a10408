import type { FilingIndex } from '#lib/search/index/index-document';

/**
 * A filing's index with all its lists in one piece. Passing hundreds of thousands of small lists between threads takes
 * as many allocations, which need several times their size and fragment the memory.
 */
export type PackedIndex = {
  passages: Omit<FilingIndex['passages'][number], 'terms'>[];
  postings: { term: Int32Array; passages: Int32Array };
  bytes: Uint8Array;
  /** Where each list ends: the passages' terms first, then the postings. */
  ends: Uint32Array;
};

/** Pure; `unpackIndex` gives back what was packed. */
export function packIndex({ passages, postings }: FilingIndex): PackedIndex {
  const lists = [...passages.map(({ terms }) => terms), ...postings.map(({ list }) => list)];
  const ends = new Uint32Array(lists.length);
  const bytes = new Uint8Array(lists.reduce((sum, list) => sum + list.byteLength, 0));
  let at = 0;
  for (const [number, list] of lists.entries()) {
    bytes.set(list, at);
    at += list.byteLength;
    ends[number] = at;
  }
  return {
    passages: passages.map(({ ordinal, rows, characters, headings, text, textHash }) => ({
      ordinal,
      rows,
      ...(characters ? { characters } : {}),
      headings,
      text,
      textHash,
    })),
    postings: {
      term: Int32Array.from(postings, ({ term }) => term),
      passages: Int32Array.from(postings, (posting) => posting.passages),
    },
    bytes,
    ends,
  };
}

/** Changes its argument: the passages get their terms. The lists are views of one piece of memory. */
export function unpackIndex({ passages, postings, bytes, ends }: PackedIndex): FilingIndex {
  const list = (number: number) => bytes.subarray(number === 0 ? 0 : ends[number - 1], ends[number]);
  return {
    passages: passages.map((passage, number) => Object.assign(passage, { terms: list(number) })),
    postings: Array.from(postings.term, (term, number) => ({
      term,
      passages: postings.passages[number] ?? 0,
      list: list(passages.length + number),
    })),
  };
}
