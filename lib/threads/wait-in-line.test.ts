import { describe, expect, test } from 'vitest';
import { createLine } from './wait-in-line.ts';

/** Work that ends on command. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve };
}

describe('a line', () => {
  test('lets the longest waiting call in first, and no later one before it', async () => {
    const line = createLine({ places: 1, most: 2, maxWaitMs: 60_000 });
    const entered: string[] = [];
    const first = piece();
    const enter = (name: string) =>
      line.wait(async () => {
        entered.push(name);
      });
    const held = line.wait(first.work);
    const others = [enter('second'), enter('third')];
    first.end('done');
    await held;
    others.push(enter('late'));
    await Promise.all(others);
    expect(entered).toEqual(['second', 'third', 'late']);
    expect([line.working, line.waiting]).toEqual([0, 0]);
  });

  test('gives the place of work that failed to the next', async () => {
    const line = createLine({ places: 1, most: 1, maxWaitMs: 60_000 });
    const failed = line.wait(async () => {
      throw new Error('no');
    });
    const next = line.wait(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('refuses a call at once when it is full, and one that has waited too long', async () => {
    const line = createLine({ places: 1, most: 1, maxWaitMs: 1 });
    const first = piece();
    const held = line.wait(first.work);
    const waiting = line.wait(async () => 'never');
    await expect(line.wait(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    expect([line.working, line.waiting]).toEqual([1, 0]);
    first.end('done');
    expect(await held).toBe('done');
  });
});
