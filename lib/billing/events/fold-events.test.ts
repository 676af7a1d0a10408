import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histories, tell } from '#tests/support/billing-histories';
import { foldSubscription, foldTransaction } from './fold-events.ts';
import { readEvent } from './read-event.ts';
import type { DatedRecord } from './records.ts';

const recordsOf = (events: readonly unknown[]): DatedRecord[] =>
  events.flatMap((json) => {
    const { id, occurredAt, fact, error } = readEvent(json);
    if (error) throw new Error(error);
    return fact ? [{ eventId: id, occurredAt, fact }] : [];
  });

/** What the database hands to the folds: a subscription's records, and each transaction's. */
function fold(records: readonly DatedRecord[]) {
  const ofSubscription = records.filter(({ fact }) => fact.kind === 'subscription' || fact.subscriptionId !== null);
  const transactions = new Set(records.flatMap(({ fact }) => (fact.kind === 'transaction' ? [fact.id] : [])));
  return {
    subscription: foldSubscription(ofSubscription),
    transactions: [...transactions]
      .toSorted()
      .map((id) => foldTransaction(records.filter(({ fact }) => fact.kind === 'transaction' && fact.id === id))),
  };
}

const told = histories.map((history) => {
  const { events, subscription } = tell(history);
  const records = recordsOf(events);
  return { name: history.name, ending: history.ending, records, subscription, inOrder: fold(records) };
});

