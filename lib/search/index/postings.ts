import type { PassageTerms } from './passage-shape.ts';

/**
 * The posting lists of one filing: by term, which passages hold it, and its impact on each. The impact is BM25F
 * (Robertson, Zaragoza, Taylor: "Simple BM25 extension to multiple weighted fields", 2004) without the inverse document
 * frequency, quantised to 255 steps. It is computed here, once, so that a query only adds up. Average lengths are
 * constants, so that a filing's lists do not change when other filings come.
 */

/** Weight, length normalisation (`b`), and usual length in terms of each field. */
const FIELDS = {
  body: { weight: 1, b: 0.6, usual: 50 },
  labels: { weight: 0.6, b: 0.3, usual: 20 },
  caption: { weight: 0.8, b: 0.3, usual: 12 },
  headings: { weight: 0.5, b: 0.3, usual: 8 },
  concepts: { weight: 0.4, b: 0.5, usual: 12 },
  figures: { weight: 1, b: 0.3, usual: 20 },
} as const;

const K1 = 1.2;

/** Bytes before a filing's entries: its id (4), the number of its passages (2), the number of entries (2). */
export const POSTINGS_HEADER = 8;
/** Bytes of an entry: passage number (2), impact (1). */
export const POSTINGS_ENTRY = 3;
/** Further passages are not indexed; no filing comes near. */
export const MAX_PASSAGES = 32_767;

/** The packed posting lists of a filing, by term. */
export function buildPostings(filing: number, passages: readonly PassageTerms[]): Map<number, Uint8Array> {
  const entries = new Map<number, number[]>();
  for (const [number, passage] of passages.slice(0, MAX_PASSAGES).entries()) {
    for (const [term, frequency] of weightedFrequencies(passage)) {
      const impact = impactOf(frequency);
      const list = entries.get(term);
      if (list) list.push(number, impact);
      else entries.set(term, [number, impact]);
    }
  }
  return new Map(Array.from(entries, ([term, list]) => [term, pack(filing, passages.length, list)]));
}

/** The impacts of some terms on a passage, as in their posting lists. Terms that the passage lacks are left out. */
export function readImpacts(passage: PassageTerms, queryTerms: ReadonlyMap<number, unknown>): Map<number, number> {
  return new Map(
    Array.from(weightedFrequencies(passage, queryTerms), ([term, frequency]) => [term, impactOf(frequency)]),
  );
}

const impactOf = (frequency: number) => Math.max(1, Math.round((255 * frequency) / (K1 + frequency)));

function pack(filing: number, passages: number, list: readonly number[]): Uint8Array {
  const count = list.length / 2;
  const bytes = new Uint8Array(POSTINGS_HEADER + count * POSTINGS_ENTRY);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, filing, true);
  view.setUint16(4, Math.min(passages, MAX_PASSAGES), true);
  view.setUint16(6, count, true);
  for (let index = 0; index < count; index++) {
    const at = POSTINGS_HEADER + index * POSTINGS_ENTRY;
    view.setUint16(at, list[index * 2] ?? 0, true);
    view.setUint8(at + 2, list[index * 2 + 1] ?? 0);
  }
  return bytes;
}

/** How often each term, or each of `only`, occurs in a passage, weighted by field and normalised by length. */
function weightedFrequencies(passage: PassageTerms, only?: ReadonlyMap<number, unknown>): Map<number, number> {
  const frequencies = new Map<number, number>();
  const { body, figures, caption, headings, concepts } = passage;
  const fields = { body, figures, caption, headings, concepts, labels: passage.labels.flat() };
  for (const [name, terms] of Object.entries(fields) as [keyof typeof FIELDS, number[]][]) {
    const { weight, b, usual } = FIELDS[name];
    const each = weight / (1 - b + (b * terms.length) / usual);
    for (const term of terms) {
      if (term === 0 || (only && !only.has(term))) continue;
      frequencies.set(term, (frequencies.get(term) ?? 0) + each);
    }
  }
  return frequencies;
}
