import type { PgBoss } from 'pg-boss';
import { applyEvents, applyWaitingEvents } from './apply-event.ts';
import { createEventsQueue, EVENTS_QUEUE, type EventJob } from './event-queue.ts';

/** Half a second, the least that the queue allows: a reader who has just paid waits for it. */
const POLL_SECONDS = 0.5;

/** Makes a worker apply Paddle's events, first those that were stored while none was running. */
export async function consumeEvents(queue: PgBoss): Promise<void> {
  await createEventsQueue(queue);
  await queue.work<EventJob>(EVENTS_QUEUE, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 20 }, async (jobs) => {
    await applyEvents(jobs.map((job) => job.data.id));
  });
  await applyWaitingEvents();
}
