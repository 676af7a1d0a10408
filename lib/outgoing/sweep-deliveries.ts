import { isDatabaseAway } from '#lib/db/is-database-away';
import { recentNewsJson } from '#lib/filing-mails/news/news-json';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';
import { sendDeliveries } from '#lib/webhooks/send-deliveries';

/** A look costs one index look-up while nothing is due. */
const LOOK_MS = 3_000;

/** Posts to webhooks what is due. Rejects without a database. @returns how many were taken */
export const sendAllDeliveries = (): Promise<number> => sendDeliveries(recentNewsJson);

/**
 * Makes a worker post what waits for webhooks, one look at a time. Keeps no process alive.
 * @returns a function that stops it and waits for a look that is under way
 */
export function sweepDeliveries(everyMs = LOOK_MS): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      await sendAllDeliveries();
    } catch (error) {
      if (isDatabaseAway(error)) logCounted('warn', {}, 'Webhooks are not served: the database does not answer');
      else log.error({ err: error }, 'Deliveries that wait could not be sent');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= look();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
