import { lookOften } from '#lib/jobs/look-often';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { fireAlerts } from './fire-alerts.ts';

/** Looks for filings on which no worker has fired alerts: those of one that was killed. */
export const alertJob = scheduledJob({ name: 'fire-alerts', cron: '* * * * *', run: () => fireAlerts() });

/**
 * Fires alerts on filings soon after these became readable, one look at a time. Keeps no process alive.
 * @param onFired what follows once mails wait
 * @returns a function that stops it and waits for a look that is under way
 */
export function watchForAlerts(onFired: () => Promise<unknown>): () => Promise<void> {
  return lookOften(
    {
      away: 'Alerts are not fired: the database does not answer',
      failed: 'Alerts could not be fired on new filings',
    },
    async () => {
      if ((await fireAlerts()).mails > 0) await onFired();
    },
  );
}
