import { gatherNewsJson } from '#lib/filing-mails/news/news-json';
import { lookOften } from '#lib/jobs/look-often';
import { sendDeliveries } from '#lib/webhooks/send-deliveries';

/**
 * Makes a worker post what waits for webhooks, one look at a time. Keeps no process alive.
 * @returns a function that stops it and waits for a look that is under way
 */
export const sweepDeliveries = (): (() => Promise<void>) =>
  lookOften(
    {
      away: 'Webhooks are not served: the database does not answer',
      failed: 'Deliveries that wait could not be sent',
    },
    () => sendDeliveries(gatherNewsJson),
  );
