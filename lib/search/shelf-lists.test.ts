import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLevels } from './choose-levels.ts';
import { POSTINGS_ENTRY, POSTINGS_HEADER } from './postings.ts';
import { bestOnShelves, LEVELS, packShelfList, spanOf } from './shelf-lists.ts';

type Entry = { filing: number; number: number; impact: number };

/** Numbers beyond the bits that an entry keeps, too. */
const SPAN = 2 ** 17;
const entry = fc.record({
  filing: fc.constantFrom(1, 2, SPAN - 1),
  number: fc.constantFrom(0, 1, 2, 3, 32_765, 32_766),
  impact: fc.integer({ min: 1, max: 255 }),
});
/** Of one term: a passage once. */
const entries = fc.uniqueArray(entry, {
  selector: ({ filing, number }) => `${filing}.${number}`,
  maxLength: 15,
});
const terms = fc.array(entries, { minLength: 1, maxLength: 4 });

/** A term's lists of single filings, as the database puts them behind each other. */
function listsOf(all: readonly Entry[], span: number): Uint8Array {
  const filings = Map.groupBy(all, ({ filing }) => filing);
  return Buffer.concat(
    Array.from(filings, ([filing, own]) => {
      const bytes = Buffer.alloc(POSTINGS_HEADER + own.length * POSTINGS_ENTRY);
      bytes.writeInt32LE(span * SPAN + filing, 0);
      bytes.writeUInt16LE(32_767, 4);
      bytes.writeUInt16LE(own.length, 6);
      for (const [index, { number, impact }] of own.entries()) {
        bytes.writeUInt16LE(number, POSTINGS_HEADER + index * POSTINGS_ENTRY);
        bytes.writeUInt8(impact, POSTINGS_HEADER + index * POSTINGS_ENTRY + 2);
      }
      return bytes;
    }),
  );
}

const worthOf = (impact: number) => LEVELS.find(({ least }) => impact >= least)?.worth ?? 0;
const levelOf = (impact: number) => LEVELS.findIndex(({ least }) => impact >= least);

describe('a shelf', () => {
  test('holds every entry of the lists that were laid on it, those that say most first', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const { ends, list } = packShelfList(7, listsOf(all, 0));
        expect(list.byteLength).toBe(4 * all.length);
        expect(ends).toEqual(LEVELS.map((_, level) => all.filter(({ impact }) => levelOf(impact) <= level).length));
      }),
    );
  });

  test('gives the best passages by what was read of it, and their neighbours, whatever shelf they lie on', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 8 }), (all, span, levels) => {
        const lists = all.map((own, term) => {
          const { ends, list } = packShelfList(term, listsOf(own, span));
          return { term, ends, list: Buffer.concat([Buffer.of(1), list]).subarray(1, 1 + 4 * (ends[levels - 1] ?? 0)) };
        });
        const sums = new Map<string, number>();
        for (const [term, own] of all.entries()) {
          for (const { filing, number, impact } of own) {
            if (levelOf(impact) >= levels) continue;
            const key = `${span * SPAN + filing}.${number}`;
            sums.set(key, (sums.get(key) ?? 0) + ((term + 1) * worthOf(impact)) / 255);
          }
        }
        const found = bestOnShelves([{ span, lists }], (term) => term + 1, 1_000);
        expect(new Map(found.map(({ filing, number, score }) => [`${filing}.${number}`, score.toFixed(4)]))).toEqual(
          new Map(Array.from(sums, ([key, sum]) => [key, sum.toFixed(4)])),
        );
        for (const { filing, number, beside } of found) {
          const near = [number - 1, number + 1].map((one) => sums.get(`${filing}.${one}`) ?? 0);
          expect(beside.toFixed(4)).toBe(Math.max(...near).toFixed(4));
          expect(spanOf(filing)).toBe(span);
        }
      }),
    );
  });

  test('gives as many as are wanted, of several shelves together', () => {
    const of = (filing: number, impact: number) => ({ filing, number: 5, impact });
    const shelf = (span: number, impacts: number[]) => ({
      span,
      lists: [
        packShelfList(
          1,
          listsOf(
            impacts.map((impact, at) => of(at, impact)),
            span,
          ),
        ),
      ],
    });
    const found = bestOnShelves([shelf(0, [210, 100, 40]), shelf(1, [205, 180])], () => 1, 3);
    expect(found.map(({ filing }) => filing).toSorted((one, other) => one - other)).toEqual([0, SPAN, SPAN + 1]);
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
