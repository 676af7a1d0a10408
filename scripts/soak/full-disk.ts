import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { listHalfWritten } from './half-written.ts';
import { judgeFault } from './judge-fault.ts';
import { readUndisturbed, type State } from './kill-workers.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { watchFault } from './watch-fault.ts';
import { untilTakenUp } from './watch-jobs.ts';
import { openWatchedSite, type WatchedSite } from './watched-site.ts';
import { type Fleet, openFleet } from './worker-fleet.ts';
import { judgeWorker } from './worker-verdict.ts';
import { countAnswers, judgeWritten, keepWriting, type Written, writeOnce } from './write-to-site.ts';

/**
 * What readers see, and what happens to writes, while a disk is full: first the database server's, then the one
 * of the documents. Meanwhile people register, write to us and log in, and a worker reads filings:
 * `node scripts/soak/full-disk.ts`. Mounts small file systems in memory, so it needs root, and Postgres' programs.
 * Exits 1 when a page is not answered 200 within three seconds, the site takes longer than ten to be well once there is
 * room, or a process of ours ended; when something that was written is answered otherwise than by yes or 503, is taken
 * and lost, or refused and kept; when a filing is lost, given up, read by two jobs, half-written or different; and when
 * nothing was refused, since then nothing was tried. A server that has given itself up for want of room is started
 * again, as its service manager would; only then may pages have been 503.
 */
const DATABASE_MB = 400;
const DOCUMENTS_MB = 64;
/** Some documents fit in there, and of the next one a part. */
const LEFT_KB = 100;
const FULL_MS = 15_000;

const reader = { email: 'logging-in@example.com', password: 'correct horse' };
const directory = mkdtempSync(join(tmpdir(), 'proofline-disk-'));
const disk = mountSmallDisk(directory, DATABASE_MB);
const faults: string[] = [];
try {
  const fleet = await openFleet({ tickers: ['NWSC', 'TIDE'], parent: directory });
  const documents = mountSmallDisk(fleet.dataDir, DOCUMENTS_MB);
  try {
    await tryBoth(fleet, documents);
  } finally {
    documents.unmount();
    await fleet.close();
  }
} finally {
  disk.unmount();
  rmSync(directory, { recursive: true, force: true });
}
for (const fault of faults) process.stdout.write(`FAILS ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

async function tryBoth(fleet: Fleet, documents: SmallDisk): Promise<void> {
  const site = await openWatchedSite({ database: fleet.database });
  try {
    await site.askAll();
    await addReader();
    const wanted = await readUndisturbed(fleet);
    const worker = await fleet.startReady();
    await tryFull({ name: 'the disk of the database is full', fleet, site, worker, wanted, from: 0 }, async () => {
      disk.fill();
      const { refused } = await writeFor(fleet.server.url, FULL_MS);
      disk.empty();
      // It must take writes again; where it ended itself, it is started again.
      const wasCut = !(await answers(fleet.server.url));
      if (wasCut) fleet.server.start();
      return { wasCut, refused };
    });
    await tryFull({ name: 'the disk of the documents is full', fleet, site, worker, wanted, from: 1_000 }, async () => {
      documents.fill(LEFT_KB);
      await pause(FULL_MS);
      const { rows } = await fleet.client.query<{ refused: number }>(
        `SELECT count(*)::int AS refused FROM pgboss.job WHERE output::text LIKE '%ENOSPC%'`,
      );
      for (const name of await listHalfWritten(fleet.dataDir))
        faults.push(`${name} was half-written while it was full`);
      documents.empty();
      return { wasCut: false, refused: rows[0]?.refused ?? 0 };
    });
  } finally {
    await site.close();
  }
}

type Trial = { name: string; fleet: Fleet; site: WatchedSite; worker: ChildProcess; wanted: State; from: number };

/** @param full lasts as long as the disk is full. @returns whether the database ended, and how much was refused */
async function tryFull(
  { name, fleet, site, worker, wanted, from }: Trial,
  full: () => Promise<{ wasCut: boolean; refused: number }>,
): Promise<void> {
  await fleet.forget();
  const filings = await fleet.enqueue();
  await untilTakenUp(fleet.client);
  let over = new Date();
  let outcome = { wasCut: false, refused: 0 };
  const written: Written[] = [];
  const report = await watchFault(site, name, async () => {
    const stop = new AbortController();
    const writing = keepWriting(site, { from, reader, stop: stop.signal });
    outcome = await full();
    over = new Date();
    stop.abort();
    written.push(...(await writing));
  });
  const read = await judgeWorker(fleet, { worker, filings, over }, wanted);
  // Without a restart, everything is accepted again.
  const afterwards = await writeOnce(site, from + 999, reader);
  faults.push(
    ...judgeFault(report, { isOutage: false, isServed: !outcome.wasCut }),
    ...read.missed,
    ...read.late,
    ...(await judgeWritten(fleet.client, [...written, ...afterwards], outcome.wasCut)),
    ...afterwards.filter(({ status }) => status >= 400).map(({ what, status }) => `${what} was ${status} afterwards`),
    ...(outcome.refused === 0 ? [`nothing was refused while ${name}`] : []),
  );
  const { recoveryMs, again } = read;
  process.stdout.write(
    `${JSON.stringify({ ...report, ...outcome, written: countAnswers(written), worker: { recoveryMs, again } })}\n`,
  );
}

async function addReader(): Promise<void> {
  const [{ addAccount }, { closeDatabase }] = await Promise.all([
    import('#tests/support/accounts-site'),
    import('#lib/db/client'),
  ]);
  await addAccount(reader.email, reader.password);
  await closeDatabase();
}

/** Somebody writes a megabyte again and again. */
async function writeFor(url: string, ms: number): Promise<{ refused: number; taken: number }> {
  const until = performance.now() + ms;
  const counts = { refused: 0, taken: 0 };
  while (performance.now() < until) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('CREATE TABLE IF NOT EXISTS ballast (x text)');
      await client.query('INSERT INTO ballast SELECT repeat(md5(n::text), 30) FROM generate_series(1, 1000) AS n');
      counts.taken++;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      counts.refused++;
      await pause(100);
    } finally {
      await client.end().catch((error: Error) => process.stderr.write(`${error.message}\n`));
    }
  }
  return counts;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('DROP TABLE IF EXISTS ballast');
    await client.end();
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
