import type { PgBoss } from 'pg-boss';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

/** Jobs that apply one stored event of Paddle's each. */
export const EVENTS_QUEUE = 'billing-events';
export type EventJob = { id: string };

export async function createEventsQueue(queue: PgBoss): Promise<void> {
  await queue.createQueue(EVENTS_QUEUE, {
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: 10,
    expireInSeconds: 60,
  });
}

const kept = globalThis as { prooflineBillingQueue?: Promise<PgBoss> | undefined };

/** The web server's end of the queue, opened at its first use: it only puts jobs in. */
async function open(): Promise<PgBoss> {
  if (!env.DATABASE_URL) throw new AppError('not_configured', 'The queue needs DATABASE_URL.');
  const { PgBoss: Queue } = await import('pg-boss');
  const { log } = await import('#lib/log');
  const queue = new Queue({
    connectionString: env.DATABASE_URL,
    application_name: 'proofline-billing',
    max: 2,
    supervise: false,
    schedule: false,
  });
  queue.on('error', (error) => log.error({ err: error }, 'billing queue'));
  await queue.start();
  await createEventsQueue(queue);
  return queue;
}

/** Puts stored events into the queue. */
export async function enqueueEvents(ids: readonly string[]): Promise<void> {
  kept.prooflineBillingQueue ??= open();
  try {
    const queue = await kept.prooflineBillingQueue;
    await queue.insert(
      EVENTS_QUEUE,
      ids.map((id) => ({ data: { id } satisfies EventJob })),
    );
  } catch (error) {
    // The next one opens it anew; the worker finds what was stored by itself.
    kept.prooflineBillingQueue = undefined;
    throw error;
  }
}

/** Closes the web server's end; for tests and commands that are done. */
export async function closeEventQueue(): Promise<void> {
  const queue = await kept.prooflineBillingQueue?.catch(() => null);
  kept.prooflineBillingQueue = undefined;
  await queue?.stop({ graceful: false });
}
