import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSharedLock } from './shared-lock.ts';

/** Work that ends on command. */
function openWork() {
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test('small filings are read beside each other, a large one alone, in the order in which they came', async () => {
  const lock = createSharedLock();
  const { started, work, end } = openWork();
  const all = [
    lock.shared(work('a')),
    lock.shared(work('b')),
    lock.exclusive(work('large')),
    lock.exclusive(work('larger')),
    lock.shared(work('c')),
    lock.shared(work('d')),
  ];
  await settled();
  expect(started).toEqual(['a', 'b']);
  end('a');
  await settled();
  expect(started).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(started).toEqual(['a', 'b', 'large']);
  end('large');
  await settled();
  expect(started).toEqual(['a', 'b', 'large', 'larger']);
  end('larger');
  await settled();
  expect(started).toEqual(['a', 'b', 'large', 'larger', 'c', 'd']);
  for (const name of ['c', 'd']) end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'large', 'larger', 'c', 'd']);
});

test('a holder that fails makes room for the next one', async () => {
  const lock = createSharedLock();
  await expect(lock.exclusive(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lock.shared(async () => 'read')).toBe('read');
});
