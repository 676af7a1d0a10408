import type { PassageId, PassageSource } from '#lib/search/passage-source';
import type { AskedQuery } from '#lib/search/query/read-query';
import { chooseLevels } from '#lib/search/segments/choose-levels';
import { passageAt } from '#lib/search/segments/shelf-directory';
import { LEVELS } from '#lib/search/segments/shelf-lists';
import { bestOnShelves } from '#lib/search/segments/shelf-sums';
import { leastOfBest, type PassageSums, sumPostings } from '#lib/search/segments/sum-postings';

/** A passage that may answer, with what the posting lists say of it. */
export type Candidate = PassageId & {
  /** BM25F over the terms that were looked up. */
  score: number;
  /** The better one of the passages just before and behind it, by the same measure. */
  beside: number;
};

/**
 * Entries of posting lists read for one query. Beyond it, the lightest terms are left out here and added up for the
 * candidates alone: they are the commonest, and say the least of where to look.
 */
const MAX_ENTRIES = 800_000;

/** The same for the lists of many filings together, of which the best entries are read. */
const MAX_ON_SHELVES = 1_000_000;

/**
 * Candidates from there, when no fewer are wanted. Each is a row somewhere among all passages, which a disk must fetch:
 * reading more entries, which lie together, and looking at fewer candidates finds the same in less time.
 */
const MAX_FROM_SHELVES = 60;

/** An expansion counts less than the word that the reader chose. */
const EXPANSION_WEIGHT = 0.2;

export type Collected = {
  candidates: Candidate[];
  /** Inverse document frequency of a term of the query. */
  idf: (term: number) => number;
  /** Terms whose lists were not read, with their weights: the candidates' scores lack them. */
  unread: ReadonlyMap<number, number>;
};

/** The passages with the highest sums over the posting lists, best first. */
export async function collectCandidates(
  query: AskedQuery,
  source: PassageSource,
  most: number,
  { mostEntries = MAX_ENTRIES, mostOnShelves = MAX_ON_SHELVES, mostFromShelves = MAX_FROM_SHELVES } = {},
): Promise<Collected> {
  const shares = termShares(query);
  const terms = [...shares.keys()];
  const [{ passages, holding }, ends] = await Promise.all([
    source.countTerms(terms),
    source.shelves?.countLevels(terms) ?? new Map<number, number[]>(),
  ]);
  const idf = (term: number) => {
    const count = holding.get(term) ?? 0;
    return Math.log(1 + (passages - count + 0.5) / (count + 0.5));
  };
  const weights = new Map(Array.from(shares, ([term, share]) => [term, share * idf(term)]));
  if (source.shelves && ends.size > 0)
    return {
      candidates: await collectFromShelves(source.shelves, {
        ...{ weights, ends, most: Math.min(most, mostFromShelves), mostEntries: mostOnShelves },
      }),
      idf,
      unread: weights,
    };
  const { read, unread } = chooseTerms(weights, holding, mostEntries);
  const lists = await source.readPostings(read);
  const sums = sumPostings(lists, (term) => weights.get(term) ?? 0);
  return { candidates: bestOf(sums, most), idf, unread: new Map(unread.map((term) => [term, weights.get(term) ?? 0])) };
}

/**
 * The best passages by what was read, their scores still to be added up: no list was read to its end. Filings that lie
 * on no shelf count by the same entries, lest a new one come before those that were read as far.
 */
async function collectFromShelves(
  source: NonNullable<PassageSource['shelves']>,
  {
    weights,
    ends,
    most,
    mostEntries,
  }: {
    weights: ReadonlyMap<number, number>;
    ends: ReadonlyMap<number, readonly number[]>;
    most: number;
    mostEntries: number;
  },
): Promise<Candidate[]> {
  const weightOf = (term: number) => weights.get(term) ?? 0;
  const levels = chooseLevels(weights, ends, mostEntries);
  const { shelves, loose, chosen } = await source.read([...weights.keys()], levels);
  const leastOf = (term: number) => {
    const count = levels.get(term);
    return count === undefined ? 0 : (LEVELS[count - 1]?.least ?? 256);
  };
  const onShelves = bestOnShelves(shelves, weights, most);
  const all = onShelves.map(({ shelf, place, score, beside }): Candidate => {
    const { filing, number } = passageAt(shelf.directory, place);
    return { filing, number, score, beside };
  });
  const { filings, sums } = sumPostings(loose, weightOf, leastOf);
  all.push(...bestOf({ filings: chosen ? filings.filter(({ filing }) => chosen.has(filing)) : filings, sums }, most));
  const best = new Map<string, Candidate>();
  for (const one of all.toSorted(inOrder)) {
    const key = `${one.filing}.${one.number}`;
    if (best.size < most && !best.has(key)) best.set(key, { ...one, score: 0 });
  }
  return [...best.values()];
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
function chooseTerms(
  weights: ReadonlyMap<number, number>,
  holding: ReadonlyMap<number, number>,
  mostEntries: number,
): { read: number[]; unread: number[] } {
  const known = [...weights.keys()].filter((term) => (holding.get(term) ?? 0) > 0);
  const sorted = known.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
  let entries = 0;
  const tooMany = sorted.findIndex((term, index) => {
    entries += holding.get(term) ?? 0;
    return index > 0 && entries > mostEntries;
  });
  const end = tooMany < 0 ? sorted.length : tooMany;
  return { read: sorted.slice(0, end), unread: sorted.slice(end) };
}

/** The `most` highest sums over all filings. */
function bestOf(all: PassageSums, most: number): Candidate[] {
  const { least, filings } = leastOfBest(all, most);
  const { sums } = all;
  const found: Candidate[] = [];
  for (const { filing, from, to } of filings) {
    for (let at = from; at < to; at++) {
      const score = sums[at]!;
      if (score < least) continue;
      const before = at > from ? sums[at - 1]! : 0;
      const behind = at + 1 < to ? sums[at + 1]! : 0;
      found.push({ filing, number: at - from, score, beside: Math.max(before, behind) });
    }
  }
  return found.toSorted(inOrder).slice(0, most);
}

const inOrder = (one: Candidate, other: Candidate) =>
  other.score - one.score || other.filing - one.filing || one.number - other.number;
