import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseDigest, storeDigest } from '#tests/support/database-digest';
import { describeJob, listDoubled, listJobs } from './doubled-jobs.ts';
import { clearDrafts, listHalfWritten } from './half-written.ts';
import { hasEnded, untilReady } from './until-ready.ts';
import { type HandOver, listRuns, watchHandOver } from './watch-jobs.ts';
import { ended, type Fleet } from './worker-fleet.ts';

export type State = { database: string[]; store: string[] };

/** The visible state once every filing is there. */
export async function readState(fleet: Fleet): Promise<State> {
  return { database: await databaseDigest(fleet.server.url), store: storeDigest(join(fleet.dataDir, 'documents')) };
}

/** Reads every filing with one undisturbed worker. */
export async function readUndisturbed(fleet: Fleet): Promise<State> {
  const filings = await fleet.enqueue();
  const worker = fleet.start();
  await untilReady(fleet, filings);
  worker.kill('SIGTERM');
  await ended(worker);
  return readState(fleet);
}

export type KillReport = {
  kills: number;
  /** Times that all filings were read from nothing. */
  rounds: number;
  /** Jobs that a killed worker held, and until when they ran again or were done. */
  handOvers: HandOver[];
  /** Rounds that did not end as the undisturbed one did. */
  different: number;
  /** Readings and comparisons that more than one job finished. */
  doubled: number;
  /** Documents that are not what their names promise. */
  halfWritten: number;
  /** Files that dead workers had not finished. They have no document's name, and are taken away after each round. */
  drafts: number;
  /** Those that could not be taken away. */
  draftsLeft: number;
};

/**
 * Kills workers of a fleet of two at random points until `kills` are dead, each replaced at once, while they read all
 * filings again and again. Each round must end as the undisturbed one did.
 */
export async function killWorkers(fleet: Fleet, kills: number, wanted: State): Promise<KillReport> {
  const counts = { different: 0, doubled: 0, halfWritten: 0, drafts: 0, draftsLeft: 0 };
  const report: KillReport = { kills: 0, rounds: 0, handOvers: [], ...counts };
  const workers = [fleet.start(), fleet.start()];
  while (report.kills < kills) {
    await fleet.forget();
    const filings = await fleet.enqueue();
    const over = new AbortController();
    const watches: Promise<HandOver[]>[] = [];
    let began = new Date();
    while (report.kills < kills && !(await hasEnded(fleet, filings))) {
      if (isBusyPreferred(report.kills)) await untilBusy(fleet, began);
      await pause(Math.random() * 3_000);
      const at = Math.floor(Math.random() * workers.length);
      const victim = workers[at];
      const held = await listRuns(fleet.client, null);
      victim?.kill('SIGKILL');
      if (victim) await ended(victim);
      watches.push(watchHandOver(fleet.client, { known: held, died: performance.now(), stop: over.signal }));
      workers[at] = fleet.start();
      began = new Date();
      report.kills++;
    }
    await untilReady(fleet, filings);
    over.abort();
    report.rounds++;
    report.handOvers.push(...(await Promise.all(watches)).flat());
    await countFaults(fleet, report, wanted);
  }
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(workers.map(ended));
  return report;
}

/** Three of four die at their work; the fourth wherever it is, which may be while it starts. */
const isBusyPreferred = (kill: number) => kill % 4 !== 3;

/** Longer than a worker takes to start and to poll. */
const IDLE_MS = 20_000;

/** Until a job has been taken up since the last death. */
async function untilBusy(fleet: Fleet, since: Date): Promise<void> {
  const giveUpAt = performance.now() + IDLE_MS;
  while (performance.now() < giveUpAt) {
    const runs = await listRuns(fleet.client, null);
    if (runs.some(({ startedOn }) => startedOn !== null && startedOn > since)) return;
    await pause(50);
  }
}

async function countFaults(fleet: Fleet, report: KillReport, wanted: State): Promise<void> {
  const jobs = await listJobs(fleet.client);
  const doubled = listDoubled(jobs);
  report.doubled += doubled.length;
  if (doubled.length > 0) process.stderr.write(`Doubled: ${doubled.join(', ')}\n${jobs.map(describeJob).join('\n')}\n`);
  const state = await readState(fleet);
  if (JSON.stringify(state) !== JSON.stringify(wanted)) {
    report.different++;
    process.stderr.write(`Different:\n${listDifferent(state, wanted).join('\n')}\n`);
  }
  const halfWritten = await listHalfWritten(fleet.dataDir);
  report.halfWritten += halfWritten.length;
  if (halfWritten.length > 0) process.stderr.write(`Half written: ${halfWritten.join(', ')}\n`);
  const { found, left } = await clearDrafts(fleet.dataDir);
  report.drafts += found;
  report.draftsLeft += left;
}

/** The rows that should not be there, and the missing ones. */
export function listDifferent(state: State, wanted: State): string[] {
  const linesOf = ({ database, store }: State) => [...database, ...store];
  const [is, should] = [linesOf(state), linesOf(wanted)];
  const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
  return [
    ...without(is, should).map((line) => `not as before: ${line}`),
    ...without(should, is).map((line) => `missing: ${line}`),
  ];
}
