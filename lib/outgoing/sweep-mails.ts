import { env } from '#lib/env';
import { isDatabaseAway } from '#lib/is-database-away';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';
import { sendAllMails } from './send-all.ts';

/** A mail that another process left behind goes out soon, without a worker; a look at an index is all it costs. */
const SWEEP_MS = 15_000;

/** Makes a web process send what waits, now and again and again; one sweep at a time. Keeps no process alive. */
export function sweepMails(everyMs = SWEEP_MS): void {
  if (!env.DATABASE_URL) return;
  let isRunning = false;
  const sweep = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await sendAllMails();
    } catch (error) {
      if (isDatabaseAway(error)) logCounted('warn', {}, 'Mails wait: the database is away');
      else log.error({ err: error }, 'Mails wait');
    } finally {
      isRunning = false;
    }
  };
  void sweep();
  setInterval(() => void sweep(), everyMs).unref();
}
