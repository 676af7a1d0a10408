import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseDigest, storeDigest } from '#tests/support/database-digest';
import { describeJob, listDoubled, listJobs } from './doubled-jobs.ts';
import { type HandOver, listRuns, watchHandOver } from './watch-jobs.ts';
import { ended, type Fleet } from './worker-fleet.ts';

export type State = { database: string[]; store: string[] };

/** What readers can see once every filing is there. */
export async function readState(fleet: Fleet): Promise<State> {
  return { database: await databaseDigest(fleet.server.url), store: storeDigest(join(fleet.dataDir, 'documents')) };
}

/** Reads every filing by one worker that nobody disturbs. */
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
  /** Jobs that were given up. */
  dead: number;
  /** Half-written documents that no worker has taken away. */
  drafts: number;
};

/**
 * Kills workers of a fleet of two at random points until `kills` are dead, each replaced at once, while they read all
 * filings again and again. Each round must end as the undisturbed one did.
 */
export async function killWorkers(fleet: Fleet, kills: number, wanted: State): Promise<KillReport> {
  const report: KillReport = { kills: 0, rounds: 0, handOvers: [], different: 0, doubled: 0, dead: 0, drafts: 0 };
  const workers = [fleet.start(), fleet.start()];
  while (report.kills < kills) {
    await fleet.forget();
    const filings = await fleet.enqueue();
    const over = new AbortController();
    const watches: Promise<HandOver[]>[] = [];
    let began = new Date();
    while (report.kills < kills && (await fleet.countReady()) < filings) {
      if (isBusyPreferred(report.kills)) await untilBusy(fleet, began);
      await pause(Math.random() * 3_000);
      const at = Math.floor(Math.random() * workers.length);
      const victim = workers[at];
      const held = await listRuns(fleet.client, null);
      victim?.kill('SIGKILL');
      if (victim) await ended(victim);
      watches.push(watchHandOver(fleet.client, held, performance.now(), over.signal));
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
  report.dead += jobs.filter(({ name }) => name === 'dead-letters').length;
  if (doubled.length > 0) process.stderr.write(`Doubled: ${doubled.join(', ')}\n${jobs.map(describeJob).join('\n')}\n`);
  const state = await readState(fleet);
  if (JSON.stringify(state) !== JSON.stringify(wanted)) {
    report.different++;
    const lines = state.database.filter((line) => !wanted.database.includes(line));
    const files = state.store.filter((line) => !wanted.store.includes(line));
    process.stderr.write(`Different:\n${[...lines, ...files].join('\n')}\n`);
  }
  const drafts = join(fleet.dataDir, 'documents', '.drafts');
  report.drafts = existsSync(drafts) ? readdirSync(drafts).length : 0;
}

/** Until readers have every filing and no job is left. */
export async function untilReady(fleet: Fleet, filings: number): Promise<void> {
  for (;;) {
    const { rows } = await fleet.client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pgboss.job WHERE name IN ('ingest-filing', 'compare-with-baseline') AND state < 'completed'`,
    );
    if (rows[0]?.n === 0 && (await fleet.countReady()) === filings) return;
    await pause(200);
  }
}
