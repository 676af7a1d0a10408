import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { AppError } from '#lib/errors';
import { unpackDocument } from './compression.ts';
import { hashInName } from './document-name.ts';
import type { DocumentStore } from './types.ts';

/** How far a move is. */
export type MoveProgress = {
  /** Copied now, and found there already. */
  copied: number;
  present: number;
  /** Removed from where they came from. */
  removed: number;
  bytes: number;
  /** Documents of the source that are damaged or could not be copied, with the reason; the others went on. */
  failed: { name: string; reason: string }[];
};

export type MoveOptions = {
  /** Documents under way at once; each may take some tens of megabytes. */
  atOnce: number;
  /** Removes each document from the source after its copy was read back whole. */
  removesSource: boolean;
  onProgress?: (progress: MoveProgress) => void;
};

/**
 * Copies all documents of a store to another one. A copy is read back and compared by its SHA-256; a packed document is
 * also compared with the hash in its name before it is copied. May be stopped and run again at any time: what is there
 * already, with the same hash, is not copied again. Reads each document twice at most; memory grows with `atOnce`
 * alone. Stops at the first failure to list the source; failures of single documents are collected.
 */
export async function moveDocuments(
  from: DocumentStore,
  to: DocumentStore,
  { atOnce, removesSource, onProgress }: MoveOptions,
): Promise<MoveProgress> {
  if (from.place === to.place) throw new AppError('invalid_input', 'The documents are there already: name two places.');
  const progress: MoveProgress = { copied: 0, present: 0, removed: 0, bytes: 0, failed: [] };
  const limit = pLimit(atOnce);
  const underWay = new Set<Promise<void>>();

  const move = async (name: string) => {
    try {
      const outcome = await copyDocument(from, to, name, { readsBack: removesSource });
      progress[outcome.was]++;
      progress.bytes += outcome.bytes;
      if (removesSource) {
        await from.remove(name);
        progress.removed++;
      }
    } catch (error) {
      // One that somebody removed meanwhile, as the daily clean-up does, is not missed.
      const isGone = error instanceof AppError && error.code === 'not_found';
      if (!isGone) progress.failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
    onProgress?.(progress);
  };

  for await (const name of from.all()) {
    const own: Promise<void> = limit(() => move(name)).finally(() => underWay.delete(own));
    underWay.add(own);
    // The names of millions are not held while they wait.
    if (underWay.size >= atOnce * 2) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return progress;
}

/**
 * Puts one document into a store, unless it is there.
 * @param readsBack also one that was there is read whole: the source is about to be removed
 */
async function copyDocument(
  from: DocumentStore,
  to: DocumentStore,
  name: string,
  { readsBack }: { readsBack: boolean },
): Promise<{ was: 'copied' | 'present'; bytes: number }> {
  const there = await to.digest(name);
  if (there !== null && (await from.digest(name)) === there) {
    if (readsBack) await compare(to, name, there);
    return { was: 'present', bytes: 0 };
  }
  const bytes = await from.read(name);
  await checkName(name, bytes);
  await to.write(name, bytes);
  await compare(to, name, sha256(bytes));
  return { was: 'copied', bytes: bytes.byteLength };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function compare(store: DocumentStore, name: string, wanted: string): Promise<void> {
  if (sha256(await store.read(name)) === wanted) return;
  throw new Error(`What ${store.place} gives back is not what was written to it. Run the command again.`);
}

/** A packed document's name holds the hash of its content. Throws where they differ: it is damaged. */
async function checkName(name: string, bytes: Uint8Array): Promise<void> {
  const wanted = hashInName(name);
  if (wanted === null) return;
  const content = await unpackDocument(bytes).catch((error: unknown) => {
    throw new Error('It is damaged where it is: it cannot be unpacked. Take it from a backup.', { cause: error });
  });
  if (sha256(content).startsWith(wanted)) return;
  throw new Error('It is damaged where it is: its hash is not the one in its name. Take it from a backup.');
}
