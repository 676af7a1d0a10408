import { randomUUID } from 'node:crypto';
import { StorageError } from '#lib/documents/storage-error';
import { PATIENCE } from './s3-client.ts';
import { s3Store } from './s3-store.ts';
import { type S3Settings, writeS3Place } from './settings.ts';

/** Enough to pass over one bad answer; an operator waits for it. */
const TRIES = 3;
const CALL_MS = 10_000;

export type Probed = { ms: number; knowsConditions: boolean; clockOffsetMs: number };

/**
 * Writes, reads, lists and removes a document of its own, as the site does. Throws StorageError for the first of these
 * that fails. Costs five requests.
 */
export async function probeS3(settings: S3Settings): Promise<Probed> {
  const store = s3Store(settings, { patience: { ...PATIENCE, tries: TRIES, callMs: CALL_MS } });
  // No listing of documents has names that begin with a dot.
  const directory = '.doctor';
  const name = `${directory}/${randomUUID()}`;
  const bytes = new TextEncoder().encode(name);
  const started = performance.now();
  await store.write(name, bytes);
  try {
    await store.read(name);
    const listed = await store.list(directory);
    if (!listed.includes(name)) {
      const message = `${writeS3Place(settings)}: what was just written is not listed yet. Use a server that is consistent.`;
      throw new StorageError('ListedLate', message);
    }
  } finally {
    await store.remove(name);
  }
  const ms = Math.round(performance.now() - started);
  return { ms, knowsConditions: store.knowsConditions(), clockOffsetMs: await store.clockOffsetMs() };
}
