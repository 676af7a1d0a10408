import { probeS3 } from '#lib/documents/s3/probe-s3';
import { StorageError } from '#lib/documents/storage-error';
import { openUncached, s3SettingsOf } from '#lib/documents/store';
import { env } from '#lib/env';
import { checkDirectory } from './check-storage.ts';
import { describeCause } from './describe-cause.ts';
import type { Check } from './types.ts';

/** Whether documents can be written, read, listed and removed where DOCUMENT_STORE says. Leaves nothing there. */
export async function checkDocuments(): Promise<Check> {
  const name = 'documents';
  const settings = s3SettingsOf(env.DOCUMENT_STORE);
  if (settings === null) return checkDirectory(name, env.DOCUMENT_STORE);
  try {
    const { ms, knowsConditions, clockOffsetMs } = await probeS3(settings);
    const found = [
      `${env.DOCUMENT_STORE}, written, read and removed in ${ms} ms`,
      settings.encryption ? `encrypted by ${settings.encryption}` : 'encrypted as the bucket is set up',
      ...(knowsConditions ? [] : ['without conditional writes, which this server does not know']),
      env.DOCUMENT_CACHE_MB > 0 ? `${env.DOCUMENT_CACHE_MB} MB of cache` : 'no cache',
    ].join('; ');
    if (clockOffsetMs === 0) return { name, state: 'ok', found };
    const minutes = Math.round(Math.abs(clockOffsetMs) / 60_000);
    const off = `${found}; the clocks differ by ${minutes} minutes`;
    return { name, state: 'warning', found: off, advice: 'Set the clock of this machine by NTP.' };
  } catch (error) {
    const advice =
      error instanceof StorageError
        ? 'Do what it says, and see docs/operations.md, "Documents on S3".'
        : 'See the cause, and docs/operations.md, "Documents on S3".';
    return { name, state: 'failed', found: describeCause(error), advice };
  }
}

/** The store and how fast it answers, in words; or why it does not. */
export async function describeDocuments(): Promise<string> {
  const started = performance.now();
  try {
    await openUncached(env.DOCUMENT_STORE).ping();
    return `${env.DOCUMENT_STORE}, answers in ${Math.round(performance.now() - started)} ms`;
  } catch (error) {
    return `FAILED: ${describeCause(error)}`;
  }
}
