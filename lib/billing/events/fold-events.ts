import type { SubscriptionStatus } from '#lib/billing/contract';
import type { AdjustmentRecord, DatedRecord, SubscriptionRecord, TransactionRecord } from './records.ts';
import { isPaidFor, isTakenBack } from './taken-back.ts';

/** A subscription as its events tell it. */
type SubscriptionState = {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  priceId: string;
  priceIds: string[];
  /** It had a trial at some time. */
  hadTrial: boolean;
  planName: string;
  amount: number;
  currency: string;
  interval: string;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  nextBilledAt: Date | null;
  scheduledAction: string | null;
  scheduledAt: Date | null;
  pastDueSince: Date | null;
  isReversed: boolean;
  /** More than nothing was paid for it. */
  hasPaid: boolean;
  lastEventAt: Date;
  /** Transactions that it was paid with; the reader who opened one of them owns it. */
  transactionIds: string[];
};

type TransactionState = Omit<TransactionRecord, 'kind' | 'billedAt' | 'createdAt' | 'periodEnd'> & {
  billedAt: Date | null;
  createdAt: Date;
  lastEventAt: Date;
};

/** "2026-03-01T10:00:00.5Z" as a text that sorts by time: always nine digits of a second. */
function sortKey({ occurredAt, eventId }: DatedRecord): string {
  const seconds = new Date(Date.parse(occurredAt)).toISOString().slice(0, 19);
  const [, digits = ''] = /\.(\d+)/.exec(occurredAt) ?? [];
  // An answer to our own query sorts after everything that had occurred by then.
  return `${seconds}.${digits.padEnd(9, '0').slice(0, 9)} ${eventId.startsWith('api:') ? 1 : 0} ${eventId}`;
}

/** Each event once, in the order in which they occurred. O(n log n). */
function inOrder(records: readonly DatedRecord[]): DatedRecord[] {
  const keyed = new Map(records.map((fact) => [sortKey(fact), fact]));
  return [...keyed].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, fact]) => fact);
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

/**
 * A subscription's state from all that is known of it: its own events, its transactions' and its adjustments'. Their
 * order and repetitions do not matter. Every event carries the whole subscription, so the newest one counts; two
 * things need those before it: since when a payment is due, and until when was paid (an unpaid period and the emptied
 * one of a cancelled subscription do not count).
 * @returns null while no event of the subscription itself is among them
 */
export function foldSubscription(records: readonly DatedRecord[]): SubscriptionState | null {
  let newest: { fact: SubscriptionRecord; at: string } | null = null;
  let paid: { start: string | null; end: string } | null = null;
  let pastDueSince: string | null = null;
  let hadTrial = false;
  /** Every period that was paid or tried, its end by its beginning. */
  const periods = new Map<string, string>();
  const transactions = new Map<string, TransactionRecord>();
  const adjustments = new Map<string, AdjustmentRecord>();
  const transactionIds = new Set<string>();

  for (const { fact, occurredAt } of inOrder(records)) {
    if (fact.kind === 'transaction') {
      transactions.set(fact.id, fact);
      transactionIds.add(fact.id);
    } else if (fact.kind === 'adjustment') adjustments.set(fact.id, fact);
    else {
      newest = { fact, at: occurredAt };
      if (fact.bornFrom) transactionIds.add(fact.bornFrom);
      hadTrial ||= fact.hadTrial || fact.status === 'trialing';
      pastDueSince = fact.status === 'past_due' ? (pastDueSince ?? occurredAt) : null;
      const isPaid = fact.status === 'active' || fact.status === 'trialing';
      if (isPaid) paid = fact.periodEnd === null ? null : { start: fact.periodStart, end: fact.periodEnd };
      if (isPaid && fact.periodStart !== null && fact.periodEnd !== null) periods.set(fact.periodStart, fact.periodEnd);
    }
  }
  if (!newest) return null;

  const { kind: _, periodStart: __, periodEnd: ___, bornFrom: ____, ...values } = newest.fact;
  return {
    ...values,
    priceIds: values.priceIds.length > 0 ? values.priceIds : [values.priceId],
    hadTrial,
    currentPeriodStart: dateOf(paid?.start ?? null),
    currentPeriodEnd: dateOf(paid?.end ?? null),
    nextBilledAt: dateOf(values.nextBilledAt),
    scheduledAt: dateOf(values.scheduledAt),
    pastDueSince: dateOf(pastDueSince),
    isReversed: paid !== null && isTakenBack([...adjustments.values()], transactions, periods),
    hasPaid: [...transactions.values()].some(isPaidFor),
    lastEventAt: new Date(newest.at),
    transactionIds: [...transactionIds].toSorted(),
  };
}

/** A transaction's state from all that is known of it. */
export function foldTransaction(records: readonly DatedRecord[]): TransactionState | null {
  const newest = inOrder(records.filter(({ fact }) => fact.kind === 'transaction')).at(-1);
  if (newest?.fact.kind !== 'transaction') return null;
  const { kind: _, periodEnd: __, ...values } = newest.fact;
  return {
    ...values,
    billedAt: dateOf(values.billedAt),
    createdAt: new Date(values.createdAt),
    lastEventAt: new Date(newest.occurredAt),
  };
}
