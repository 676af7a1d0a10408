import type { PgBoss } from 'pg-boss';
import { log } from '#lib/log';
import { openQueue } from './queue.ts';

/** One for readers who wait for a page, one for a flood of events. */
const CONNECTIONS = 2;

const kept = globalThis as { prooflineQueue?: Promise<PgBoss> };

/**
 * The one connection of a web process to the queue, opened at its first use and kept over hot reloads. It only adds
 * jobs.
 */
export function sharedQueue(): Promise<PgBoss> {
  kept.prooflineQueue ??= open().catch((error: unknown) => {
    delete kept.prooflineQueue;
    throw error;
  });
  return kept.prooflineQueue;
}

async function open(): Promise<PgBoss> {
  const queue = await openQueue({ supervise: false, connections: CONNECTIONS });
  // An error event without a listener would end the process.
  queue.on('error', (error) => log.error({ err: error }, 'Queue error'));
  return queue;
}

/** Closes the connection to the queue; for tests and commands that are done. */
export async function closeSharedQueue(): Promise<void> {
  const queue = await kept.prooflineQueue?.catch(() => null);
  delete kept.prooflineQueue;
  await queue?.stop({ graceful: false });
}
