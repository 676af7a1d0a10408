import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import { chooseLevels } from './choose-levels.ts';
import {
  FIRST_PLACE,
  type LaidFiling,
  packDirectory,
  passageAt,
  placesOf,
  readDirectory,
  widthOf,
} from './shelf-directory.ts';
import { firstPlaces, LEVELS, packShelfList, type ShelfList } from './shelf-lists.ts';
import { bestOnShelves } from './shelf-sums.ts';

/** What a term says of a filing's passages, by their numbers. */
type Said = Map<number, number>;
type Segment = { number: number; filings: LaidFiling[]; terms: Map<number, Said>[] };

const impact = fc.integer({ min: 1, max: 255 });
/** Distances of one byte and of several, and passages at both ends of a filing. */
const filing = fc.record({
  filing: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  passages: fc.constantFrom(1, 3, 200, 20_000),
});
const filings = fc.uniqueArray(filing, { selector: (one) => one.filing, minLength: 1, maxLength: 4 });
const saidOf = ({ passages }: LaidFiling) =>
  fc
    .uniqueArray(fc.tuple(fc.nat({ max: passages - 1 }), impact), { selector: ([number]) => number, maxLength: 6 })
    .map((entries) => new Map(entries));
const TERMS = 3;
/** Two at most, of one shelf: filings that were laid down at once. */
const segments: fc.Arbitrary<Segment[]> = filings.chain((all) =>
  fc
    .record({
      cut: fc.nat({ max: all.length }),
      numbers: fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { minLength: 2, maxLength: 2 }),
      said: fc.tuple(...all.flatMap((one) => Array.from({ length: TERMS }, () => saidOf(one)))),
    })
    .map(({ cut, numbers, said }) =>
      [all.slice(0, cut), all.slice(cut)].flatMap((own, index) => {
        const from = index * cut;
        const terms = Array.from(
          { length: TERMS },
          (_, term) => new Map(own.map((one, at) => [one.filing, said[(from + at) * TERMS + term] ?? new Map()])),
        );
        return own.length === 0 ? [] : [{ number: numbers[index] ?? 0, filings: own, terms }];
      }),
    ),
);

/** A term's lists of single filings, as the database puts them behind each other: in any order. */
function listsOf(said: ReadonlyMap<number, Said>, passages: number): Uint8Array {
  const lists = Array.from(said, ([id, own]) => {
    const bytes = Buffer.alloc(POSTINGS_HEADER + own.size * POSTINGS_ENTRY);
    bytes.writeInt32LE(id, 0);
    bytes.writeUInt16LE(passages, 4);
    bytes.writeUInt16LE(own.size, 6);
    const sorted = [...own].toSorted(([one], [other]) => one - other);
    for (const [index, [number, says]] of sorted.entries()) {
      bytes.writeUInt16LE(number, POSTINGS_HEADER + index * POSTINGS_ENTRY);
      bytes.writeUInt8(says, POSTINGS_HEADER + index * POSTINGS_ENTRY + 2);
    }
    return bytes;
  });
  return Buffer.concat(lists.toReversed());
}

const levelOf = (says: number) => LEVELS.findIndex(({ least }) => says >= least);

const packed = ({ number, filings: own, terms }: Segment, term: number) =>
  packShelfList(number, term, listsOf(terms[term] ?? new Map(), 20_000), firstPlaces(own));

/** As shelves are joined: lists behind each other, level by level. */
function join(term: number, parts: readonly ShelfList[]): ShelfList {
  const sum = (of: 'counts' | 'ends') =>
    LEVELS.map((_, level) => parts.reduce((all, part) => all + (part[of][level] ?? 0), 0));
  const list = LEVELS.flatMap((_, level) =>
    parts.map((part) => part.list.subarray(part.ends[level - 1] ?? 0, part.ends[level])),
  );
  return { term, counts: sum('counts'), ends: sum('ends'), list: Buffer.concat(list) };
}

/** A shelf of some segments, as a search that takes `levels` of each term reads it. */
function shelfOf(all: readonly Segment[], levels: number) {
  const bases = new Map<number, number>();
  let places = FIRST_PLACE;
  for (const { number, filings: own } of all) {
    bases.set(number, places);
    places += widthOf(own);
  }
  const lists = Array.from({ length: TERMS }, (_, term) => {
    const { ends, list } = join(
      term,
      all.map((segment) => packed(segment, term)),
    );
    return { term, ends, list: list.subarray(0, ends[levels - 1]) };
  });
  const directory = readDirectory(Buffer.concat(all.map(({ filings: own }) => packDirectory(own))));
  return { places, bases, lists, directory, open: null };
}

