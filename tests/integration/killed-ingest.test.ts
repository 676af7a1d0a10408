import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseDigest, storeDigest } from '#tests/support/database-digest';
import { openDatabase } from '../../scripts/open-database.ts';

const corpus = '../shared/corpus/edgar';
/** Two of six, to keep the run short; KILLED_INGEST names others: `KILLED_INGEST="AAPL AMZN HD IBM ORCL NKE"`. */
const companies = (process.env.KILLED_INGEST ?? 'ORCL NKE').split(' ');
const KILLS = 10;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofline-kill-'));
  folders.push(folder);
  return folder;
}

/** Runs the command in a process group of its own; kills the group after `killAfterMs`, or lets it end. */
async function ingest(dataDir: string, killAfterMs: number | null): Promise<{ code: number | null; ms: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/cli.ts', 'ingest', '--from', corpus, ...companies], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  if (killAfterMs !== null) {
    await Promise.race([pause(killAfterMs), ended]);
    // Every second time the database goes down with the command, every other time it outlives it for a moment.
    try {
      process.kill(killAfterMs % 2 === 0 ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  return { code: await ended, ms: performance.now() - started };
}

async function digestOf(dataDir: string): Promise<{ database: string[]; store: string[] }> {
  process.env.DATA_DIR = dataDir;
  process.env.DATABASE_URL = '';
  const opened = await openDatabase();
  try {
    return { database: await databaseDigest(opened.url), store: storeDigest(join(dataDir, 'documents')) };
  } finally {
    await opened.close();
  }
}

describe.skipIf(!existsSync(corpus))(`ingest (skipped without ${corpus})`, () => {
  test(`ends in the state of an undisturbed run when it is killed ${KILLS} times on the way`, {
    timeout: 400_000,
  }, async () => {
    const undisturbed = newDataDir();
    const reference = await ingest(undisturbed, null);
    expect(reference.code).toBe(0);
    const wanted = await digestOf(undisturbed);
    expect(wanted.store.length).toBeGreaterThan(companies.length * 3);

    const disturbed = newDataDir();
    for (let kill = 0; kill < KILLS; kill++) {
      await ingest(disturbed, Math.round(200 + Math.random() * reference.ms * 0.6));
    }
    expect((await ingest(disturbed, null)).code).toBe(0);

    expect(await digestOf(disturbed)).toEqual(wanted);
  });
});
