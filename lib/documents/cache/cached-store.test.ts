import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { directoryStore } from '#lib/documents/directory-store';
import { describeStoreContract } from '#tests/support/document-store-contract';
import { PATIENCE } from '#tests/support/patience';
import { cachedStore } from './cached-store.ts';
import { diskCache } from './disk-cache.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function newDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofline-cache-'));
  folders.push(folder);
  return folder;
}

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const sizeOf = (root: string) => filesOf(root).reduce((sum, path) => sum + statSync(path).size, 0);
const document = (at: number, size = 1_000) => new Uint8Array(size).fill(at % 251);

/** A store that counts what it is asked to read. */
function counted() {
  const store = directoryStore(newDirectory());
  const read = vi.fn<typeof store.read>(store.read);
  return { store: { ...store, read }, read };
}

describeStoreContract('behind a cache', () => {
  const place = newDirectory();
  return {
    store: cachedStore(directoryStore(place), diskCache(newDirectory(), 100_000_000)),
    async age(names) {
      for (const name of names) utimesSync(join(place, name), new Date(0), new Date(0));
      return new Date('2026-01-01T00:00:00Z');
    },
    close: () => undefined,
  };
});

describe('a cache of documents', () => {
  test('reads a document once for many readers, and not again after a start', async () => {
    const { store, read } = counted();
    await store.write('a/one.br', document(1));
    const root = newDirectory();
    const cached = cachedStore(store, diskCache(root, 1_000_000));
    await Promise.all(Array.from({ length: 20 }, () => cached.read('a/one.br')));
    expect(read).toHaveBeenCalledTimes(1);
    await expect.poll(() => filesOf(root).filter((path) => !path.includes('drafts')).length, PATIENCE).toBe(1);

    const started = cachedStore(store, diskCache(root, 1_000_000));
    expect(new Uint8Array(await started.read('a/one.br'))).toEqual(document(1));
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('stays below its limit, and drops what was not used for longest', async () => {
    const { store, read } = counted();
    const root = newDirectory();
    const cached = cachedStore(store, diskCache(root, 50_000));
    await cached.write('used/often.br', document(0));
    for (let at = 1; at <= 120; at++) {
      await cached.write(`many/${at}.br`, document(at));
      // As if it were used after each of the others.
      const first = filesOf(root).find((path) => readFileSync(path).subarray(32).equals(document(0))) ?? '';
      utimesSync(first, new Date('2030-01-01T00:00:00Z'), new Date('2030-01-01T00:00:00Z'));
      expect(sizeOf(root)).toBeLessThanOrEqual(50_000);
    }
    await cached.read('used/often.br');
    expect(read).not.toHaveBeenCalled();
    await cached.read('many/1.br');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('makes room for a smaller limit when it is started with one', async () => {
    const root = newDirectory();
    const large = diskCache(root, 1_000_000);
    for (let at = 0; at < 100; at++) await large.put(`many/${at}`, document(at));
    await diskCache(root, 50_000).put('one/more', document(1));
    expect(sizeOf(root)).toBeLessThanOrEqual(50_000);
  });

  test('is shared by writers and readers that know nothing of each other', async () => {
    const root = newDirectory();
    const caches = Array.from({ length: 3 }, () => diskCache(root, 40_000));
    const found: boolean[] = [];
    await Promise.all(
      caches.map(async (cache, own) => {
        for (let at = 0; at < 150; at++) {
          await cache.put(`many/${at}`, document(at));
          const kept = await cache.get(`many/${(at + own * 7) % 150}`);
          if (kept) found.push(Buffer.from(kept).equals(document((at + own * 7) % 150)));
        }
      }),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(Boolean)).toBe(true);
    expect(sizeOf(root)).toBeLessThanOrEqual(40_000);
  });

  test('gives out nothing that is damaged on the disk', async () => {
    const { store, read } = counted();
    const root = newDirectory();
    const cached = cachedStore(store, diskCache(root, 1_000_000));
    await cached.write('a/one.br', document(1));
    const [path = ''] = filesOf(root);
    writeFileSync(path, readFileSync(path).fill(0, 40));
    expect(new Uint8Array(await cached.read('a/one.br'))).toEqual(document(1));
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('keeps no document that would push out most others', async () => {
    const root = newDirectory();
    await diskCache(root, 10_000).put('large/one', document(1, 5_000));
    expect(filesOf(root)).toEqual([]);
  });

  test('forgets what is removed, and removes half-written files of killed processes', async () => {
    const { store } = counted();
    const root = newDirectory();
    const cached = cachedStore(store, diskCache(root, 1_000_000));
    await cached.write('a/one.br', document(1));
    const draft = join(root, 'drafts', 'left');
    writeFileSync(draft, 'half');
    utimesSync(draft, new Date(0), new Date(0));
    expect(await cached.removeDrafts(new Date('2026-01-01T00:00:00Z'))).toBe(1);
    await cached.remove('a/one.br');
    await expect(cached.read('a/one.br')).rejects.toMatchObject({ code: 'not_found' });
    expect(filesOf(root)).toEqual([]);
  });

  describe('on a disk that fails', () => {
    beforeAll(() => {
      vi.stubEnv('LOG_LEVEL', 'silent');
    });
    afterAll(() => {
      vi.unstubAllEnvs();
    });

    test('costs nothing but speed', async () => {
      const { store, read } = counted();
      const file = join(newDirectory(), 'a-file');
      writeFileSync(file, '');
      const cached = cachedStore(store, diskCache(file, 1_000_000));
      await cached.write('a/one.br', document(1));
      for (const _ of [1, 2]) expect(new Uint8Array(await cached.read('a/one.br'))).toEqual(document(1));
      expect(read).toHaveBeenCalledTimes(2);
    });
  });
});