const WEIGHTS = new Map(Array.from({ length: TERMS }, (_, term) => [term, term + 1]));

/** The same sums by the plainest way, of passages by "filing.number". */
function sumsOf(all: readonly Segment[], levels: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { terms } of all)
    for (const [term, said] of terms.entries())
      for (const [id, own] of said)
        for (const [number, says] of own) {
          const level = levelOf(says);
          if (level >= levels) continue;
          const key = `${id}.${number}`;
          sums.set(key, (sums.get(key) ?? 0) + ((WEIGHTS.get(term) ?? 0) * (LEVELS[level]?.worth ?? 0)) / 255);
        }
  return sums;
}

describe('a shelf', () => {
  test('holds every entry of the lists that were laid on it, those that say most first', () => {
    fc.assert(
      fc.property(segments, ([segment]) => {
        if (!segment) return;
        const all = Array.from(segment.terms[0]?.values() ?? [], (said) => Array.from(said.values())).flat();
        const { counts, ends, list } = packed(segment, 0);
        expect(counts).toEqual(LEVELS.map((_, level) => all.filter((says) => levelOf(says) <= level).length));
        expect(list.byteLength).toBe(ends.at(-1));
      }),
    );
  });

  test('gives the best passages by what was read of it, and their neighbours, however often it was joined', () => {
    fc.assert(
      fc.property(segments, fc.integer({ min: 1, max: 8 }), (all, levels) => {
        const sums = sumsOf(all, levels);
        const shelf = shelfOf(all, levels);
        const found = bestOnShelves([shelf], WEIGHTS, 1_000);
        const keyOf = ({ filing: id, number }: { filing: number; number: number }) => `${id}.${number}`;
        const scores = new Map(found.map(({ place, score }) => [keyOf(passageAt(shelf.directory, place)), score]));
        expect([...scores.keys()].toSorted()).toEqual([...sums.keys()].toSorted());
        for (const [key, sum] of sums) expect(scores.get(key)).toBeCloseTo(sum, 2);
        for (const { place, beside } of found) {
          const { filing: id, number } = passageAt(shelf.directory, place);
          const near = [number - 1, number + 1].map((one) => sums.get(`${id}.${one}`) ?? 0);
          expect(beside).toBeCloseTo(Math.max(...near), 2);
        }
      }),
    );
  });

  test('gives passages of chosen filings alone, however good the others are', () => {
    fc.assert(
      fc.property(segments, fc.func(fc.boolean()), fc.integer({ min: 1, max: 6 }), (all, isChosen, most) => {
        const chosen = new Set(all.flatMap((one) => one.filings.map(({ filing: id }) => id)).filter(isChosen));
        const shelf = shelfOf(all, 8);
        const open = placesOf(shelf.directory, shelf.places, chosen);
        const found = open ? bestOnShelves([{ ...shelf, open }], WEIGHTS, most) : [];
        expect(open === null).toBe(chosen.size === 0);
        const sums = [...sumsOf(all, 8)].filter(([key]) => chosen.has(Number.parseInt(key, 10)));
        const wanted = sums.map(([, sum]) => sum).toSorted((one, other) => other - one);
        for (const { place } of found) expect(chosen).toContain(passageAt(shelf.directory, place).filing);
        const best = found.map(({ score }) => score).toSorted((one, other) => other - one);
        expect(best.length).toBeGreaterThanOrEqual(Math.min(most, wanted.length));
        for (const [index, score] of best.slice(0, most).entries()) expect(score).toBeCloseTo(wanted[index] ?? 0, 2);
      }),
    );
  });

  test('gives as many as are wanted, of several shelves together', () => {
    fc.assert(
      fc.property(fc.array(segments, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 6 }), (all, most) => {
        const found = bestOnShelves(
          all.map((one) => shelfOf(one, 8)),
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
    const said = new Map([[7, new Map(Array.from({ length: 500 }, (_, at) => [at * 2, 210]))]]);
    const { list } = packed({ number: 3, filings: own, terms: [said] }, 0);
    expect(list.byteLength).toBe(505);
  });
});

describe('what a search reads of the shelves', () => {
  const rare = [0, 0, 10, 20, 30, 40, 50, 60];
  const common = [500, 5_000, 9_000, 20_000, 30_000, 40_000, 60_000, 80_000];

  test('is all of a rare word, and as much of a common one as there is room for', () => {
    const weights = new Map([
      [1, 9],
      [2, 1.5],
    ]);
    const chosen = chooseLevels(
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
    expect(chooseLevels(new Map([[2, 1]]), new Map([[2, common]]), 10)).toEqual(new Map([[2, 1]]));
  });
});
