import { log } from '#lib/log';
import type { DocumentStore } from './store.ts';

/**
 * Puts a document that can be made again into the store. Where that fails, because the disk is full or not ours to
 * write, the log is told: who asked for the document has it all the same, and the next one makes it anew.
 */
export async function storeDerived(store: DocumentStore, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await store.write(name, bytes);
  } catch (error) {
    log.warn({ err: error, name }, 'a document was not kept');
  }
}
