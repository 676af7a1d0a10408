import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import { chooseTiers } from './choose-tiers.ts';
import {
  acceptedDocsOf,
  countDocNumbers,
  FIRST_DOC_NUMBER,
  packDocumentTable,
  passageAt,
  readDocumentTable,
  type SegmentFiling,
} from './document-table.ts';
import { firstDocNumbers, IMPACT_TIERS, packSegmentPostings, type SegmentPostings } from './segment-postings.ts';
import { bestInSegments } from './sum-segments.ts';

/** A term's impact on a filing's passages, by their numbers. */
type Impacts = Map<number, number>;
/** A segment as it was first written: by term, each filing's impacts. */
type Origin = { id: number; filings: SegmentFiling[]; terms: Map<number, Impacts>[] };

const impact = fc.integer({ min: 1, max: 255 });
/** Gaps of one byte and of several, and passages at both ends of a filing. */
const filing = fc.record({
  filing: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  passages: fc.constantFrom(1, 3, 200, 20_000),
});
const filings = fc.uniqueArray(filing, { selector: (one) => one.filing, minLength: 1, maxLength: 4 });
const impactsOf = ({ passages }: SegmentFiling) =>
  fc
    .uniqueArray(fc.tuple(fc.nat({ max: passages - 1 }), impact), { selector: ([number]) => number, maxLength: 6 })
    .map((entries) => new Map(entries));
const TERMS = 3;
/** The one or two origins of one segment. */
const origins: fc.Arbitrary<Origin[]> = filings.chain((all) =>
  fc
    .record({
      cut: fc.nat({ max: all.length }),
      ids: fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { minLength: 2, maxLength: 2 }),
      impacts: fc.tuple(...all.flatMap((one) => Array.from({ length: TERMS }, () => impactsOf(one)))),
    })
    .map(({ cut, ids, impacts }) =>
      [all.slice(0, cut), all.slice(cut)].flatMap((own, index) => {
        const from = index * cut;
        const terms = Array.from(
          { length: TERMS },
          (_, term) => new Map(own.map((one, at) => [one.filing, impacts[(from + at) * TERMS + term] ?? new Map()])),
        );
        return own.length === 0 ? [] : [{ id: ids[index] ?? 0, filings: own, terms }];
      }),
    ),
);

/** A term's lists of single filings, as the database concatenates them: in any order. */
function listsOf(impacts: ReadonlyMap<number, Impacts>, passages: number): Uint8Array {
  const lists = Array.from(impacts, ([id, own]) => {
    const bytes = Buffer.alloc(POSTINGS_HEADER + own.size * POSTINGS_ENTRY);
    bytes.writeInt32LE(id, 0);
    bytes.writeUInt16LE(passages, 4);
    bytes.writeUInt16LE(own.size, 6);
    const sorted = [...own].toSorted(([one], [other]) => one - other);
    for (const [index, [number, value]] of sorted.entries()) {
      bytes.writeUInt16LE(number, POSTINGS_HEADER + index * POSTINGS_ENTRY);
      bytes.writeUInt8(value, POSTINGS_HEADER + index * POSTINGS_ENTRY + 2);
    }
    return bytes;
  });
  return Buffer.concat(lists.toReversed());
}

const tierOf = (value: number) => IMPACT_TIERS.findIndex(({ minImpact }) => value >= minImpact);

const packed = ({ id, filings: own, terms }: Origin, term: number) =>
  packSegmentPostings({ origin: id, term }, listsOf(terms[term] ?? new Map(), 20_000), firstDocNumbers(own));

/** Merges as the database does: concatenates lists tier by tier. */
function merge(term: number, parts: readonly SegmentPostings[]): SegmentPostings {
  const sum = (of: 'counts' | 'ends') =>
    IMPACT_TIERS.map((_, level) => parts.reduce((all, part) => all + (part[of][level] ?? 0), 0));
  const list = IMPACT_TIERS.flatMap((_, level) =>
    parts.map((part) => part.list.subarray(part.ends[level - 1] ?? 0, part.ends[level])),
  );
  return { term, counts: sum('counts'), ends: sum('ends'), list: Buffer.concat(list) };
}

/** A segment of some origins, as a search that takes `tiers` of each term reads it. */
function segmentOf(all: readonly Origin[], tiers: number) {
  const docBases = new Map<number, number>();
  let maxDoc = FIRST_DOC_NUMBER;
  for (const { id, filings: own } of all) {
    docBases.set(id, maxDoc);
    maxDoc += countDocNumbers(own);
  }
  const lists = Array.from({ length: TERMS }, (_, term) => {
    const { ends, list } = merge(
      term,
      all.map((origin) => packed(origin, term)),
    );
    return { term, ends, list: list.subarray(0, ends[tiers - 1]) };
  });
  const documentTable = readDocumentTable(Buffer.concat(all.map(({ filings: own }) => packDocumentTable(own))));
  return { maxDoc, docBases, lists, documentTable, acceptedDocs: null };
}

const WEIGHTS = new Map(Array.from({ length: TERMS }, (_, term) => [term, term + 1]));

