import type { Threads } from '#lib/threads/open-threads';
import { sharedThreads } from '#lib/threads/shared-threads';
import type { MatchResult, MatchTask } from './match-thread.ts';

/** Filings of some megabytes are matched in a second or two; one that takes this long would hardly ever end. */
const matching = (): Threads<MatchTask, MatchResult[MatchTask['do']]> =>
  sharedThreads({
    name: 'alerts',
    entry: 'lib/alerts/match/match-thread.ts',
    threads: 1,
    queue: 20,
    maxWaitMs: 10_000,
    timeLimitMs: 30_000,
    memoryMb: 512,
  });

/** Matches alerts with a filing off the event loop; throws ThreadsBusy and TaskTookTooLong. */
export async function matchInThread<Do extends MatchTask['do']>(
  task: Extract<MatchTask, { do: Do }>,
): Promise<MatchResult[Do]> {
  return (await matching().run(task)) as MatchResult[Do];
}
