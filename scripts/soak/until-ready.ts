import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '#lib/db/is-database-away';
import type { Fleet } from './worker-fleet.ts';

/** A filing whose workers die again and again waits longer each time: the eighth time, four minutes. */
const TIMEOUT_MS = 10 * 60_000;

/** Whether every filing is readable, will be, or never will be. */
type Lack = { missing: string[]; open: string[]; dead: string[] };

/**
 * Waits until readers have every filing and no job is left. Asks again where the database does not answer.
 * @throws as soon as a job was given up, or when it takes longer than `timeoutMs`: says which filings are missing,
 * which
 *   jobs wait or run, and why others were given up
 */
export async function untilReady(fleet: Fleet, filings: readonly string[], timeoutMs = TIMEOUT_MS): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  let lack: Lack | null = null;
  for (;;) {
    lack = (await ifAnswered(listLack(fleet, filings))) ?? lack;
    if (lack && lack.dead.length + lack.open.length + lack.missing.length === 0) return;
    if (lack && lack.dead.length > 0) throw new Error(`Work was given up.\n${describe(lack)}`);
    if (performance.now() > giveUpAt)
      throw new Error(`Not ready after ${timeoutMs / 1_000} s.\n${lack ? describe(lack) : 'The database is away.'}`);
    await pause(200);
  }
}

/** Whether readers have every filing, or never will since work was given up. */
export async function hasEnded(fleet: Fleet, filings: readonly string[]): Promise<boolean> {
  const { missing, dead } = await listLack(fleet, filings);
  return missing.length === 0 || dead.length > 0;
}

async function listLack({ client, listReady }: Fleet, filings: readonly string[]): Promise<Lack> {
  const { rows } = await client.query<{ line: string; isDead: boolean }>(
    `SELECT concat_ws(' ', name, coalesce(singleton_key, data->>'accession'), state, 'after', retry_count, 'retries',
       left(coalesce(source_output, output)::text, 300)) AS line, name = 'dead-letters' AS "isDead" FROM pgboss.job
     WHERE name = 'dead-letters' OR name IN ('ingest-filing', 'compare-with-baseline') AND state < 'completed'`,
  );
  const linesOf = ({ areDead }: { areDead: boolean }) =>
    rows.filter(({ isDead }) => isDead === areDead).map(({ line }) => line);
  const ready = new Set(await listReady());
  return {
    missing: filings.filter((accession) => !ready.has(accession)),
    open: linesOf({ areDead: false }),
    dead: linesOf({ areDead: true }),
  };
}

const describe = ({ missing, open, dead }: Lack) =>
  [
    `Filings that readers do not have: ${missing.join(', ') || 'none'}`,
    `Jobs that wait or run: ${open.join('; ') || 'none'}`,
    `Dead letters: ${dead.join('; ') || 'none'}`,
  ].join('\n');

/** The result of a query; null when the database was away. */
async function ifAnswered<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return null;
  }
}
