import { log } from '#lib/log';
import type { DocumentStore } from './store.ts';

/**
 * Puts a document that can be made again into the store. If that fails, because the disk is full or not ours to
 * write, it is logged: the caller has the document all the same, and the next caller makes it again.
 */
export async function storeDerived(store: DocumentStore, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await store.write(name, bytes);
  } catch (error) {
    log.warn({ err: error, name }, 'A document could not be stored');
  }
}
