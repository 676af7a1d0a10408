import { z } from 'zod';
import { subscriptionStatuses } from '#lib/billing/contract';

/**
 * The parts of Paddle's events that count, in the shape in which they are stored with the event. Moments are ISO 8601
 * texts with all their digits, since Paddle's are more precise than a Date.
 */

const Moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is no moment');
const Id = z.string().min(1).max(100);
const NullableId = z
  .string()
  .max(100)
  .nullish()
  .transform((value) => value || null);

export const SubscriptionRecord = z.object({
  kind: z.literal('subscription'),
  id: Id,
  customerId: Id,
  status: z.enum(subscriptionStatuses),
  /** Of its items the one that buys the highest plan, else the first. */
  priceId: Id,
  /** Those of all items; records of an older release have only one. */
  priceIds: z.array(Id).default([]),
  /** It began with a trial; in records of an older release only the status says so. */
  hadTrial: z.boolean().default(false),
  planName: z.string(),
  amount: z.int(),
  currency: z.string(),
  interval: z.string(),
  periodStart: Moment.nullable(),
  periodEnd: Moment.nullable(),
  nextBilledAt: Moment.nullable(),
  scheduledAction: z.string().nullable(),
  scheduledAt: Moment.nullable(),
  /** The transaction that it was bought with; only its first event names it. */
  bornFrom: NullableId,
});

export const TransactionRecord = z.object({
  kind: z.literal('transaction'),
  id: Id,
  customerId: NullableId,
  subscriptionId: NullableId,
  status: z.string(),
  origin: z.string(),
  amount: z.int(),
  currency: z.string(),
  billedAt: Moment.nullable(),
  periodEnd: Moment.nullable(),
  hasInvoice: z.boolean(),
  paymentMethodId: NullableId,
  createdAt: Moment,
});

export const AdjustmentRecord = z.object({
  kind: z.literal('adjustment'),
  id: Id,
  transactionId: Id,
  subscriptionId: NullableId,
  customerId: NullableId,
  action: z.string(),
  isFull: z.boolean(),
  /** Minor units, taxes included; missing in records of an older release. */
  amount: z.int().nullable().default(null),
  status: z.string(),
  createdAt: Moment,
});

export const BillingRecord = z.discriminatedUnion('kind', [SubscriptionRecord, TransactionRecord, AdjustmentRecord]);

export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;
export type TransactionRecord = z.infer<typeof TransactionRecord>;
export type AdjustmentRecord = z.infer<typeof AdjustmentRecord>;
export type BillingRecord = z.infer<typeof BillingRecord>;

/** A fact and its moment. */
export type DatedRecord = { eventId: string; occurredAt: string; fact: BillingRecord };
