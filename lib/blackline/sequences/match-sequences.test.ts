import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchSequences } from './match-sequences.ts';

const sequence = (length: number, of: (at: number) => number) => Int32Array.from({ length }, (_, at) => of(at));

describe('matchSequences', () => {
  test('matches equal words in increasing order, whatever the sequences', () => {
    const words = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 400 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { old: older, new: newer } = matchSequences(Int32Array.from(a), Int32Array.from(b));
        for (const [k, i] of older.entries()) {
          expect(a[i]).toBe(b[newer[k]!]);
          expect(k === 0 || (i > older[k - 1]! && newer[k]! > newer[k - 1]!)).toBe(true);
        }
      }),
    );
  });

  test('finds one word put into 200,000 different ones', () => {
    const older = sequence(200_000, (at) => at);
    const newer = sequence(200_001, (at) => (at < 90_000 ? at : at === 90_000 ? 999_999 : at - 1));
    expect(matchSequences(older, newer).old.length).toBe(200_000);
  });

  test('finds most of 400,000 words of nothing but repeats', () => {
    const older = sequence(400_000, (at) => (at % 4 === 3 ? 1 : 0));
    const newer = sequence(400_000, (at) => (at % 5 === 3 ? 1 : 0));
    const { old: matched } = matchSequences(older, newer);
    expect(matched.length).toBeGreaterThan(300_000);
  });
});
