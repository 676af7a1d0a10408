import { lookOften } from '#lib/jobs/look-often';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { tellFollowers } from './tell-followers.ts';

/** Looks for news that no worker has told: those of one that was killed. A worker itself looks every few seconds. */
export const tellJob = scheduledJob({ name: 'tell-followers', cron: '* * * * *', run: () => tellFollowers() });

/**
 * Tells followers of filings soon after these became readable, one look at a time. Keeps no process alive.
 * @param onTold what follows once mails wait
 * @returns a function that stops it and waits for a look that is under way
 */
export function watchNews(onTold: () => Promise<unknown>): () => Promise<void> {
  return lookOften(
    {
      away: 'News are not told: the database does not answer',
      failed: 'Followers could not be told of new filings',
    },
    async () => {
      if ((await tellFollowers()).mails > 0) await onTold();
    },
  );
}
