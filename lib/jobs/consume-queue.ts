import { log } from '#lib/log';
import type { Consumer } from './consume.ts';
import { openQueue } from './queue.ts';

/**
 * A job that runs when the worker is told to stop may take this long; afterwards another worker takes it over. The
 * process must be gone within ten seconds, and a busy machine needs some of them to end the threads.
 */
const STOP_TIMEOUT_MS = 6_000;

export type Worker = { stop(): Promise<void> };

/** Consumes the queue until it is stopped. The consumers begin one after the other, in their order. */
export async function consumeQueue(consumers: readonly Consumer[]): Promise<Worker> {
  const queue = await openQueue({ supervise: true });
  queue.on('error', (error) => log.error({ err: error }, 'Queue error'));
  for (const consume of consumers) await consume(queue);
  return { stop: () => queue.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
