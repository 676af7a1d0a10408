import { z } from 'zod';
import { pickPlanPrice } from '#lib/billing/prices';
import { AdjustmentRecord, SubscriptionRecord, TransactionRecord } from './records.ts';

/** Converts Paddle's entities, as its SDK returns them, to records. Throws ZodError for anything else. */

const Amount = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .transform(Number);
const Money = z.object({ amount: Amount, currencyCode: z.string() });
const Moment = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const SubscriptionEntity = z.object({
  id: z.string().startsWith('sub_'),
  transactionId: z.string().nullish(),
  customerId: z.string(),
  status: z.string(),
  nextBilledAt: Moment,
  currentBillingPeriod: z.object({ startsAt: z.string(), endsAt: z.string() }).nullish(),
  billingCycle: z.object({ interval: z.string(), frequency: z.number() }),
  scheduledChange: z.object({ action: z.string(), effectiveAt: z.string() }).nullish(),
  items: z
    .array(
      z.object({
        quantity: z.number().int().positive(),
        trialDates: z.object({ startsAt: z.string() }).nullish(),
        price: z.object({ id: z.string(), name: z.string().nullish(), unitPrice: Money }),
      }),
    )
    .min(1),
});

/** A subscription, from an event or from the API. */
export function readSubscription(entity: unknown): SubscriptionRecord {
  const subscription = SubscriptionEntity.parse(entity);
  const { items } = subscription;
  // Its other items do not count here.
  const bought = pickPlanPrice(items.map(({ price: { id } }) => id));
  const item = items.find(({ price: { id } }) => id === bought) ?? items[0];
  const price = item?.price;
  return SubscriptionRecord.parse({
    kind: 'subscription',
    id: subscription.id,
    customerId: subscription.customerId,
    status: subscription.status,
    priceId: price?.id,
    priceIds: items.map(({ price: { id } }) => id),
    hadTrial: subscription.status === 'trialing' || items.some(({ trialDates }) => Boolean(trialDates)),
    planName: price?.name ?? '',
    amount: (price?.unitPrice.amount ?? 0) * (item?.quantity ?? 1),
    currency: price?.unitPrice.currencyCode,
    interval: subscription.billingCycle.interval,
    periodStart: subscription.currentBillingPeriod?.startsAt ?? null,
    periodEnd: subscription.currentBillingPeriod?.endsAt ?? null,
    nextBilledAt: subscription.nextBilledAt,
    scheduledAction: subscription.scheduledChange?.action ?? null,
    scheduledAt: subscription.scheduledChange?.effectiveAt ?? null,
    bornFrom: subscription.transactionId,
  });
}

const TransactionEntity = z.object({
  id: z.string().startsWith('txn_'),
  customerId: z.string().nullish(),
  subscriptionId: z.string().nullish(),
  status: z.string(),
  origin: z.string(),
  currencyCode: z.string(),
  invoiceId: z.string().nullish(),
  billedAt: Moment,
  billingPeriod: z.object({ endsAt: z.string() }).nullish(),
  details: z.object({ totals: z.object({ grandTotal: Amount }).nullish() }).nullish(),
  payments: z.array(z.object({ paymentMethodId: z.string().nullish(), status: z.string() })),
  createdAt: z.string(),
});

/** A transaction, from an event or from the API. */
export function readTransaction(entity: unknown): TransactionRecord {
  const transaction = TransactionEntity.parse(entity);
  return TransactionRecord.parse({
    kind: 'transaction',
    id: transaction.id,
    customerId: transaction.customerId,
    subscriptionId: transaction.subscriptionId,
    status: transaction.status,
    origin: transaction.origin,
    amount: transaction.details?.totals?.grandTotal ?? 0,
    currency: transaction.currencyCode,
    billedAt: transaction.billedAt,
    periodEnd: transaction.billingPeriod?.endsAt ?? null,
    hasInvoice: Boolean(transaction.invoiceId),
    paymentMethodId: transaction.payments.find(({ status }) => status === 'captured')?.paymentMethodId,
    createdAt: transaction.createdAt,
  });
}

const AdjustmentEntity = z.object({
  id: z.string().startsWith('adj_'),
  transactionId: z.string(),
  subscriptionId: z.string().nullish(),
  customerId: z.string().nullish(),
  action: z.string(),
  type: z.string().nullish(),
  status: z.string(),
  totals: z.object({ total: Amount }).nullish(),
  createdAt: z.string(),
});

/** A refund, credit or chargeback, from an event or from the API. */
export function readAdjustment(entity: unknown): AdjustmentRecord {
  const { type, totals, ...adjustment } = AdjustmentEntity.parse(entity);
  const amount = totals?.total ?? null;
  return AdjustmentRecord.parse({ kind: 'adjustment', ...adjustment, isFull: type === 'full', amount });
}
