import { POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import { BestSums } from './best-sums.ts';

/** Scores of one search: one for every passage of the filings that have any of the terms. */
export type PassageSums = {
  filings: { filing: number; from: number; to: number }[];
  /** Those of a filing's passages are in [from, to), in order. */
  sums: Float32Array;
};

/** Reused for every search: a search does not wait for anything while it uses it. Four bytes for each passage. */
let buffer = new Float32Array(2 ** 16);

/**
 * Adds up the impacts in the lists of some terms, each multiplied by its term's weight. Some 3 ns for each entry.
 * @param minImpactOf the lowest impact that counts, by term
 */
export function sumPostings(
  lists: ReadonlyMap<number, Uint8Array>,
  weightOf: (term: number) => number,
  minImpactOf: (term: number) => number = () => 0,
): PassageSums {
  const starts = new Map<number, number>();
  const filings: PassageSums['filings'] = [];
  let end = 0;
  for (const [term, list] of lists) {
    const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
    const share = weightOf(term) / 255;
    const minImpact = minImpactOf(term);
    let at = 0;
    while (at < list.byteLength) {
      const filing = view.getInt32(at, true);
      let from = starts.get(filing);
      if (from === undefined) {
        from = end;
        end += view.getUint16(at + 4, true);
        clearBuffer(from, end);
        starts.set(filing, from);
        filings.push({ filing, from, to: end });
      }
      const entries = view.getUint16(at + 6, true);
      at += POSTINGS_HEADER;
      addEntries(list, at, entries, from, share, minImpact);
      at += entries * POSTINGS_ENTRY;
    }
  }
  return { filings, sums: buffer };
}

/** Adds the entries of one filing in one list: called so often that each value is handed over by itself. */
function addEntries(
  list: Uint8Array,
  start: number,
  entries: number,
  from: number,
  share: number,
  minImpact: number,
): void {
  const end = start + entries * POSTINGS_ENTRY;
  for (let at = start; at < end; at += POSTINGS_ENTRY) {
    // Two bytes, the lower first: a DataView would take twice as long.
    const impact = list[at + 2]!;
    if (impact >= minImpact) buffer[from + (list[at]! | (list[at + 1]! << 8))]! += share * impact;
  }
}

/** Sets [from, to) to zero, in a larger buffer if necessary. */
function clearBuffer(from: number, to: number): void {
  if (to > buffer.length) {
    const larger = new Float32Array(Math.max(to, buffer.length * 2));
    larger.set(buffer.subarray(0, from));
    buffer = larger;
  }
  buffer.fill(0, from, to);
}

/**
 * The `most`-th highest of the sums, or the lowest one above zero where there are fewer, and the filings that have a sum
 * of at least as much. One pass and a small heap.
 */
export function leastOfBest(
  { filings, sums }: PassageSums,
  most: number,
): { least: number; filings: PassageSums['filings'] } {
  const best = new BestSums(most);
  let floor = best.floor;
  const reached: { filing: PassageSums['filings'][number]; highest: number }[] = [];
  for (const filing of filings) {
    let highest = 0;
    for (let at = filing.from; at < filing.to; at++) {
      const sum = sums[at]!;
      if (sum < floor) continue;
      if (sum > highest) highest = sum;
      best.add(sum);
      floor = best.floor;
    }
    if (highest > 0) reached.push({ filing, highest });
  }
  const { least } = best;
  return { least, filings: reached.filter(({ highest }) => highest >= least).map(({ filing }) => filing) };
}
