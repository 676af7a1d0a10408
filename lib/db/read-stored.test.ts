import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readStored } from './read-stored.ts';

const Shape = z.object({ rows: z.number(), item: z.string().nullable() });

describe('a stored value', () => {
  test('is what was stored, its keys in their order and those that nobody reads yet', () => {
    const stored = { item: null, later: true, rows: 3 };
    expect(JSON.stringify(readStored('Filing.blackline', Shape, stored))).toBe(JSON.stringify(stored));
  });

  test.each([null, {}, { rows: '3', item: null }, { rows: 3 }, []])('is refused as %j, with its column', (stored) => {
    expect(() => readStored('Filing.blackline', Shape, stored)).toThrow(/^Filing\.blackline does not hold/);
  });
});
