import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestJob } from '#lib/discovery/filing-jobs';
import { openQueue } from '#lib/jobs/queue';
import { missingPostgres } from '#tests/support/postgres-server';
import { cutConnections, freezeFor, restartAfter } from '../../scripts/soak/database-faults.ts';
import { readUndisturbed, type State } from '../../scripts/soak/kill-workers.ts';
import { untilReady } from '../../scripts/soak/until-ready.ts';
import { untilTakenUp } from '../../scripts/soak/watch-jobs.ts';
import { ended, type Fleet, openFleet } from '../../scripts/soak/worker-fleet.ts';
import { judgeWorker } from '../../scripts/soak/worker-verdict.ts';

const missing = missingPostgres();

/** The worker's own limit on a statement, and a freeze that is longer. */
const STATEMENT_MS = 5_000;
const FROZEN_MS = 8_000;

/** With readers beside it, for two hours: `node scripts/soak/soak.ts`. */
describe.skipIf(missing)(`a worker whose database fails${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let fleet: Fleet;
  let wanted: State;
  let worker: ChildProcess;
  beforeAll(async () => {
    fleet = await openFleet({ tickers: ['HLFD'] });
    wanted = await readUndisturbed(fleet);
    worker = await fleet.startReady({ DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT_MS) });
  });
  afterAll(() => fleet.close());

  test.each<[string, () => Promise<void>]>([
    ['is frozen for longer than a statement may take', () => freezeFor(fleet.server, FROZEN_MS)],
    ['is restarted', () => restartAfter(fleet.server, 1_000, 'fast')],
    ['crashes', () => restartAfter(fleet.server, 1_000, 'immediate')],
    ['cuts its connections again and again', () => cutConnections(fleet.server, 5)],
  ])('reads every filing once, and goes on by itself, when the server %s', async (_, fault) => {
    await fleet.forget();
    const filings = await fleet.enqueue();
    await untilTakenUp(fleet.client);
    await fault();
    const report = await judgeWorker(fleet, { worker, filings, over: new Date() }, wanted);
    expect(report.missed).toEqual([]);
    // Otherwise nothing was tried.
    expect(report.recoveryMs).not.toBeNull();
  });

  test('is told apart from one that gave a filing up, with the reason', async () => {
    await fleet.forget();
    const unknown = '0000000000-00-000000';
    await expect(untilReady(fleet, [unknown], 0)).rejects.toThrow(`readers do not have: ${unknown}`);
    const queue = await openQueue({ supervise: false });
    await queue.insert(ingestJob.name, [{ data: { accession: unknown }, singletonKey: unknown, retryLimit: 0 }]);
    await queue.stop({ graceful: false });
    await expect(untilReady(fleet, [unknown])).rejects.toThrow(/Dead letters: .*No filing has the number/);
  });

  test('ends by itself, as the same process, when it is asked to', async () => {
    worker.kill('SIGTERM');
    await ended(worker);
    expect([worker.exitCode, worker.signalCode]).toEqual([0, null]);
  });
});
