import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Matches, matchLongestCommon } from './longest-common.ts';

function matched(a: number[], b: number[]): Matches {
  const matches: Matches = { old: [], new: [] };
  const whole = (ids: readonly number[]) => ({ ids: Int32Array.from(ids), from: 0, to: ids.length });
  matchLongestCommon({ old: whole(a), new: whole(b) }, matches);
  return matches;
}

/** The textbook's table, to compare with. */
function lengthByTable(a: number[], b: number[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const one of a) {
    const next = [0];
    for (const [at, other] of b.entries()) {
      next.push(one === other ? row[at]! + 1 : Math.max(next[at]!, row[at + 1]!));
    }
    row = next;
  }
  return row[b.length]!;
}

describe('matchLongestCommon', () => {
  test('matches as many words as the textbook’s table, in order, and only equal ones', () => {
    const words = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 90 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { old: older, new: newer } = matched(a, b);
        expect(older.length).toBe(lengthByTable(a, b));
        for (const [k, i] of older.entries()) {
          expect(a[i]).toBe(b[newer[k]!]);
          expect(k === 0 || (i > older[k - 1]! && newer[k]! > newer[k - 1]!)).toBe(true);
        }
      }),
    );
  });

  test('carries over the borders of machine words', () => {
    const long = Array.from({ length: 200 }, (_, at) => at);
    expect(matched(long, long.slice(1)).old.length).toBe(199);
  });

  test('matches nothing where one side is empty', () => {
    expect(matched([], [1, 2])).toEqual({ old: [], new: [] });
    expect(matched([1, 2], [])).toEqual({ old: [], new: [] });
  });
});
