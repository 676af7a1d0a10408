import { env } from '#lib/env';
import { lookOften } from '#lib/jobs/look-often';
import { sendPromptMails } from './send-all.ts';

/** Mails that another process left behind are sent soon, even without a worker; a look costs one index lookup. */
const SWEEP_MS = 15_000;

/**
 * Makes a web process send the mails that wait, now and at every interval, one sweep at a time. Keeps no process alive.
 * @returns a function that stops it and waits for a sweep that is under way
 */
export function sweepMails(everyMs = SWEEP_MS): () => Promise<void> {
  if (!env.DATABASE_URL) return async () => {};
  return lookOften(
    { away: 'Mails are not sent: the database does not answer', failed: 'Waiting mails could not be sent' },
    sendPromptMails,
    { everyMs, isAtOnce: true },
  );
}
