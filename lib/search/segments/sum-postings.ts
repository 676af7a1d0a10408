import { POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import { BestSums } from './best-sums.ts';

/** Sums of one search over posting lists: one for every passage of the filings that hold any of the terms. */
export type PassageSums = {
  filings: { filing: number; from: number; to: number }[];
  /** Those of a filing's passages lie in [from, to), in order. */
  sums: Float32Array;
};

/**
 * Room for sums, kept from search to search: four bytes for each passage. A search is done with it before it lets
 * another one run.
 */
let room = new Float32Array(2 ** 16);

/**
 * Adds up what the lists of some terms say, each as much as its term weighs. Some 3 ns for each entry.
 * @param leastOf what an entry of a term must say to count
 */
export function sumPostings(
  lists: ReadonlyMap<number, Uint8Array>,
  weightOf: (term: number) => number,
  leastOf: (term: number) => number = () => 0,
): PassageSums {
  const places = new Map<number, number>();
  const filings: PassageSums['filings'] = [];
  let end = 0;
  for (const [term, list] of lists) {
    const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
    const share = weightOf(term) / 255;
    const least = leastOf(term);
    let at = 0;
    while (at < list.byteLength) {
      const filing = view.getInt32(at, true);
      let from = places.get(filing);
      if (from === undefined) {
        from = end;
        end += view.getUint16(at + 4, true);
        makeRoom(from, end);
        places.set(filing, from);
        filings.push({ filing, from, to: end });
      }
      const entries = view.getUint16(at + 6, true);
      at += POSTINGS_HEADER;
      addEntries(list, at, entries, from, share, least);
      at += entries * POSTINGS_ENTRY;
    }
  }
  return { filings, sums: room };
}

function addEntries(
  list: Uint8Array,
  start: number,
  entries: number,
  from: number,
  share: number,
  least: number,
): void {
  const end = start + entries * POSTINGS_ENTRY;
  for (let at = start; at < end; at += POSTINGS_ENTRY) {
    // Two bytes, the lower first: a view would take twice as long.
    const impact = list[at + 2]!;
    if (impact >= least) room[from + (list[at]! | (list[at + 1]! << 8))]! += share * impact;
  }
}

/** Empties [from, to), in more room when there is not enough. */
function makeRoom(from: number, to: number): void {
  if (to > room.length) {
    const wider = new Float32Array(Math.max(to, room.length * 2));
    wider.set(room.subarray(0, from));
    room = wider;
  }
  room.fill(0, from, to);
}

/**
 * The `most`-th highest of the sums, or the least one above nothing where there are fewer, and the filings that hold any
 * as high. One pass and a small heap.
 */
export function leastOfBest(
  { filings, sums }: PassageSums,
  most: number,
): { least: number; filings: PassageSums['filings'] } {
  const best = new BestSums(most);
  let floor = best.floor;
  const reached: { place: PassageSums['filings'][number]; highest: number }[] = [];
  for (const place of filings) {
    let highest = 0;
    for (let at = place.from; at < place.to; at++) {
      const sum = sums[at]!;
      if (sum < floor) continue;
      if (sum > highest) highest = sum;
      best.add(sum);
      floor = best.floor;
    }
    if (highest > 0) reached.push({ place, highest });
  }
  const { least } = best;
  return { least, filings: reached.filter(({ highest }) => highest >= least).map(({ place }) => place) };
}
