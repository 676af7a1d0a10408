import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import { sha256Of } from '#lib/documents/s3/read-body';
import type { DocumentStore } from '#lib/documents/types';

export type StoreOnTrial = {
  store: DocumentStore;
  /** Makes documents old. @returns a time after theirs, at or before which nothing is written from now on */
  age(names: readonly string[]): Promise<Date>;
  close(): Promise<void> | void;
};

const bytes = new TextEncoder().encode('Revenue rose 14.5% to $4,812.6 million.');

/** Every name that the store lists. */
export async function allNames(store: DocumentStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.all()) names.push(name);
  return names;
}

/** What every document store does, whatever keeps its documents. */
export function describeStoreContract(label: string, open: () => Promise<StoreOnTrial> | StoreOnTrial): void {
  describe(`a document store ${label}`, () => {
    let trial: StoreOnTrial;
    let store: DocumentStore;
    beforeAll(async () => {
      trial = await open();
      store = trial.store;
    });
    afterAll(() => trial.close());

    test('gives back the bytes that were written under a name', async () => {
      await store.write('a/b.br', bytes);

      expect(new Uint8Array(await store.read('a/b.br'))).toEqual(bytes);
      expect(await store.has('a/b.br')).toBe(true);
      expect(await store.digest('a/b.br')).toBe(sha256Of(bytes));
    });

    test('gives back an empty document, and one of several megabytes', async () => {
      const large = new Uint8Array(5 * 1024 ** 2).map((_, at) => (at * 7919) % 251);
      await store.write('sizes/empty.bin', new Uint8Array());
      await store.write('sizes/large.bin', large);

      expect((await store.read('sizes/empty.bin')).byteLength).toBe(0);
      expect(sha256Of(await store.read('sizes/large.bin'))).toBe(sha256Of(large));
    });

    test('answers when it is asked whether it works', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });

    test('says not found for a name that nobody wrote', async () => {
      expect(await store.has('a/c.br')).toBe(false);
      expect(await store.keep('a/c.br')).toBe(false);
      expect(await store.digest('a/c.br')).toBeNull();
      await expect(store.read('a/c.br')).rejects.toMatchObject({ code: 'not_found' });
    });

    test('refuses names that lead out of it', async () => {
      await expect(store.read('../../etc/passwd')).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.write('../outside', bytes)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.remove('../../etc/passwd')).rejects.toMatchObject({ code: 'not_found' });
    });

    test('forgets a document that was removed, and nothing else', async () => {
      await store.write('kept/one.br', bytes);
      await store.write('kept/other.br', bytes);
      await store.remove('kept/one.br');
      await store.remove('kept/one.br');

      expect(await store.has('kept/one.br')).toBe(false);
      await expect(store.read('kept/one.br')).rejects.toMatchObject({ code: 'not_found' });
      expect(await store.has('kept/other.br')).toBe(true);
    });

    test('writes a document that is there once more, and repairs one that differs', async () => {
      await store.write('twice/one.br', new TextEncoder().encode('half wri'));
      await store.write('twice/one.br', bytes);
      await store.write('twice/one.br', bytes);

      expect(new Uint8Array(await store.read('twice/one.br'))).toEqual(bytes);
    });

    test('removes what was not written or kept for long, and lists what is left', async () => {
      const names = ['listed/forgotten.br', 'listed/kept.br', 'listed/rewritten.br'] as const;
      for (const name of names) await store.write(name, bytes);
      expect((await store.list('listed')).toSorted()).toEqual(names);
      const before = await trial.age(names);
      expect(await store.keep('listed/kept.br')).toBe(true);
      await store.write('listed/rewritten.br', bytes);
      expect(await store.keep('listed/none.br')).toBe(false);

      const isGone = await Promise.all([...names, 'listed/none.br'].map((name) => store.removeOlder(name, before)));
      expect(isGone).toEqual([true, false, false, false]);
      expect((await store.list('listed')).toSorted()).toEqual(['listed/kept.br', 'listed/rewritten.br']);
      expect(await store.list('nowhere')).toEqual([]);
    });

    test('lists a directory of any length, and all documents, by names as they were written', async () => {
      const names = Array.from({ length: 25 }, (_, at) => `many/of ä & <${at}>.br`);
      await Promise.all(names.map((name) => store.write(name, bytes)));
      await store.write('many/deeper/one.br', bytes);

      const listed = (await store.list('many')).filter((name) => name.endsWith('.br'));
      expect(listed.toSorted()).toEqual(names.toSorted());
      const all = new Set(await allNames(store));
      expect([...names, 'many/deeper/one.br'].filter((name) => !all.has(name))).toEqual([]);
      expect([...all].filter((name) => !/^(?:[a-z]+|\d{10})\/[^.]/.test(name))).toEqual([]);
    });

    test('holds one whole document after twenty writers at once', async () => {
      const name = documentName('0000320193-24-000123', { variant: 'raw', extension: 'bin', content: bytes });
      const packed = await packDocument(bytes);
      await Promise.all(Array.from({ length: 20 }, () => store.write(name, packed)));

      expect(await store.digest(name)).toBe(sha256Of(packed));
      expect(await store.list('0000320193/0000320193-24-000123')).toEqual([name]);
    });
  });
}
