import { Webhooks } from '@paddle/paddle-node-sdk';
import { z } from 'zod';
import { subjectOf } from '#lib/billing/paddle/event-types';
import { readAdjustment, readSubscription, readTransaction } from './read-entities.ts';
import type { BillingRecord } from './records.ts';
import { stripPayload } from './strip-payload.ts';

/** The part of an event that all of them have. */
const Envelope = z.object({
  event_id: z.string().regex(/^evt_\w{1,60}$/),
  event_type: z.string().min(1).max(100),
  occurred_at: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is no moment'),
  notification_id: z.string().max(100).nullish(),
  data: z.record(z.string(), z.unknown()),
});

/** An event to be stored. */
export type ParsedEvent = {
  id: string;
  type: string;
  occurredAt: string;
  notificationId: string | null;
  /** Without personal data; empty for a type that says nothing about subscriptions or payments. */
  payload: Record<string, unknown>;
  /** Null for a type that says nothing about subscriptions or payments, and for one that could not be read. */
  fact: BillingRecord | null;
  /** Why it could not be read. */
  error: string | null;
};

/**
 * Parses one of Paddle's events. Throws ZodError for anything else; an event whose content cannot be read is
 * kept with the reason, so that a later version can read it. Of an event that says nothing about subscriptions or
 * payments only its id, type and moment are kept, so that it is recognised when it arrives again.
 */
export function readEvent(json: unknown): ParsedEvent {
  const event = Envelope.parse(json);
  const type = event.event_type;
  const common = {
    id: event.event_id,
    type,
    occurredAt: event.occurred_at,
    notificationId: event.notification_id ?? null,
    payload: subjectOf(type) ? stripPayload(json as object) : {},
  };
  try {
    return { ...common, fact: readRecord(type, json), error: null };
  } catch (error) {
    // The SDK does not validate and throws TypeError where a part is missing; zod says what is wrong.
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { ...common, fact: null, error: reason.slice(0, 500) };
  }
}

const READERS = { subscription: readSubscription, transaction: readTransaction, adjustment: readAdjustment };

function readRecord(type: string, json: unknown): BillingRecord | null {
  const subject = subjectOf(type);
  if (!subject) return null;
  const entity = Webhooks.fromJson(json as Parameters<typeof Webhooks.fromJson>[0])?.data;
  // A type that is newer than the SDK: its subject is known, its content is not.
  if (!entity || !('id' in entity)) return null;
  return READERS[subject](entity);
}
