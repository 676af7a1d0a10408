import type { ChildProcess } from 'node:child_process';
import { describeJob, listDoubled, listJobs } from './doubled-jobs.ts';
import { countDrafts, listHalfWritten } from './half-written.ts';
import { listDifferent, readState, type State } from './kill-workers.ts';
import { untilReady } from './until-ready.ts';
import { ended, type Fleet } from './worker-fleet.ts';

/** The effect of a fault on a worker that read filings meanwhile. */
export type WorkerReport = {
  /** From the end of the fault until a job was finished; null when nothing was left to do by then. */
  recoveryMs: number | null;
  /** Jobs that ran more than once. */
  again: number;
  /** The faults, in words; empty when nothing was lost, done twice or left over. */
  missed: string[];
  /** The late steps, in words; empty when all were in time. */
  late: string[];
};

/** As for the site's readers; a worker that was killed is noticed first, and its work handed over. */
const RECOVERY_MS = { lived: 10_000, died: 30_000 };

/**
 * Waits until every filing is there, and compares with an undisturbed run.
 * @param reading.worker the process that read them, or of several the last one
 * @param reading.over when the fault was over
 * @param reading.wasKilled whether a worker was killed on the way: then it may have left files that it had not finished
 * @throws as `untilReady`, and when the worker ends
 */
export async function judgeWorker(
  fleet: Fleet,
  reading: { worker: ChildProcess; filings: readonly string[]; over: Date; wasKilled?: boolean },
  wanted: State,
): Promise<WorkerReport> {
  const { worker, filings, over, wasKilled = false } = reading;
  const endedEarly = ended(worker).then(() => {
    throw new Error('The worker ended before every filing was there.');
  });
  await Promise.race([untilReady(fleet, filings), endedEarly]);
  const jobs = await listJobs(fleet.client);
  const finished = jobs.map(({ completed }) => completed?.getTime() ?? 0).filter((at) => at > over.getTime());
  const recoveryMs = finished.length === 0 ? null : Math.min(...finished) - over.getTime();
  const doubled = listDoubled(jobs);
  const different = listDifferent(await readState(fleet), wanted);
  const halfWritten = await listHalfWritten(fleet.dataDir);
  const drafts = wasKilled ? 0 : countDrafts(fleet.dataDir);
  const bar = wasKilled ? RECOVERY_MS.died : RECOVERY_MS.lived;
  const missed: [boolean, string][] = [
    [doubled.length > 0, `done twice: ${doubled.join(', ')}\n${jobs.map(describeJob).join('\n')}`],
    [different.length > 0, `not as in an undisturbed run: ${different.join('; ')}`],
    [halfWritten.length > 0, `half-written: ${halfWritten.join(', ')}`],
    [drafts > 0, `${drafts} files were not finished`],
  ];
  return {
    recoveryMs,
    again: jobs.filter(({ retries }) => retries > 0).length,
    missed: missed.filter(([isMissed]) => isMissed).map(([, what]) => what),
    late: (recoveryMs ?? 0) > bar ? [`the worker finished nothing for ${recoveryMs} ms`] : [],
  };
}
