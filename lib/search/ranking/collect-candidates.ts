import type { PassageId, PassageSource } from '#lib/search/passage-source';
import type { Expansion, ParsedQuery } from '#lib/search/query/parse-query';
import { chooseTiers } from '#lib/search/segments/choose-tiers';
import { passageAt } from '#lib/search/segments/document-table';
import { IMPACT_TIERS } from '#lib/search/segments/segment-postings';
import { leastOfBest, type PassageSums, sumPostings } from '#lib/search/segments/sum-postings';
import { bestInSegments } from '#lib/search/segments/sum-segments';

/** A passage that may answer the query, with its score by the posting lists. */
export type PassageCandidate = PassageId & {
  /** BM25F over the terms whose lists were read. */
  score: number;
  /** The higher score of the two passages next to it in the filing. */
  neighbourScore: number;
};

/**
 * Entries of single filings' posting lists that one query reads. The terms of lowest weight beyond it are left out, and
 * scored for the candidates alone: they are the most common, and select least.
 */
const MAX_ENTRIES = 800_000;

/** Entries of segments that one query reads, those of the highest impact first. */
const MAX_SEGMENT_ENTRIES = 1_000_000;

/**
 * Candidates at most where segments are read. Each candidate is a row anywhere in the table of passages, which a disk
 * must fetch, while entries are contiguous: more entries and fewer candidates find the same in less time.
 */
const MAX_SEGMENT_CANDIDATES = 60;

/** The weight of a synonym, relative to a word of the query. */
const EXPANSION_WEIGHT = 0.2;
/** The same for what filings say for an everyday word. */
const EVERYDAY_WEIGHT = 0.2;
/** A word is common where more of the passages hold it: what else is said for it would only cost time. */
const MAX_HOLDING = 0.05;
/** Each is further lists to read. */
const MAX_EVERYDAY = 24;

export type Collected = {
  /** Of what filings say for everyday words, what was searched for: that for words which few passages hold. */
  everyday: readonly Expansion[];
  candidates: PassageCandidate[];
  /** Inverse document frequency of a query's term. */
  idf: (term: number) => number;
  /** Weights of the terms that the candidates' scores leave out, since their lists were not read in full. */
  skippedTerms: ReadonlyMap<number, number>;
};

/** The passages with the highest scores over the posting lists, best first. */
export async function collectCandidates(
  query: ParsedQuery,
  source: PassageSource,
  {
    most,
    maxEntries = MAX_ENTRIES,
    maxSegmentEntries = MAX_SEGMENT_ENTRIES,
    maxSegmentCandidates = MAX_SEGMENT_CANDIDATES,
  }: { most: number; maxEntries?: number; maxSegmentEntries?: number; maxSegmentCandidates?: number },
): Promise<Collected> {
  const own = [...termShares(query, []).keys()];
  const { passages, holding } = await source.countTerms(own);
  const everyday = chooseEveryday(query, (term) => (holding.get(term) ?? 0) / Math.max(1, passages));
  const shares = termShares(query, everyday);
  const terms = [...shares.keys()];
  const further = terms.filter((term) => !holding.has(term));
  const [more, counts] = await Promise.all([
    everyday.length > 0 ? source.countTerms(further) : null,
    source.segments?.countTiers(terms) ?? new Map<number, number[]>(),
  ]);
  const held = more ? new Map([...holding, ...more.holding]) : holding;
  const idf = idfOf(passages, held);
  const weights = new Map(Array.from(shares, ([term, share]) => [term, share * idf(term)]));
  if (source.segments && counts.size > 0)
    return {
      candidates: await collectFromSegments(source.segments, {
        ...{ weights, counts, most: Math.min(most, maxSegmentCandidates), maxEntries: maxSegmentEntries },
      }),
      idf,
      everyday,
      skippedTerms: weights,
    };
  const { read, skipped } = chooseTerms(weights, held, maxEntries);
  const lists = await source.readPostings(read);
  const sums = sumPostings(lists, (term) => weights.get(term) ?? 0);
  return {
    candidates: bestOf(sums, most),
    idf,
    everyday,
    skippedTerms: new Map(skipped.map((term) => [term, weights.get(term) ?? 0])),
  };
}

/**
 * The best passages by the tiers that were read. Their scores are 0: they are computed later from the passages' own
 * terms, as no list was read to its end. Of unmerged filings' lists only the same tiers count, so that a new filing has
 * no advantage over merged ones.
 */
