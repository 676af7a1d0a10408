import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { digestOf, readReceiptId, writeReceiptId } from './receipt-id.ts';
import type { ReceiptKey } from './types.ts';

vi.mock('#lib/env', () => ({ env: { AUTH_SECRET: 'a secret of this test alone, long enough' } }));

const key: ReceiptKey = {
  accession: '0000320193-24-000123',
  kind: 'sentence',
  place: digestOf('i7-0a1b2c3d'),
  figure: 3,
  content: digestOf('verified', 'Revenue was $48 million.'),
};

const digest = fc.stringMatching(/^[0-9a-f]{16}$/);
const keys = fc.record({
  accession: fc.stringMatching(/^\d{10}-\d{2}-\d{6}$/),
  kind: fc.constantFrom('sentence', 'key-point', 'key-figure'),
  place: digest,
  figure: fc.integer({ min: 0, max: 255 }),
  content: digest,
});

test('an id says what it was made of, and is always the same for it', () => {
  fc.assert(
    fc.property(keys, (one) => {
      const id = writeReceiptId(one);
      expect(id).toMatch(/^[\w-]{56}$/);
      expect(readReceiptId(id)).toEqual(one);
      expect(writeReceiptId({ ...one })).toBe(id);
    }),
  );
});

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('an id with any one character changed to any other is none', () => {
  const id = writeReceiptId(key);
  const accepted = Array.from(id, (own, at) =>
    Array.from(CHARACTERS)
      .filter((other) => other !== own)
      .map((other) => id.slice(0, at) + other + id.slice(at + 1)),
  )
    .flat()
    .filter((changed) => readReceiptId(changed) !== null);
  expect(accepted).toEqual([]);
});

test.each([
  ['empty', ''],
  ['cut off', writeReceiptId(key).slice(0, -1)],
  ['longer', `${writeReceiptId(key)}A`],
  ['padded', `${writeReceiptId(key)}=`],
  ['very long', writeReceiptId(key).repeat(2_000)],
  ['in capitals', writeReceiptId(key).toUpperCase()],
  ['with a null byte', `${writeReceiptId(key).slice(0, -1)}\0`],
  ['with a line break', `${writeReceiptId(key)}\n`],
  ['an accession', '0000320193-24-000123'],
])('%s is none', (_, id) => {
  expect(readReceiptId(id)).toBeNull();
});
