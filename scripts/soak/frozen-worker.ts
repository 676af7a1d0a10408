import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { listDoubled, listJobs } from './doubled-jobs.ts';
import { readState, readUndisturbed, type State } from './kill-workers.ts';
import { untilReady } from './until-ready.ts';
import { listRuns } from './watch-jobs.ts';
import { ended, type Fleet, openFleet } from './worker-fleet.ts';

/**
 * Stops a worker in its tracks past the end of its lease, lets another one do its work, and lets it go on:
 * `node scripts/soak/frozen-worker.ts [times]`. Needs Postgres' programs. Exits 1 when what readers have is then
 * another than after an undisturbed run, a filing was announced twice, work was done by two jobs, or no job at all was
 * handed over: then nothing was tried.
 */
export async function freezeWorker(
  fleet: Fleet,
  wanted: State,
  frozenAfterMs: number,
): Promise<{ isSame: boolean; handedOver: number; announcedAgain: number; doubled: number }> {
  await fleet.forget();
  const filings = await fleet.enqueue();
  const sleeper = fleet.start();
  while ((await listRuns(fleet.client, null)).length === 0) await pause(20);
  await pause(frozenAfterMs);
  const held = await listRuns(fleet.client, null);
  sleeper.kill('SIGSTOP');
  const other = fleet.start();
  await untilReady(fleet, filings);
  const announced = await readyTimes(fleet);
  const handed = await listRuns(
    fleet.client,
    held.map(({ id }) => id),
  );
  sleeper.kill('SIGCONT');
  // It continues its jobs, and logs each, before it ends.
  sleeper.kill('SIGTERM');
  await ended(sleeper);
  await untilReady(fleet, filings);
  other.kill('SIGTERM');
  await ended(other);
  const after = await readyTimes(fleet);
  return {
    isSame: isDeepStrictEqual(await readState(fleet), wanted),
    handedOver: handed.filter(({ retries }) => retries > 0).length,
    announcedAgain: announced.filter((one) => !after.includes(one)).length,
    doubled: listDoubled(await listJobs(fleet.client)).length,
  };
}

/** When readers first had each filing. */
async function readyTimes(fleet: Fleet): Promise<string[]> {
  const { rows } = await fleet.client.query<{ line: string }>(
    `SELECT accession || ' ' || "readyAt"::text AS line FROM "Filing" ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}

if (import.meta.main) {
  const fleet = await openFleet();
  try {
    const wanted = await readUndisturbed(fleet);
    let failures = 0;
    let handedOver = 0;
    for (let time = 0; time < Number(process.argv[2] ?? 10); time++) {
      const report = await freezeWorker(fleet, wanted, Math.random() * 3_000);
      if (!report.isSame || report.announcedAgain > 0 || report.doubled > 0) failures++;
      handedOver += report.handedOver;
      process.stdout.write(`${JSON.stringify(report)}\n`);
    }
    process.exitCode = failures === 0 && handedOver > 0 ? 0 : 1;
  } finally {
    await fleet.close();
  }
  process.exit();
}
