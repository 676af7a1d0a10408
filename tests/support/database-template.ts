import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { giveWay } from '../../scripts/worker/give-way.ts';
import { missingPostgres, startPostgresServer } from './postgres-server.ts';
import { startSetup } from './run-setups.ts';

/**
 * Makes one migrated database of each kind before the tests; each file then opens a copy, which takes a fraction of the
 * time of making one. TEST_POSTGRES_URL names the one on a Postgres server, TEST_EMBEDDED_TEMPLATE the directory of the
 * embedded one. Vitest calls it before the integration tests, and what it returns after them.
 *
 * The tests' processes get a worker's priority: a worker or a backfill that one of them waits for gives way to all that
 * run above it, and starved beside the other files' tests.
 */
export async function setup(): Promise<() => Promise<void>> {
  giveWay(process);
  const directory = mkdtempSync(join(tmpdir(), 'proofline-template-'));
  const embedded = migrate({ DATA_DIR: directory, DATABASE_URL: '' });
  const server = missingPostgres() ? null : await startPostgresServer({ settings: ['max_connections=300'] });
  await Promise.all([embedded, server && migrate({ DATABASE_URL: server.url })]);
  process.env.TEST_EMBEDDED_TEMPLATE = directory;
  if (server) process.env.TEST_POSTGRES_URL = server.url;
  const demos = mkdtempSync(join(tmpdir(), 'proofline-demos-'));
  if (!process.env.TEST_DATABASE) process.env.KEPT_DEMOS = demos;
  const beside = server && (await startSetup(server));
  return async () => {
    await beside?.close();
    server?.close();
    for (const made of [directory, demos]) rmSync(made, { recursive: true, force: true });
  };
}

async function migrate(environment: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/cli.ts', 'migrate'], {
    env: { ...process.env, ...environment },
  });
}
