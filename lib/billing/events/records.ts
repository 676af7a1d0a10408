import { z } from 'zod';
import { subscriptionStatuses } from '#lib/billing/contract';

/**
 * What counts of an event of Paddle's, in the shape in which it is stored beside it. Moments are ISO 8601 texts with all
 * their digits, since Paddle tells them finer than a Date holds.
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
  /** Of its items the one that buys the plan, else the first. */
  priceId: Id,
  /** Those of all items; records of an older release name the one alone. */
  priceIds: z.array(Id).default([]),
  /** It began with a trial; records of an older release tell by their status alone. */
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
  /** The transaction that it was bought with; only its first event tells. */
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
  /** Minor units, taxes included; records of an older release tell none. */
  amount: z.int().nullable().default(null),
  status: z.string(),
  createdAt: Moment,
});

export const BillingRecord = z.discriminatedUnion('kind', [SubscriptionRecord, TransactionRecord, AdjustmentRecord]);

export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;
export type TransactionRecord = z.infer<typeof TransactionRecord>;
export type AdjustmentRecord = z.infer<typeof AdjustmentRecord>;
export type BillingRecord = z.infer<typeof BillingRecord>;

/** A fact and when it held. */
export type DatedRecord = { eventId: string; occurredAt: string; fact: BillingRecord };