/** The same sums computed in the simplest way, by "filing.number". */
function sumsOf(all: readonly Origin[], tiers: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { terms } of all)
    for (const [term, impacts] of terms.entries())
      for (const [id, own] of impacts)
        for (const [number, value] of own) {
          const tier = tierOf(value);
          if (tier >= tiers) continue;
          const key = `${id}.${number}`;
          sums.set(key, (sums.get(key) ?? 0) + ((WEIGHTS.get(term) ?? 0) * (IMPACT_TIERS[tier]?.impact ?? 0)) / 255);
        }
  return sums;
}

describe('a segment', () => {
  test('holds every entry of the lists that were merged, those of the highest impact first', () => {
    fc.assert(
      fc.property(origins, ([origin]) => {
        if (!origin) return;
        const all = Array.from(origin.terms[0]?.values() ?? [], (impacts) => Array.from(impacts.values())).flat();
        const { counts, ends, list } = packed(origin, 0);
        expect(counts).toEqual(IMPACT_TIERS.map((_, tier) => all.filter((value) => tierOf(value) <= tier).length));
        expect(list.byteLength).toBe(ends.at(-1));
      }),
    );
  });

  test('gives the best passages by the tiers that were read, with their neighbours, however often it was merged', () => {
    fc.assert(
      fc.property(origins, fc.integer({ min: 1, max: 8 }), (all, tiers) => {
        const sums = sumsOf(all, tiers);
        const segment = segmentOf(all, tiers);
        const found = bestInSegments([segment], WEIGHTS, 1_000);
        const keyOf = ({ filing: id, number }: { filing: number; number: number }) => `${id}.${number}`;
        const scores = new Map(
          found.map(({ docNumber, score }) => [keyOf(passageAt(segment.documentTable, docNumber)), score]),
        );
        expect([...scores.keys()].toSorted()).toEqual([...sums.keys()].toSorted());
        for (const [key, sum] of sums) expect(scores.get(key)).toBeCloseTo(sum, 2);
        for (const { docNumber, neighbourScore } of found) {
          const { filing: id, number } = passageAt(segment.documentTable, docNumber);
          const near = [number - 1, number + 1].map((one) => sums.get(`${id}.${one}`) ?? 0);
          expect(neighbourScore).toBeCloseTo(Math.max(...near), 2);
        }
      }),
    );
  });

  test('gives passages of accepted filings alone, however good the others are', () => {
    fc.assert(
      fc.property(origins, fc.func(fc.boolean()), fc.integer({ min: 1, max: 6 }), (all, isAccepted, most) => {
        const accepted = new Set(all.flatMap((one) => one.filings.map(({ filing: id }) => id)).filter(isAccepted));
        const segment = segmentOf(all, 8);
        const acceptedDocs = acceptedDocsOf(segment.documentTable, segment.maxDoc, accepted);
        const found = acceptedDocs ? bestInSegments([{ ...segment, acceptedDocs }], WEIGHTS, most) : [];
        expect(acceptedDocs === null).toBe(accepted.size === 0);
        const sums = [...sumsOf(all, 8)].filter(([key]) => accepted.has(Number.parseInt(key, 10)));
        const expected = sums.map(([, sum]) => sum).toSorted((one, other) => other - one);
        for (const { docNumber } of found)
          expect(accepted).toContain(passageAt(segment.documentTable, docNumber).filing);
        const best = found.map(({ score }) => score).toSorted((one, other) => other - one);
        expect(best.length).toBeGreaterThanOrEqual(Math.min(most, expected.length));
        for (const [index, score] of best.slice(0, most).entries()) expect(score).toBeCloseTo(expected[index] ?? 0, 2);
      }),
    );
  });

  test('gives the best of several segments together, as many as were asked for', () => {
    fc.assert(
      fc.property(fc.array(origins, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 6 }), (all, most) => {
        const found = bestInSegments(
          all.map((one) => segmentOf(one, 8)),
          WEIGHTS,
          most,
        ).map(({ score }) => score);
        const sums = all.flatMap((one) => [...sumsOf(one, 8).values()]).toSorted((one, other) => other - one);
        const best = found.toSorted((one, other) => other - one).slice(0, most);
        expect(best).toHaveLength(Math.min(most, sums.length));
        for (const [index, score] of best.entries()) expect(score).toBeCloseTo(sums[index] ?? 0, 2);
      }),
    );
  });

  test('takes little more than a byte for each passage of a common word', () => {
    const own = [{ filing: 7, passages: 1_000 }];
    const impacts = new Map([[7, new Map(Array.from({ length: 500 }, (_, at) => [at * 2, 210]))]]);
    const { list } = packed({ id: 3, filings: own, terms: [impacts] }, 0);
    expect(list.byteLength).toBe(505);
  });
});

describe('what a search reads of segments', () => {
  const rare = [0, 0, 10, 20, 30, 40, 50, 60];
  const common = [500, 5_000, 9_000, 20_000, 30_000, 40_000, 60_000, 80_000];

  test('is all of a rare word, and as much of a common one as there is room for', () => {
    const weights = new Map([
      [1, 9],
      [2, 1.5],
    ]);
    const chosen = chooseTiers(
      weights,
      new Map([
        [1, rare],
        [2, common],
      ]),
      10_000,
    );
    expect(chosen).toEqual(
      new Map([
        [1, 8],
        [2, 3],
      ]),
    );
  });

  test('is something, however little room there is', () => {
    expect(chooseTiers(new Map([[2, 1]]), new Map([[2, common]]), 10)).toEqual(new Map([[2, 1]]));
  });
});
