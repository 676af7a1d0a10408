import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { hashTerm } from './term-hash.ts';

const hashesOf = (text: string) =>
  analyse(text)
    .map(({ hash }) => hash)
    .filter((hash) => hash !== 0);

describe('analyse', () => {
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

  test('adds the quarter that is written out', () => {
    expect(hashesOf('the second quarter')).toContain(hashTerm('q2'));
  });

  test('keeps the position of stop words and bare figures, which are no terms', () => {
    expect(analyse('profit of the 1,234 firms').map(({ hash }) => hash === 0)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('gives the position of every word, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const { from, to } of analyse(text)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
