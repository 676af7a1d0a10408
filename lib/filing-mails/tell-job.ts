import { isDatabaseAway } from '#lib/db/is-database-away';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';
import { tellFollowers } from './tell-followers.ts';

/** Looks for news that no worker has told: those of one that was killed. A worker itself looks every few seconds. */
export const tellJob = scheduledJob({ name: 'tell-followers', cron: '* * * * *', run: () => tellFollowers() });

/** A look costs one index look-up while there is nothing to tell. */
const LOOK_MS = 3_000;

/**
 * Tells followers of filings soon after these became readable, one look at a time. Keeps no process alive.
 * @param onTold what follows once mails wait
 * @returns a function that stops it and waits for a look that is under way
 */
export function watchNews(onTold: () => Promise<unknown>, everyMs = LOOK_MS): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      if ((await tellFollowers()).mails > 0) await onTold();
    } catch (error) {
      if (isDatabaseAway(error)) logCounted('warn', {}, 'News are not told: the database does not answer');
      else log.error({ err: error }, 'Followers could not be told of new filings');
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
