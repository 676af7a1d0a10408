import type { PassageId, PassageSource } from './passage-source.ts';
import { POSTINGS_ENTRY, POSTINGS_HEADER } from './postings.ts';
import type { AskedQuery } from './read-query.ts';

/** A passage that may answer, with what the posting lists say of it. */
export type Candidate = PassageId & {
  /** BM25F over the terms that were looked up. */
  score: number;
  /** The better one of the passages just before and behind it, by the same measure. */
  beside: number;
};

/**
 * Entries of posting lists read for one query. Beyond it, the commonest terms are left out here and counted among the
 * candidates only: what they add is the least.
 */
const MOST_ENTRIES = 400_000;

/** An expansion counts less than the word that the reader chose. */
const EXPANSION_WEIGHT = 0.2;

export type Collected = {
  candidates: Candidate[];
  /** Inverse document frequency of a term of the query. */
  idf: (term: number) => number;
};

/** The passages with the highest sums over the posting lists, best first. */
export async function collectCandidates(query: AskedQuery, source: PassageSource, most: number): Promise<Collected> {
  const shares = termShares(query);
  const { passages, holding } = await source.countTerms([...shares.keys()]);
  const idf = (term: number) => {
    const count = holding.get(term) ?? 0;
    return Math.log(1 + (passages - count + 0.5) / (count + 0.5));
  };
  const weights = new Map(Array.from(shares, ([term, share]) => [term, share * idf(term)]));
  const lists = await source.readPostings(chooseTerms(weights, holding));
  const sums = new Map<number, Float32Array>();
  for (const [term, list] of lists) addPostings(sums, list, weights.get(term) ?? 0);
  return { candidates: bestOf(sums, most), idf };
}

/** The largest share of each term in what is asked. */
function termShares({ concepts, expansions }: AskedQuery): Map<number, number> {
  const shares = new Map<number, number>();
  const add = (term: number, share: number) => shares.set(term, Math.max(share, shares.get(term) ?? 0));
  for (const { terms, weight } of concepts) for (const term of terms) add(term, weight);
  for (const { terms } of expansions) for (const term of terms) add(term, EXPANSION_WEIGHT);
  return shares;
}

/** What weighs most first, until the lists grow too long; the first one always. */
function chooseTerms(weights: ReadonlyMap<number, number>, holding: ReadonlyMap<number, number>): number[] {
  const known = [...weights.keys()].filter((term) => (holding.get(term) ?? 0) > 0);
  const sorted = known.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
  let entries = 0;
  return sorted.filter((term, index) => {
    entries += holding.get(term) ?? 0;
    return index === 0 || entries <= MOST_ENTRIES;
  });
}

function addPostings(sums: Map<number, Float32Array>, list: Uint8Array, weight: number): void {
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const share = weight / 255;
  let at = 0;
  while (at < list.byteLength) {
    const filing = view.getInt32(at, true);
    const passages = view.getUint16(at + 4, true);
    const end = at + POSTINGS_HEADER + view.getUint16(at + 6, true) * POSTINGS_ENTRY;
    let sum = sums.get(filing);
    if (!sum) sums.set(filing, (sum = new Float32Array(passages)));
    for (at += POSTINGS_HEADER; at < end; at += POSTINGS_ENTRY) {
      // Two bytes, the lower first: a view would take twice as long.
      const number = list[at]! | (list[at + 1]! << 8);
      sum[number]! += share * list[at + 2]!;
    }
  }
}

const STEPS = 1_024;

/** The `most` highest sums over all filings. Counts first how many there are of each height, so that few are sorted. */
function bestOf(sums: ReadonlyMap<number, Float32Array>, most: number): Candidate[] {
  let highest = 0;
  for (const sum of sums.values()) for (let at = 0; at < sum.length; at++) if (sum[at]! > highest) highest = sum[at]!;
  if (highest === 0) return [];
  const scale = STEPS / highest;
  const counts = new Uint32Array(STEPS + 1);
  for (const sum of sums.values()) for (let at = 0; at < sum.length; at++) counts[(sum[at]! * scale) | 0]! += 1;
  let [step, count] = [STEPS, counts[STEPS]!];
  while (step > 0 && count < most) count += counts[--step]!;
  const least = step / scale;
  const found: Candidate[] = [];
  for (const [filing, sum] of sums) {
    for (let number = 0; number < sum.length; number++) {
      const score = sum[number]!;
      if (score < least || score === 0) continue;
      found.push({ filing, number, score, beside: Math.max(sum[number - 1] ?? 0, sum[number + 1] ?? 0) });
    }
  }
  const order = (one: Candidate, other: Candidate) =>
    other.score - one.score || other.filing - one.filing || one.number - other.number;
  return found.toSorted(order).slice(0, most);
}
