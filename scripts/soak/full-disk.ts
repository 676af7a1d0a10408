import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { judgeFault } from './judge-fault.ts';
import { type FaultReport, watchFault } from './watch-fault.ts';
import { openWatchedSite } from './watched-site.ts';

/**
 * What readers see while the database server's disk is full: `node scripts/soak/full-disk.ts`. Mounts a small file system
 * in memory, so it needs root, and Postgres' programs. Exits 1 when a page is not answered 200 within three seconds,
 * the site takes longer than ten to be well once there is room, a process of ours ended, or no write was refused. A
 * server that has given itself up for want of room is started again, as its service manager would; only then may pages
 * have been 503.
 */
const SIZE_MB = 400;

const disk = mkdtempSync(join(tmpdir(), 'proofline-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'proofline', disk]);
let report: FaultReport;
let written = { refused: 0, taken: 0 };
let hasGivenUp = false;
try {
  const site = await openWatchedSite({ parent: disk });
  await site.askAll();
  report = await watchFault(site, 'the disk of the database is full', async () => {
    const ballast = join(disk, 'ballast');
    fill(ballast);
    written = await writeFor(site.server.url, 15_000);
    rmSync(ballast);
    // It must take writes again; where it ended itself, it is started again.
    hasGivenUp = !(await answers(site.server.url));
    if (hasGivenUp) site.server.start();
  });
  const client = new pg.Client({ connectionString: site.server.url });
  await client.connect();
  await client.query('CREATE TABLE room (x int); INSERT INTO room VALUES (1); DROP TABLE room');
  await client.end();
  await site.close();
} finally {
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
}
process.stdout.write(`${JSON.stringify({ ...report, written, hasGivenUp })}\n`);
const faults = [
  ...judgeFault(report, { isOutage: false, isServed: !hasGivenUp }),
  ...(written.refused === 0 ? ['no write was refused'] : []),
];
for (const fault of faults) process.stdout.write(`FAILS ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

/** Writes until there is no room. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(64 * 1024, 1);
  try {
    while (statfsSync(disk).bavail > 0) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
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
