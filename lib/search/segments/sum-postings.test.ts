import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPostings } from '#lib/search/index/postings';
import { leastOfBest, sumPostings } from './sum-postings.ts';

const terms = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
const passage = terms.map((body) => ({
  isTable: false,
  body,
  figures: [],
  labels: [],
  caption: [],
  headings: [],
  concepts: [],
}));
const filings = fc.array(fc.array(passage, { minLength: 1, maxLength: 12 }), { maxLength: 6 });

/** The lists of each term over all filings, as the database hands them over. */
function join(all: readonly ReadonlyMap<number, Uint8Array>[]): Map<number, Uint8Array> {
  const keys = new Set(all.flatMap((lists) => [...lists.keys()]));
  return new Map(
    Array.from(keys, (term) => [
      term,
      Uint8Array.from(all.flatMap((lists) => [...(lists.get(term) ?? new Uint8Array())])),
    ]),
  );
}

describe('the sums of a search', () => {
  test('are those of the lists read one entry at a time, whatever was searched before', () => {
    fc.assert(
      fc.property(filings, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 7, maxLength: 7 }), (all, weights) => {
        const lists = join(all.map((passages, filing) => buildPostings(filing, passages)));
        const { filings: found, sums } = sumPostings(lists, (term) => weights[term] ?? 0);
        for (const [filing, passages] of all.entries()) {
          const range = found.find((one) => one.filing === filing);
          const own = buildPostings(filing, passages);
          const expected = passages.map(() => 0);
          for (const [term, list] of own) {
            const view = new DataView(list.buffer);
            for (let at = 8; at < list.byteLength; at += 3) {
              expected[view.getUint16(at, true)]! += ((weights[term] ?? 0) * view.getUint8(at + 2)) / 255;
            }
          }
          const got = range ? [...sums.subarray(range.from, range.to)] : expected.map(() => 0);
          expect(got.map((sum) => sum.toFixed(3))).toEqual(expected.map((sum) => sum.toFixed(3)));
        }
      }),
    );
  });

  test('have the same best ones as all of them sorted', () => {
    fc.assert(
      fc.property(filings, fc.integer({ min: 1, max: 20 }), (all, most) => {
        const sums = sumPostings(join(all.map((passages, filing) => buildPostings(filing, passages))), (term) => term);
        const sorted = sums.filings
          .flatMap(({ from, to }) => [...sums.sums.subarray(from, to)])
          .filter((sum) => sum > 0)
          .toSorted((one, other) => other - one);
        const { least, filings: reached } = leastOfBest(sums, most);
        expect(least).toBe(sorted[Math.min(most, sorted.length) - 1] ?? Number.POSITIVE_INFINITY);
        const holding = sums.filings.filter(({ from, to }) => sums.sums.subarray(from, to).some((sum) => sum >= least));
        expect(reached).toEqual(holding);
      }),
    );
  });
});
