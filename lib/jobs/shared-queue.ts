import type { PgBoss } from 'pg-boss';
import { log } from '#lib/log';
import { openQueue } from './queue.ts';

/** One for who waits for a page, one for a flood of events. */
const CONNECTIONS = 2;

const kept = globalThis as { prooflineQueue?: Promise<PgBoss> };

/** A web process's one way into the queue, opened at its first use and kept over hot reloads. It only puts jobs in. */
export function sharedQueue(): Promise<PgBoss> {
  kept.prooflineQueue ??= open().catch((error: unknown) => {
    delete kept.prooflineQueue;
    throw error;
  });
  return kept.prooflineQueue;
}

async function open(): Promise<PgBoss> {
  const queue = await openQueue({ supervise: false, connections: CONNECTIONS });
  // Nobody else hears it, and an error that nobody hears ends the process.
  queue.on('error', (error) => log.error({ err: error }, 'Queue error'));
  return queue;
}

/** Ends the way into the queue; for tests and commands that are done. */
export async function closeSharedQueue(): Promise<void> {
  const queue = await kept.prooflineQueue?.catch(() => null);
  delete kept.prooflineQueue;
  await queue?.stop({ graceful: false });
}
