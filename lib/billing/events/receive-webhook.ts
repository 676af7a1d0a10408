import { ZodError } from 'zod';
import { findSignatureFault } from '#lib/billing/paddle/verify-signature';
import { getBillingSettings } from '#lib/billing/settings';
import { parseStorableJson } from '#lib/db/storable-json';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { withinListening } from '#lib/listening-time';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';
import { enqueueEvents } from './event-jobs.ts';
import { storeEvents } from './event-queries.ts';
import { type ParsedEvent, readEvent } from './read-event.ts';
import { storeTogether } from './store-together.ts';

/** The event could not be stored: Paddle must send it again. */
class EventNotStored extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'The event could not be stored. Send it again.', { cause });
  }
}

/** Nothing proves that Paddle sent it. */
export class UnsignedWebhook extends AppError {
  constructor() {
    super('invalid_input', 'The signature is not valid.');
  }
}

/**
 * Receives a webhook: checks its sender, stores it, and puts it into the queue. Answered as soon as it is stored; a
 * queue that is away does not lose it, since the worker looks for stored events by itself.
 * Throws UnsignedWebhook for a request that Paddle did not send, AppError('invalid_input') for anything but an event,
 * EventNotStored.
 */
export async function receiveWebhook(body: Uint8Array, signature: string | null, now = Date.now()): Promise<void> {
  const { webhookSecrets } = getBillingSettings();
  const toleranceMs = env.PADDLE_TOLERANCE_SECONDS * 1_000;
  const fault = findSignatureFault(signature, body, { secrets: webhookSecrets, now, toleranceMs });
  if (fault) {
    logCounted('warn', { fault }, 'A webhook was refused');
    throw new UnsignedWebhook();
  }
  const event = parseEvent(body);
  if (event.error)
    log.error({ event: event.id, type: event.type, reason: event.error }, 'A billing event could not be parsed');
  await store(event);
}

function parseEvent(body: Uint8Array): ParsedEvent {
  try {
    return readEvent(parseStorableJson(Buffer.from(body).toString('utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof ZodError)) throw error;
    throw new AppError('invalid_input', 'This is not an event.', { cause: error });
  }
}

/** Events that come at the same time are written by one statement. */
const storeWithOthers = storeTogether<ParsedEvent>(async (events) => {
  await storeEvents(events);
  const ids = events.filter(({ fact }) => fact !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  // Not awaited: the answer depends on storing alone.
  enqueueEvents(ids).catch((error: unknown) =>
    log.error({ err: error, events: ids.length }, 'Webhook events were not enqueued'),
  );
}, 100);

/** Paddle waits 5 s for an answer; a database that is frozen must not use them up. */
const STORE_MS = 3_000;

async function store(event: ParsedEvent): Promise<void> {
  const storing = storeWithOthers(event);
  // The write may still succeed or fail after we stopped waiting for it.
  storing.catch(() => {});
  try {
    await withinListening(storing, STORE_MS, `The database did not answer within ${STORE_MS} ms.`);
  } catch (error) {
    log.error({ err: error, event: event.id }, 'A billing event could not be stored');
    throw new EventNotStored(error);
  }
}
