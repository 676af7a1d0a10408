import { Webhooks } from '@paddle/paddle-node-sdk';
import { z } from 'zod';
import type { Fact } from './facts.ts';
import { readAdjustment, readSubscription, readTransaction } from './read-entities.ts';

/** The part of an event that all of them have. */
const Envelope = z.object({
  event_id: z.string().regex(/^evt_\w{1,60}$/),
  event_type: z.string().min(1).max(100),
  occurred_at: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is no moment'),
  notification_id: z.string().max(100).nullish(),
  data: z.record(z.string(), z.unknown()),
});

/** An event to be stored. */
export type ReadEvent = {
  id: string;
  type: string;
  occurredAt: string;
  notificationId: string | null;
  payload: Record<string, unknown>;
  /** Null for a type that says nothing about subscriptions or payments, and for one that could not be read. */
  fact: Fact | null;
  /** Why it could not be read. */
  error: string | null;
};

/**
 * Reads an event of Paddle's. Throws ZodError for what is no event at all; an event whose content cannot be read is
 * kept with the reason, so that a later version can read it.
 */
export function readEvent(json: unknown): ReadEvent {
  const event = Envelope.parse(json);
  const common = {
    id: event.event_id,
    type: event.event_type,
    occurredAt: event.occurred_at,
    notificationId: event.notification_id ?? null,
    payload: json as Record<string, unknown>,
  };
  try {
    return { ...common, fact: readFact(event.event_type, json), error: null };
  } catch (error) {
    // The SDK reads without looking and throws TypeError where a part is missing; zod says what is wrong.
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { ...common, fact: null, error: reason.slice(0, 500) };
  }
}

function readFact(type: string, json: unknown): Fact | null {
  const [subject] = type.split('.');
  if (subject !== 'subscription' && subject !== 'transaction' && subject !== 'adjustment') return null;
  const entity = Webhooks.fromJson(json as Parameters<typeof Webhooks.fromJson>[0])?.data;
  // A type that is newer than the SDK: what it is about is known, what it says is not.
  if (!entity || !('id' in entity)) return null;
  if (subject === 'subscription') return readSubscription(entity);
  return subject === 'transaction' ? readTransaction(entity) : readAdjustment(entity);
}
