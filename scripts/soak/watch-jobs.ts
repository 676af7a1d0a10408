import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

type Run = { id: string; state: string; startedOn: Date | null; retries: number };

/** How long a dead worker's job waited. */
export type HandOver = { ms: number; retries: number };

/**
 * Watches jobs that were running when a worker died: until each has ended, or runs again since its worker was the one.
 * @param known jobs that the dead worker may have held
 * @returns how long each of its jobs waited
 */
export async function watchHandOver(
  client: pg.Pool,
  { known, died, stop }: { known: readonly Run[]; died: number; stop: AbortSignal },
): Promise<HandOver[]> {
  const open = new Map(known.map((run) => [run.id, run]));
  const handed: HandOver[] = [];
  while (open.size > 0 && !stop.aborted) {
    for (const now of await listRuns(client, [...open.keys()])) {
      const isAgain = now.retries > (open.get(now.id)?.retries ?? 0) && now.state !== 'retry';
      if (isAgain) handed.push({ ms: Math.round(performance.now() - died), retries: now.retries });
      if (isAgain || now.state === 'completed' || now.state === 'failed') open.delete(now.id);
    }
    await pause(100);
  }
  return handed;
}

/** Jobs that read or compare filings: those of these ids, or all that run. */
export async function listRuns(client: pg.Pool, ids: readonly string[] | null): Promise<Run[]> {
  const { rows } = await client.query<Run>(
    `SELECT id, state, started_on AS "startedOn", retry_count AS retries FROM pgboss.job
     WHERE name IN ('ingest-filing', 'compare-with-baseline') AND ($1::uuid[] IS NULL AND state = 'active' OR id = ANY ($1::uuid[]))`,
    [ids],
  );
  return rows;
}

/** Waits until a worker has taken up a filing. @throws when none does within a minute */
export async function untilTakenUp(client: pg.Pool): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  while ((await listRuns(client, null)).length === 0) {
    if (performance.now() > giveUpAt) throw new Error('No worker has taken up a filing within a minute.');
    await pause(20);
  }
}