describe('the state that events tell', () => {
  test.each(told.map((one) => [one.name, one] as const))('of %s is what Paddle has', (_, one) => {
    const { ending, subscription: theirs } = one;
    const ours = one.inOrder.subscription;
    if (!ours) throw new Error('There is no subscription.');
    const isActive = theirs.status === 'active';
    const seen = {
      status: ours.status,
      next: ours.nextBilledAt?.getTime() ?? null,
      change: ours.scheduledAction,
      end: isActive ? ours.currentPeriodEnd?.getTime() : null,
    };
    expect(seen).toEqual({
      status: theirs.status,
      next: theirs.next_billed_at && Date.parse(theirs.next_billed_at),
      change: theirs.scheduled_change?.action ?? null,
      end: isActive ? Date.parse(theirs.current_billing_period?.ends_at ?? '') : null,
    });
    const { status, isReversed, pastDueSince, scheduledAction } = ours;
    expect({ status, isReversed, isDue: pastDueSince !== null, change: scheduledAction }).toMatchObject(ending);
  });

  test('is the same in any order and with any repetitions: 2,000 shuffles of all histories', () => {
    expect(told.length).toBeGreaterThanOrEqual(12);
    const shuffled = fc.integer({ min: 0, max: told.length - 1 }).chain((index) => {
      const { records } = told[index] ?? { records: [] };
      const repeated = fc.array(fc.constantFrom(...records), { maxLength: records.length });
      return fc.tuple(
        fc.constant(index),
        repeated.chain((again) =>
          fc.shuffledSubarray([...records, ...again], { minLength: records.length + again.length }),
        ),
      );
    });
    fc.assert(
      fc.property(shuffled, ([index, records]) => {
        expect(fold(records)).toEqual(told[index]?.inOrder);
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps the day of the first failed payment through later tries', () => {
    const one = told.find(({ name }) => name === 'a payment that is due');
    const failed = one?.records.find(({ fact }) => fact.kind === 'subscription' && fact.status === 'past_due');
    expect(one?.inOrder.subscription?.pastDueSince).toEqual(new Date(failed?.occurredAt ?? 0));
  });

  test('does not count an unpaid month, nor after its cancellation', () => {
    for (const name of ['a payment that is due', 'a failed payment that never succeeds']) {
      const { inOrder, records } = told.find((one) => one.name === name) ?? { inOrder: null, records: [] };
      const [paid] = records.flatMap(({ fact }) => (fact.kind === 'subscription' ? [fact] : []));
      expect(inOrder?.subscription?.currentPeriodEnd).toEqual(new Date(paid?.periodEnd ?? 0));
    }
  });

  test('of a period begins and ends where Paddle says, and its payment is completed', () => {
    const renewed = told.find(({ name }) => name === 'a refund and the next renewal');
    const period = renewed?.subscription.current_billing_period;
    expect(renewed?.inOrder.subscription?.currentPeriodStart).toEqual(new Date(period?.starts_at ?? 0));
    expect(renewed?.inOrder.transactions).toHaveLength(2);
    for (const transaction of renewed?.inOrder.transactions ?? []) {
      expect(transaction).toMatchObject({ status: 'completed', amount: 2_000, hasInvoice: true });
    }
  });

  test('goes by the last digit of the moment, not by the ids', () => {
    const [one] = told[2]?.records.filter(({ fact }) => fact.kind === 'subscription') ?? [];
    if (one?.fact.kind !== 'subscription') throw new Error('There is no event.');
    const earlier = { eventId: 'evt_2', occurredAt: '2026-03-01T10:00:00.123456Z', fact: one.fact };
    const later = { ...earlier, eventId: 'evt_1', occurredAt: '2026-03-01T10:00:00.12346Z' };
    const paused = { ...later, fact: { ...one.fact, status: 'paused' as const } };
    expect(foldSubscription([paused, earlier])?.status).toBe('paused');
    // Our own query to Paddle sorts after what occurred at the same moment.
    const asked = { ...paused, eventId: 'api:sub', occurredAt: earlier.occurredAt };
    expect(foldSubscription([asked, earlier])?.status).toBe('paused');
  });

  test('is nothing while only payments were heard of', () => {
    const [one] = told;
    expect(foldSubscription(one?.records.filter(({ fact }) => fact.kind === 'transaction') ?? [])).toBeNull();
    expect(foldTransaction([])).toBeNull();
  });
});

describe('a payment that was taken back', () => {
  const bought = told.find(({ name }) => name === 'a refund');
  const records = bought?.records ?? [];
  const refund = records.findLast(({ fact }) => fact.kind === 'adjustment');
  const paid = records.findLast(({ fact }) => fact.kind === 'transaction');
  if (refund?.fact.kind !== 'adjustment' || paid?.fact.kind !== 'transaction') throw new Error('There was no refund.');
  const others = records.filter(({ fact }) => fact.kind === 'subscription');
  const isReversed = (adjustment: object, transaction: object | null) =>
    foldSubscription([
      ...others,
      { ...refund, fact: { ...refund.fact, ...adjustment } },
      ...(transaction ? [{ ...paid, fact: { ...paid.fact, ...transaction } }] : []),
    ])?.isReversed;
  const start = bought?.inOrder.subscription?.currentPeriodStart ?? new Date(0);

  const dayLater = new Date(start.getTime() + 86_400_000).toISOString();

  test.each([
    ['of the period, by a refund', {}, {}, true],
    ['of the period, by a chargeback', { action: 'chargeback' }, {}, true],
    ['of a change within the period, by a refund', {}, { origin: 'subscription_update', billedAt: dayLater }, false],
    [
      'of a change within the period, by a chargeback',
      { action: 'chargeback' },
      { origin: 'subscription_update', billedAt: dayLater },
      true,
    ],
    ['of a change that began the period, by a refund', {}, { origin: 'subscription_update' }, true],
    ['of an earlier period, with none kept since', {}, { periodEnd: '2020-01-01T00:00:00Z' }, true],
    ['in part by its type, and as a whole by its sum', { isFull: false, amount: 2_000 }, {}, true],
    ['in part by its type and its sum', { isFull: false, amount: 1_999 }, {}, false],
    ['as a credit', { action: 'credit' }, {}, false],
    ['not yet approved', { status: 'pending_approval' }, {}, false],
    ['in part, of an older release that told no sum', { isFull: false, amount: null }, {}, false],
  ])('%s', (_, adjustment, transaction, reversed) => {
    expect(isReversed(adjustment, transaction)).toBe(reversed);
  });

  test.each([
    ['a later payment', { billedAt: dayLater }, false],
    ['a later payment of nothing', { billedAt: dayLater, amount: 0 }, true],
    ['a later payment that did not succeed', { billedAt: dayLater, status: 'past_due' }, true],
    ['an earlier payment', { billedAt: '2020-01-01T00:00:00Z' }, true],
  ])('stays so when beside it is kept %s', (_, other: object, reversed) => {
    const kept = { ...paid, eventId: 'evt_kept', fact: { ...paid.fact, id: 'txn_kept', ...other } };
    expect(foldSubscription([...others, refund, paid, kept])?.isReversed).toBe(reversed);
  });

  test.each([
    ['within this period', 1_000, true],
    ['at its beginning', 0, true],
    ['before it', -1_000, false],
  ])('which we have not heard of counts when that happened %s', (_, ms, reversed) => {
    const createdAt = new Date(start.getTime() + ms).toISOString();
    expect(isReversed({ createdAt }, null)).toBe(reversed);
  });

  test('counts for nothing without a period', () => {
    const [one] = others;
    if (one?.fact.kind !== 'subscription') throw new Error('There is no event.');
    const unpaid = { ...one, fact: { ...one.fact, status: 'past_due' as const, periodEnd: null } };
    expect(foldSubscription([unpaid, refund])?.isReversed).toBe(false);
  });
});
