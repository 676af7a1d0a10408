import { setTimeout as pause } from 'node:timers/promises';
import { ZodError } from 'zod';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { log } from '#lib/log';
import { storeEvent } from './event-queries.ts';
import { enqueueEvent } from './event-queue.ts';
import { type ReadEvent, readEvent } from './read-event.ts';
import { getBillingSettings } from './settings.ts';
import { findSignatureFault } from './verify-signature.ts';

/** The event could not be stored: Paddle must send it again. */
export class EventNotStored extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'The event could not be stored. Send it again.', { cause });
  }
}

/**
 * Takes a webhook: checks who sent it, stores it, and hands it to the queue. Answered as soon as it is stored; a
 * queue that is away does not lose it, since the worker looks for stored events by itself.
 * Throws AppError('invalid_input') for what Paddle did not send, EventNotStored.
 */
export async function receiveWebhook(body: Uint8Array, signature: string | null, now = Date.now()): Promise<void> {
  const { webhookSecrets } = getBillingSettings();
  const toleranceMs = env.PADDLE_TOLERANCE_SECONDS * 1_000;
  const fault = findSignatureFault(signature, body, webhookSecrets, { now, toleranceMs });
  if (fault) {
    log.warn({ fault }, 'A webhook was refused');
    throw new AppError('invalid_input', 'The signature is not valid.');
  }
  const event = parseEvent(body);
  const isNew = await store(event);
  if (event.error) log.error({ event: event.id, type: event.type, reason: event.error }, 'An event cannot be read');
  if (!isNew || !event.fact) return;
  // Not awaited: the answer depends on storing alone.
  enqueueEvent(event.id).catch((error: unknown) =>
    log.error({ err: error, event: event.id }, 'Not put into the queue'),
  );
}

function parseEvent(body: Uint8Array): ReadEvent {
  try {
    return readEvent(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof ZodError)) throw error;
    throw new AppError('invalid_input', 'This is no event.', { cause: error });
  }
}

/** Paddle waits 5 s for an answer; a database that is frozen must not use them up. */
const STORE_MS = 3_000;

async function store(event: ReadEvent): Promise<boolean> {
  const storing = storeEvent(event);
  // It may still end, either way, after we have given up on it.
  storing.catch(() => {});
  try {
    return await Promise.race([storing, giveUp()]);
  } catch (error) {
    log.error({ err: error, event: event.id }, 'An event was not stored');
    throw new EventNotStored(error);
  }
}

async function giveUp(): Promise<never> {
  await pause(STORE_MS, undefined, { ref: false });
  throw new Error(`The database did not answer within ${STORE_MS} ms.`);
}
