import Table from 'cli-table3';
import type { Check } from '#lib/operations/types';
import { openDatabase } from '../database/open-database.ts';
import { describeFailure } from './describe-failure.ts';

const MARKS: Record<Check['state'], string> = { ok: 'ok', off: 'off', warning: 'look', failed: 'FAILED' };

/**
 * Says of every part of the installation whether it works, and what to do where it does not.
 * @returns whether nothing has failed
 */
export async function runDoctor(options: { json?: boolean }): Promise<boolean> {
  const checks = [describeRuntime(), ...(await checkInstallation())];
  if (options.json) process.stdout.write(`${JSON.stringify({ checks })}\n`);
  else print(checks);
  return checks.every(({ state }) => state !== 'failed');
}

function describeRuntime(): Check {
  const found = `Node ${process.versions.node}`;
  if (Number(process.versions.node.split('.')[0]) >= 24) return { name: 'runtime', state: 'ok', found };
  return { name: 'runtime', state: 'failed', found, advice: 'Run it by `npm run -s cli`, which brings Node 24.' };
}

async function checkInstallation(): Promise<Check[]> {
  const database = await openDatabase().catch((error: unknown) => describeFailure(error));
  if (typeof database === 'string') return [{ name: 'database', state: 'failed', found: database }];
  try {
    (await import('#lib/env')).checkEnvironment();
  } catch (error) {
    const found = describeFailure(error);
    return [
      { name: 'environment', state: 'failed', found, advice: 'Mend these variables; .env.example explains them.' },
    ];
  }
  try {
    const { runChecks } = await import('#lib/operations/run-checks');
    return [{ name: 'environment', state: 'ok', found: 'every variable works' }, ...(await runChecks())];
  } finally {
    const { closeDatabase } = await import('#lib/db/client');
    await closeDatabase();
    await database.close();
  }
}

function print(checks: readonly Check[]): void {
  const table = new Table({ head: ['', 'part', 'found'], style: { head: [], border: [] }, wordWrap: true });
  for (const { name, state, found, advice } of checks) {
    table.push([MARKS[state], name, advice && state !== 'ok' ? `${found}\n${advice}` : found]);
  }
  process.stdout.write(`${table.toString()}\n`);
}
