import type { AdjustmentRecord, TransactionRecord } from './records.ts';

/** How long after a period began the payment that began it may be made. */
const BEGINNING_MS = 3_600_000;

/** The end of each period of a subscription, by its beginning. */
type Periods = ReadonlyMap<string, string>;

/**
 * Whether the payment for a subscription was taken back: refunded in full, in one piece or in several, or charged
 * back, and not reversed. This stays true until a later payment of more than nothing is kept, however the periods move
 * meanwhile. The price of a change within a period is not the period's: its refund leaves access as it is, its
 * chargeback does not, and it does not stand for the period when that is paid back. O(n) in the events.
 */
export function isTakenBack(
  adjustments: readonly AdjustmentRecord[],
  transactions: ReadonlyMap<string, TransactionRecord>,
  periods: Periods,
): boolean {
  const approved = adjustments.filter(({ status }) => status === 'approved');
  const byTransaction = Map.groupBy(approved, ({ transactionId }) => transactionId);
  const losses = new Map<string, 'refund' | 'chargeback'>();
  for (const [id, some] of byTransaction) {
    const loss = lossOf(some, transactions.get(id) ?? null);
    if (loss !== 'none') losses.set(id, loss);
  }

  const paidEnds = endsOfPaidPeriods(transactions);
  let lastKept = Number.NEGATIVE_INFINITY;
  for (const transaction of transactions.values()) {
    if (!isPaidFor(transaction) || losses.has(transaction.id)) continue;
    if (isChangeWithin(transaction, paidEnds, periods)) continue;
    lastKept = Math.max(lastKept, paidAt(transaction));
  }
  const firstStart = Math.min(...[...periods.keys()].map((start) => Date.parse(start)));
  for (const [id, loss] of losses) {
    const transaction = transactions.get(id);
    if (transaction) {
      if (loss === 'refund' && isChangeWithin(transaction, paidEnds, periods)) continue;
      if (paidAt(transaction) >= lastKept) return true;
    } else {
      // Of an unknown payment only the day on which it was taken back is known.
      const latest = Math.max(...(byTransaction.get(id) ?? []).map(({ createdAt }) => Date.parse(createdAt)));
      if (latest >= firstStart && latest >= lastKept) return true;
    }
  }
  return false;
}

/** Whether more than nothing was paid. */
export const isPaidFor = ({ status, amount }: TransactionRecord) =>
  (status === 'paid' || status === 'completed') && amount > 0;

const paidAt = ({ billedAt, createdAt }: TransactionRecord) => Date.parse(billedAt ?? createdAt);

/** How a payment was taken back in full, from its approved adjustments. */
function lossOf(
  approved: readonly AdjustmentRecord[],
  transaction: TransactionRecord | null,
): 'none' | 'refund' | 'chargeback' {
  const isUndone = approved.some(({ action }) => action === 'chargeback_reverse');
  const counted = approved.filter(({ action }) => action === 'refund' || (action === 'chargeback' && !isUndone));
  if (counted.some(({ action }) => action === 'chargeback')) return 'chargeback';
  if (counted.some(({ isFull }) => isFull)) return 'refund';
  const sum = counted.reduce((total, { amount }) => total + (amount ?? 0), 0);
  return transaction && transaction.amount > 0 && sum >= transaction.amount ? 'refund' : 'none';
}

/** The ends of the periods that were paid for when they began, not by a change. */
function endsOfPaidPeriods(transactions: ReadonlyMap<string, TransactionRecord>): ReadonlySet<number> {
  const begun = [...transactions.values()].filter((one) => one.origin !== 'subscription_update' && isPaidFor(one));
  return new Set(begun.flatMap(({ periodEnd }) => (periodEnd === null ? [] : Date.parse(periodEnd))));
}

/**
 * Whether it paid for a change that left the period as it was; one that began a period is the period's payment. A change
 * within a period's first hour is told from one that began it by the payment that the period had before.
 */
function isChangeWithin(transaction: TransactionRecord, paidEnds: ReadonlySet<number>, periods: Periods): boolean {
  if (transaction.origin !== 'subscription_update' || transaction.periodEnd === null) return false;
  const end = Date.parse(transaction.periodEnd);
  if (paidEnds.has(end)) return true;
  for (const [start, itsEnd] of periods) {
    if (Date.parse(itsEnd) === end && Date.parse(start) + BEGINNING_MS < paidAt(transaction)) return true;
  }
  return false;
}
