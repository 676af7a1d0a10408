import { expect, test } from 'vitest';
import { createMemoryCache } from './conditional-cache.ts';

const answer = (bytes: number) => ({ etag: '"1"', lastModified: null, body: new Uint8Array(bytes) });

test('keeps the answers used last, within its size', async () => {
  const cache = createMemoryCache(100);
  await cache.set('a', answer(40));
  await cache.set('b', answer(40));
  await cache.get('a');
  await cache.set('c', answer(40));
  expect(
    [await cache.get('a'), await cache.get('b'), await cache.get('c')].map((kept) => kept?.body.byteLength),
  ).toEqual([40, undefined, 40]);
});

test('forgets an answer that has grown too large to keep', async () => {
  const cache = createMemoryCache(100);
  await cache.set('a', answer(40));
  await cache.set('b', answer(40));
  await cache.set('a', answer(101));
  expect(await cache.get('a')).toBeUndefined();
  expect(await cache.get('b')).toBeDefined();
});

test('counts an answer that is replaced once', async () => {
  const cache = createMemoryCache(100);
  await cache.set('a', answer(40));
  for (const bytes of [50, 60, 50]) await cache.set('b', answer(bytes));
  expect(await cache.get('a')).toBeDefined();
});
