import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { storeTogether } from './store-together.ts';

describe('storeTogether', () => {
  test('writes a single item at once, and what comes meanwhile together', async () => {
    const writes: number[][] = [];
    const store = storeTogether<number>(async (items) => {
      writes.push([...items]);
      await turn();
    }, 100);
    await Promise.all(Array.from({ length: 250 }, (_, index) => store(index)));
    expect(writes.map(({ length }) => length)).toEqual([1, 100, 100, 49]);
    expect(writes.flat()).toEqual(Array.from({ length: 250 }, (_, index) => index));
  });

  test('fails the bad item alone', async () => {
    const stored: number[] = [];
    const store = storeTogether<number>(async (items) => {
      await turn();
      if (items.includes(3)) throw new Error('three');
      stored.push(...items);
    }, 100);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(store));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(new Set(stored)).toEqual(new Set([1, 2, 4]));
  });

  test('goes on after a failure', async () => {
    let isBroken = true;
    const store = storeTogether<number>(async () => {
      await turn();
      if (isBroken) throw new Error('down');
    }, 100);
    await expect(store(1)).rejects.toThrow('down');
    isBroken = false;
    await expect(store(1)).resolves.toBeUndefined();
  });
});
