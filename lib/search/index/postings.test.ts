import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packTerms, unpackTerms } from './passage-terms.ts';
import { buildPostings, POSTINGS_ENTRY, POSTINGS_HEADER } from './postings.ts';

const term = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const terms = fc.array(term, { maxLength: 20 });
const passage = fc.record({
  isTable: fc.boolean(),
  body: terms,
  figures: terms,
  labels: fc.array(fc.array(term, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
  caption: terms,
  headings: terms,
  concepts: terms,
});

describe('the terms of a passage', () => {
  test('come back from their packed form as they were', () => {
    fc.assert(
      fc.property(passage, (one) => {
        expect(unpackTerms(packTerms(one))).toEqual(one);
      }),
    );
  });
});

describe('posting lists', () => {
  test('hold each passage once for each of its terms, and the number of the filing’s passages', () => {
    fc.assert(
      fc.property(fc.array(passage, { minLength: 1, maxLength: 10 }), (passages) => {
        const lists = buildPostings(7, passages);
        for (const [queried, list] of lists) {
          const view = new DataView(list.buffer);
          expect([view.getInt32(0, true), view.getUint16(4, true)]).toEqual([7, passages.length]);
          const holding = passages.flatMap(({ body, figures, labels, caption, headings, concepts }, number) =>
            [body, figures, caption, headings, concepts, ...labels].some((field) => field.includes(queried))
              ? [number]
              : [],
          );
          const count = (list.byteLength - POSTINGS_HEADER) / POSTINGS_ENTRY;
          const found = Array.from({ length: count }, (_, at) =>
            view.getUint16(POSTINGS_HEADER + at * POSTINGS_ENTRY, true),
          );
          expect(found).toEqual(holding);
        }
        expect(lists.has(0)).toBe(false);
      }),
    );
  });

  test('give more impact to a passage that has a term more often, and in fewer words', () => {
    const of = (body: number[]) => ({
      isTable: false,
      body,
      figures: [],
      labels: [],
      caption: [],
      headings: [],
      concepts: [],
    });
    const list = buildPostings(1, [of([5]), of([5, 5, 5]), of([5, ...Array.from({ length: 200 }, () => 9)])]).get(5);
    const impact = (at: number) => list?.[POSTINGS_HEADER + at * POSTINGS_ENTRY + 2] ?? 0;
    expect(impact(1)).toBeGreaterThan(impact(0));
    expect(impact(0)).toBeGreaterThan(impact(2));
  });
});
