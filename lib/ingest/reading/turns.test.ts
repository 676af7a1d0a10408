import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
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
  const turns = createTurns();
  const { started, work, end } = openWork();
  const all = [
    turns.beside(work('a')),
    turns.beside(work('b')),
    turns.alone(work('large')),
    turns.alone(work('larger')),
    turns.beside(work('c')),
    turns.beside(work('d')),
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

test('a turn that fails makes room for the next one', async () => {
  const turns = createTurns();
  await expect(turns.alone(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.beside(async () => 'read')).toBe('read');
});
