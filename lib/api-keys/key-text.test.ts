import { describe, expect, test } from 'vitest';
import { hashKey, inspectKey, makeKey, shownPart } from './key-text.ts';

describe('a key', () => {
  test('has its prefix, 43 random characters and a checksum of six', () => {
    expect(makeKey()).toMatch(/^prfl_live_[\w-]{43}[0-9A-Za-z]{6}$/);
    expect(new Set(Array.from({ length: 200 }, makeKey)).size).toBe(200);
  });

  test('is whole as it was made, and damaged with any one character missing, changed or added', () => {
    for (let round = 0; round < 20; round++) {
      const key = makeKey();
      expect(inspectKey(key)).toBe('whole');
      for (let at = 'prfl_live_'.length; at < key.length; at++) {
        const other = key[at] === 'a' ? 'b' : 'a';
        expect(inspectKey(key.slice(0, at) + key.slice(at + 1))).toBe('damaged');
        expect(inspectKey(key.slice(0, at) + other + key.slice(at + 1))).toBe('damaged');
        expect(inspectKey(key.slice(0, at))).toBe('damaged');
      }
      expect(inspectKey(`${key}a`)).toBe('damaged');
    }
  });

  test.each(['', 'prfl_test_abc', 'sk-live-abc', 'prfl_live_ab c', 'prfl_live_ü', ' prfl_live_a', 'PRFL_LIVE_abc'])(
    'is not %j',
    (text) => {
      expect(inspectKey(text)).toBe('foreign');
    },
  );

  test('is stored as a digest, and shown by its beginning', () => {
    const key = makeKey();
    expect(hashKey(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashKey(key)).not.toBe(hashKey(makeKey()));
    expect(shownPart(key)).toBe(key.slice(0, 14));
  });
});
