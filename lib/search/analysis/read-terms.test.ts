import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { hashTerm } from './term-hash.ts';

const hashesOf = (text: string) =>
  readTerms(text)
    .map(({ hash }) => hash)
    .filter((hash) => hash !== 0);

describe('readTerms', () => {
  test.each([
    ['increases in revenues', 'increased revenue'],
    ['FY19', 'fiscal 2019'],
    ["FY'19", 'fiscal 2019'],
    ['Q2 2024', '2q24'],
    ['share-based awards', 'share based awards'],
    ['the Company’s debt', "company's debt"],
    ['the 2018-2019 season', '2018 2019 season'],
    ['R&D', 'R & D'],
  ])('reads %j and %j alike', (one, other) => expect(hashesOf(one)).toEqual(hashesOf(other)));

  test('hears the quarter that is written out', () => {
    expect(hashesOf('the second quarter')).toContain(hashTerm('q2'));
  });

  test('keeps the place of stop words and bare figures, which are no terms', () => {
    expect(readTerms('profit of the 1,234 firms').map(({ hash }) => hash === 0)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('tells for every word where it stands, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const { from, to } of readTerms(text)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
