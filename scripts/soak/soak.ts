import { setTimeout as pause } from 'node:timers/promises';
import { type Memory, memoryGrowth, readMemory } from '../bench/memory-growth.ts';
import { cutConnections, freezeFor, restartAfter } from './database-faults.ts';
import { judgeFault } from './judge-fault.ts';
import { readUndisturbed } from './kill-workers.ts';
import { watchFault } from './watch-fault.ts';
import { untilTakenUp } from './watch-jobs.ts';
import { openWatchedSite } from './watched-site.ts';
import { ended, openFleet } from './worker-fleet.ts';
import { judgeWorker } from './worker-verdict.ts';

/**
 * A site under faults for this many minutes, one of them every minute, drawn by chance, while a worker reads the
 * filings of two companies, every minute again: `node scripts/soak/soak.ts [minutes]`. Every fourth time the worker is
 * killed on the way and started again when the fault is over, as its service manager would. Needs Postgres' programs.
 * Exits 1 at what `database-outages.ts` exits at, when the worker ended by itself or finished nothing within ten
 * seconds after a fault (thirty when it was killed), and when what it left is not what an undisturbed run leaves: a
 * filing lost, given up, read by two jobs, half-written or different. The monitor must see each freeze; a
 * restart may be over before it asks. At the end it prints how the memory of the web processes grew within the last
 * hour.
 */
const EVERY_MS = 60_000;
const KILL_EVERY = 4;
const MEMORY_EVERY_MS = 10_000;
const HOUR_MS = 3_600_000;

const until = performance.now() + Number(process.argv[2] ?? 120) * 60_000;
// The third company's pages are the ones that readers ask for.
const fleet = await openFleet({ tickers: ['NWSC', 'TIDE'] });
const site = await openWatchedSite({ processes: 2, database: fleet.database });
const { server } = site;
await site.askAll();
const wanted = await readUndisturbed(fleet);
let worker = await fleet.startReady();

const memories: Memory[] = [];
const sampler = setInterval(() => {
  if (site.web.isRunning()) memories.push({ atMs: performance.now(), megabytes: readMemory(site.web.pids) });
}, MEMORY_EVERY_MS);

const faults = [
  ['frozen', () => freezeFor(server, 5_000 + Math.random() * 25_000)],
  ['restarted', () => restartAfter(server, Math.random() * 5_000, 'fast')],
  ['crashed', () => restartAfter(server, Math.random() * 5_000, 'immediate')],
  ['cut', () => cutConnections(server, 10)],
] as const;
const counts = { faults: 0, kills: 0, filings: 0, readAgain: 0, failures: 0 };
try {
  while (performance.now() < until) {
    const began = performance.now();
    const [name, fault] = faults[Math.floor(Math.random() * faults.length)] ?? faults[0];
    const wasKilled = counts.faults % KILL_EVERY === 1;
    await fleet.forget();
    const filings = await fleet.enqueue();
    await untilTakenUp(fleet.client);
    let over = new Date();
    let present = Promise.resolve(worker);
    const report = await watchFault(site, name, async () => {
      await Promise.all([fault(), wasKilled ? killSoon() : null]);
      over = new Date();
      if (wasKilled) present = fleet.startReady();
    });
    worker = await present;
    const read = await judgeWorker(fleet, { worker, filings, over, wasKilled }, wanted);
    const missed = [...judgeFault(report, { isOutage: name === 'frozen' }), ...read.missed, ...read.late];
    counts.faults++;
    counts.kills += wasKilled ? 1 : 0;
    counts.filings += filings.length;
    counts.readAgain += read.again;
    counts.failures += missed.length > 0 ? 1 : 0;
    const { recoveryMs, again } = read;
    process.stdout.write(
      `${missed.length === 0 ? 'holds' : `FAILS (${missed.join(', ')})`} ${JSON.stringify({ ...report, worker: { wasKilled, recoveryMs, again } })}\n`,
    );
    await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
} finally {
  clearInterval(sampler);
  await site.close();
  await fleet.close();
}
const last = memories.filter(({ atMs }) => atMs > performance.now() - HOUR_MS);
const [first, final] = [last[0], last.at(-1)].map((one) => Math.round(one?.megabytes ?? Number.NaN));
process.stdout.write(
  `${JSON.stringify({
    ...counts,
    memory: {
      minutes: Math.round(((last.at(-1)?.atMs ?? 0) - (last[0]?.atMs ?? 0)) / 60_000),
      firstMegabytes: first,
      lastMegabytes: final,
      megabytesAnHour: Math.round(memoryGrowth(last)),
    },
  })}\n`,
);
process.exit(counts.failures === 0 ? 0 : 1);

/** Somewhere in the first seconds of a fault. */
async function killSoon(): Promise<void> {
  await pause(Math.random() * 3_000);
  worker.kill('SIGKILL');
  await ended(worker);
}
