import { z } from 'zod';
import { batchConsumer, type Consumer } from '#lib/jobs/consume';
import type { Job } from '#lib/jobs/job';
import { EVENT_POLICY } from '#lib/jobs/policies';
import { enqueue } from '#lib/jobs/queue';
import { sharedQueue } from '#lib/jobs/shared-queue';
import { applyWaitingEvents, tryEvents } from './apply-event.ts';

/** Half a second, the least that the queue allows: a reader who has just paid waits for it. */
const POLL_SECONDS = 0.5;
/** How many are taken at once, so that a flood of events is applied in seconds. */
const BATCH = 200;

/** Applies one stored event of Paddle's. */
const eventJob: Job<{ id: string }> = {
  name: 'billing-events',
  data: z.object({ id: z.string() }),
  policy: EVENT_POLICY,
  singleton: false,
};

/** Puts stored events into the queue. When it rejects, the worker finds them by itself within a minute. */
export async function enqueueEvents(ids: readonly string[]): Promise<void> {
  await enqueue(
    await sharedQueue(),
    eventJob,
    ids.map((id) => ({ id })),
  );
}

/** Makes a worker apply Paddle's events, and then those that were stored while none was running. */
export const consumeEvents: Consumer = async (queue) => {
  const consume = batchConsumer(
    eventJob,
    async (events) => {
      const failed = await tryEvents(events.map(({ id }) => id));
      // All of them are applied again, which does no harm.
      if (failed > 0) throw new Error(`${failed} of ${events.length} events of Paddle's were not applied.`);
    },
    { pollingSeconds: POLL_SECONDS, batchSize: BATCH },
  );
  await consume(queue);
  await applyWaitingEvents();
};
