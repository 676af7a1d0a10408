import type { PgBoss } from 'pg-boss';
import { applyWaitingEvents, tryEvents } from './apply-event.ts';
import { createEventsQueue, EVENTS_QUEUE, type EventJob } from './event-queue.ts';

/** Half a second, the least that the queue allows: a reader who has just paid waits for it. */
const POLL_SECONDS = 0.5;
/** Taken at once, so that a flood of events is through in seconds. */
const BATCH = 200;

/** Makes a worker apply Paddle's events, first those that were stored while none was running. */
export async function consumeEvents(queue: PgBoss): Promise<void> {
  await createEventsQueue(queue);
  await queue.work<EventJob>(EVENTS_QUEUE, { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH }, async (jobs) => {
    const failed = await tryEvents(jobs.map((job) => job.data.id));
    // All of them come again, which harms none.
    if (failed > 0) throw new Error(`${failed} of ${jobs.length} events of Paddle's were not applied.`);
  });
  await applyWaitingEvents();
}
