import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { listRuns, untilTakenUp } from './watch-jobs.ts';
import { ended, type Fleet, openFleet } from './worker-fleet.ts';

/**
 * Stops a worker while EDGAR does not answer it, and while it reads a document that takes longer than it has:
 * `node scripts/soak/stopped-worker.ts`. Needs Postgres' programs. Exits 1 when the process is not gone within ten
 * seconds, ends otherwise than by itself, or keeps a job.
 */
const STOPPED_MS = 10_000;

/** Every paragraph is another one: a file that packs too well is not unpacked. */
const longReport = () =>
  `<html><body>${Array.from(
    { length: 100_000 },
    () => `<p>Net sales of unit ${randomUUID()} rose 14.5% to $4,812.6 million in fiscal 2025.</p>`,
  ).join('')}</body></html>`;

const situations: [string, (fleet: Fleet) => void][] = [
  ['waits for EDGAR', ({ edgar }) => edgar.fail('*', { hang: true, times: Number.POSITIVE_INFINITY })],
  [
    'reads a long document',
    ({ edgar, ciks }) => {
      const held = buildDemoFilings().find(({ company, form }) => ciks.includes(company.cik) && form === '10-K');
      if (!held) throw new Error('The company has no annual report.');
      const folder = `${Number(held.company.cik)}/${held.accession.replaceAll('-', '')}`;
      edgar.serve(`Archives/edgar/data/${folder}/${held.primaryDocument}`, longReport());
    },
  ],
];

let hasFailed = false;
const fleet = await openFleet({ tickers: ['HLFD'] });
try {
  for (const [name, prepare] of situations) {
    fleet.edgar.heal();
    await fleet.enqueue();
    prepare(fleet);
    const worker = await fleet.startReady();
    await untilTakenUp(fleet.client);
    // It has the documents by then, where EDGAR serves them.
    await pause(3_000);
    const started = performance.now();
    worker.kill('SIGTERM');
    await ended(worker);
    const ms = Math.round(performance.now() - started);
    const held = await listRuns(fleet.client, null);
    const isGood = ms <= STOPPED_MS && worker.exitCode === 0 && held.length === 0;
    hasFailed ||= !isGood;
    await fleet.forget();
    process.stdout.write(
      `${isGood ? 'holds' : 'FAILS'} a worker that ${name}: ended with ${worker.exitCode ?? worker.signalCode} ` +
        `after ${ms} ms, ${held.length} jobs kept\n`,
    );
  }
} finally {
  await fleet.close();
}
process.exit(hasFailed ? 1 : 0);
