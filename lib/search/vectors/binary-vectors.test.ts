import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../scripts/evaluate/seeded-random.ts';
import { nearestByBinaryVectors, quantise, unpackBinaryVectors } from './binary-vectors.ts';

const random = seededRandom(7);
const vectorOf = (dimension: number) => Array.from({ length: dimension }, () => random() - 0.5);
const product = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, part, at) => sum + part * (other[at] ?? 0), 0);

/** Quantises and packs vectors as the database does: the first component is the highest bit of the first byte. */
function pack(vectors: readonly number[][]): Uint8Array {
  return Uint8Array.from(
    vectors.flatMap((vector) =>
      Array.from({ length: Math.ceil(vector.length / 8) }, (_, byte) =>
        vector.slice(byte * 8, byte * 8 + 8).reduce((bits, part, bit) => bits | (part > 0 ? 0x80 >> bit : 0), 0),
      ),
    ),
  );
}

describe('binary vectors', () => {
  test.each([20, 64, 100, 256])('of %d components are read as the database packs them', (dimension) => {
    const vectors = Array.from({ length: 5 }, () => vectorOf(dimension));
    const words = unpackBinaryVectors(pack(vectors), dimension);
    expect([...words]).toEqual(vectors.flatMap((vector) => Array.from(quantise(vector))));
  });

  test.each([100, 256])(
    'find a vector of %d components among others, and its neighbours before the rest',
    (dimension) => {
      const filings = Array.from({ length: 4 }, (_, filing) => {
        const vectors = Array.from({ length: 300 }, () => vectorOf(dimension));
        const numbers = Int16Array.from(vectors, (_vector, number) => number * 2);
        return { vectors, binary: { filing, numbers, words: unpackBinaryVectors(pack(vectors), dimension) } };
      });
      const query = filings[2]!.vectors[17]!;
      const found = nearestByBinaryVectors(
        filings.map(({ binary }) => binary),
        query,
        60,
      );
      expect(found).toHaveLength(60);
      expect(found[0]).toEqual({ filing: 2, number: 34 });
      const closeness = ({ filing, number }: { filing: number; number: number }) =>
        product(filings[filing]!.vectors[number / 2]!, query);
      const all = filings.flatMap(({ vectors }) => vectors.map((vector) => product(vector, query)));
      const nearest = all.toSorted((one, other) => other - one).slice(0, 10);
      const closest = new Set(found.map((one) => closeness(one).toFixed(6)));
      expect(nearest.filter((one) => closest.has(one.toFixed(6))).length).toBeGreaterThanOrEqual(9);
    },
  );

  test('find nothing where there is nothing', () => {
    expect(nearestByBinaryVectors([], vectorOf(64), 10)).toEqual([]);
  });
});
