import { isDatabaseAway } from '#lib/db/is-database-away';
import { env } from '#lib/env';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';
import { sendAllMails } from './send-all.ts';

/** A mail that another process left behind goes out soon, without a worker; a look at an index is all it costs. */
const SWEEP_MS = 15_000;

/**
 * Makes a web process send what waits, now and again and again; one sweep at a time.
 * Keeps no process alive.
 * @returns what ends it, once a sweep that is under way has come to its end
 */
export function sweepMails(everyMs = SWEEP_MS): () => Promise<void> {
  if (!env.DATABASE_URL) return async () => {};
  let running: Promise<void> | null = null;
  const sweep = async () => {
    try {
      await sendAllMails();
    } catch (error) {
      if (isDatabaseAway(error)) logCounted('warn', {}, 'Mails wait: the database is away');
      else log.error({ err: error }, 'Mails wait');
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
