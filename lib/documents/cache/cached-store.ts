import type { DocumentStore } from '#lib/documents/types';
import type { DiskCache } from './disk-cache.ts';

/**
 * A store whose documents are also kept on this machine: a name always means the same bytes, so a kept one is never
 * out of date. Whether a document is there is always asked of the store itself. Callers that read one at the same time
 * share a request. What another machine removes stays here until it is pushed out; nothing refers to it any longer.
 */
export function cachedStore(store: DocumentStore, cache: DiskCache): DocumentStore {
  const reading = new Map<string, Promise<Uint8Array>>();

  const fetch = async (name: string) => {
    const kept = await cache.get(name);
    if (kept !== null) return kept;
    const bytes = await store.read(name);
    // The reader does not wait for the disk, nor for room to be made on it. It never rejects.
    void cache.put(name, bytes);
    return bytes;
  };

  return {
    ...store,

    read(name) {
      const begun = reading.get(name);
      if (begun) return begun;
      const own = fetch(name).finally(() => reading.delete(name));
      reading.set(name, own);
      return own;
    },

    async write(name, bytes) {
      await store.write(name, bytes);
      await cache.put(name, bytes);
    },

    async remove(name) {
      await cache.forget(name);
      await store.remove(name);
    },

    async removeOlder(name, before) {
      const isGone = await store.removeOlder(name, before);
      if (isGone) await cache.forget(name);
      return isGone;
    },

    removeDrafts: async (before) => (await store.removeDrafts(before)) + (await cache.removeDrafts(before)),
  };
}