async function collectFromSegments(
  source: NonNullable<PassageSource['segments']>,
  {
    weights,
    counts,
    most,
    maxEntries,
  }: {
    weights: ReadonlyMap<number, number>;
    counts: ReadonlyMap<number, readonly number[]>;
    most: number;
    maxEntries: number;
  },
): Promise<PassageCandidate[]> {
  const weightOf = (term: number) => weights.get(term) ?? 0;
  const tiers = chooseTiers(weights, counts, maxEntries);
  const { segments, unmerged, acceptedFilings } = await source.read([...weights.keys()], tiers);
  const minImpactOf = (term: number) => {
    const count = tiers.get(term);
    return count === undefined ? 0 : (IMPACT_TIERS[count - 1]?.minImpact ?? 256);
  };
  const hits = bestInSegments(segments, weights, most);
  const all = hits.map(({ segment, docNumber, score, neighbourScore }): PassageCandidate => {
    const { filing, number } = passageAt(segment.documentTable, docNumber);
    return { filing, number, score, neighbourScore };
  });
  const { filings, sums } = sumPostings(unmerged, weightOf, minImpactOf);
  const accepted = acceptedFilings ? filings.filter(({ filing }) => acceptedFilings.has(filing)) : filings;
  all.push(...bestOf({ filings: accepted, sums }, most));
  const best = new Map<string, PassageCandidate>();
  for (const one of all.toSorted(inOrder)) {
    const key = `${one.filing}.${one.number}`;
    if (best.size < most && !best.has(key)) best.set(key, { ...one, score: 0 });
  }
  return [...best.values()];
}

/** Inverse document frequency, by how many of the passages hold a term. */
const idfOf = (passages: number, holding: ReadonlyMap<number, number>) => (term: number) => {
  const count = holding.get(term) ?? 0;
  return Math.log(1 + (passages - count + 0.5) / (count + 0.5));
};

/** What filings say for the everyday words that few passages hold, the rarest first. */
function chooseEveryday({ terms, everyday }: ParsedQuery, shareOf: (term: number) => number): Expansion[] {
  const holding = ({ covers }: Expansion) =>
    Math.min(...covers.map((at) => Math.min(1, ...(terms[at]?.alternatives ?? []).map(shareOf))));
  return everyday
    .map((expansion) => ({ expansion, share: holding(expansion) }))
    .filter(({ share }) => share <= MAX_HOLDING)
    .toSorted((one, other) => one.share - other.share)
    .slice(0, MAX_EVERYDAY)
    .map(({ expansion }) => expansion);
}

/** The weight of each term, without its inverse document frequency: the largest one where it occurs more than once. */
function termShares({ terms, expansions }: ParsedQuery, everyday: readonly Expansion[]): Map<number, number> {
  const shares = new Map<number, number>();
  const add = (term: number, share: number) => shares.set(term, Math.max(share, shares.get(term) ?? 0));
  for (const { alternatives, weight } of terms) for (const term of alternatives) add(term, weight);
  for (const expansion of expansions) for (const term of expansion.terms) add(term, EXPANSION_WEIGHT);
  for (const expansion of everyday) for (const term of expansion.terms) add(term, EVERYDAY_WEIGHT);
  return shares;
}

/** The terms of the highest weight, as long as their lists have at most `maxEntries` together; the first one always. */
function chooseTerms(
  weights: ReadonlyMap<number, number>,
  holding: ReadonlyMap<number, number>,
  maxEntries: number,
): { read: number[]; skipped: number[] } {
  const known = [...weights.keys()].filter((term) => (holding.get(term) ?? 0) > 0);
  const sorted = known.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
  let entries = 0;
  const tooMany = sorted.findIndex((term, index) => {
    entries += holding.get(term) ?? 0;
    return index > 0 && entries > maxEntries;
  });
  const end = tooMany < 0 ? sorted.length : tooMany;
  return { read: sorted.slice(0, end), skipped: sorted.slice(end) };
}

/** The passages with the `most` highest sums over all filings, best first. */
function bestOf(all: PassageSums, most: number): PassageCandidate[] {
  const { least, filings } = leastOfBest(all, most);
  const { sums } = all;
  const found: PassageCandidate[] = [];
  for (const { filing, from, to } of filings) {
    for (let at = from; at < to; at++) {
      const score = sums[at]!;
      if (score < least) continue;
      const before = at > from ? sums[at - 1]! : 0;
      const after = at + 1 < to ? sums[at + 1]! : 0;
      found.push({ filing, number: at - from, score, neighbourScore: Math.max(before, after) });
    }
  }
  return found.toSorted(inOrder).slice(0, most);
}

const inOrder = (one: PassageCandidate, other: PassageCandidate) =>
  other.score - one.score || other.filing - one.filing || one.number - other.number;
