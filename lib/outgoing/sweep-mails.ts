import { isDatabaseAway } from '#lib/db/is-database-away';
import { env } from '#lib/env';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';
import { sendPromptMails } from './send-all.ts';

/** Mails that another process left behind are sent soon, even without a worker; a look costs one index lookup. */
const SWEEP_MS = 15_000;

/**
 * Makes a web process send the mails that wait, now and at every interval, one sweep at a time. Keeps no process alive.
 * @returns a function that stops it and waits for a sweep that is under way
 */
export function sweepMails(everyMs = SWEEP_MS): () => Promise<void> {
  if (!env.DATABASE_URL) return async () => {};
  let running: Promise<void> | null = null;
  const sweep = async () => {
    try {
      await sendPromptMails();
    } catch (error) {
      if (isDatabaseAway(error)) logCounted('warn', {}, 'Mails are not sent: the database does not answer');
      else log.error({ err: error }, 'Waiting mails could not be sent');
    } finally {
      running = null;
    }
  };
  const look = () => {
    running ??= sweep();
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
