import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyWaitingEvents } from '#lib/billing/events/apply-event';
import { storeEvents } from '#lib/billing/events/event-queries';
import { readEvent } from '#lib/billing/events/read-event';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { db } from '#lib/db/client';
import { catalog, DAY, histories, tell } from '#tests/support/billing-histories';
import type { History } from '#tests/support/billing-history';
import { type FakePaddle, startFakePaddle } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { webhookBody } from '../../scripts/paddle-sandbox/emitter.ts';
import type { PaddleEvent, Subscription, World } from '../../scripts/paddle-sandbox/types.ts';

let database: TestDatabase;
let paddle: FakePaddle;

beforeAll(async () => {
  paddle = await startFakePaddle();
  database = await openTestDatabase();
});
afterAll(async () => {
  await paddle.close();
  await database.close();
});

/** Numbers that look random and are the same in every run (Park & Miller, 1988). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** An hour later, so that nothing is too fresh to move the cursor. */
const later = () => new Date(paddle.books.now().getTime() + 3_600_000);

/** Takes the events as the webhook does, in this order. */
async function deliver(events: readonly PaddleEvent[]): Promise<void> {
  for (const event of events) {
    await storeEvents([readEvent(JSON.parse(webhookBody(event)))]);
    if (event.event_type.startsWith('subscription.')) await applyWaitingEvents();
  }
}

/** A new Paddle with a running clock, a reader, and a history of theirs. */
async function live(history: History): Promise<{ events: PaddleEvent[]; subscription: Subscription; userId: string }> {
  const { clockOffset, made } = paddle.world;
  Object.assign(paddle.world, catalog(history.trialDays), { clockOffset, made } satisfies Partial<World>);
  const user = await db.user.create({ data: { email: `reader${made}@example.com`, activatedAt: new Date() } });
  let opened = { id: '', customerId: '' };
  const told = tell(history, paddle, (transaction) => {
    opened = { id: transaction.id, customerId: transaction.customer_id ?? '' };
  });
  await db.checkoutTransaction.create({ data: { ...opened, userId: user.id, priceId: 'x' } });
  // Nothing else is asked for, and no destination needs to send more.
  const events = told.events.filter(({ event_type: type }) => /^(subscription|transaction|adjustment)\./.test(type));
  return { ...told, events, userId: user.id };
}

const time = (moment: string | null) => moment && Date.parse(moment);

/** Our state of a subscription and its payments. */
async function stateOf(id: string, history: History) {
  const ours = await db.subscription.findUniqueOrThrow({ where: { id } });
  const payments = await db.billingTransaction.findMany({
    where: { subscriptionId: id },
    orderBy: { id: 'asc' },
    select: { id: true, status: true, userId: true },
  });
  return {
    status: ours.status,
    userId: ours.userId,
    customer: ours.customerId,
    next: ours.nextBilledAt?.getTime() ?? null,
    change: ours.scheduledAction,
    changeAt: ours.scheduledAt?.getTime() ?? null,
    interval: ours.interval,
    // An unpaid or ended period is not what Paddle calls the current one.
    end: ours.status === 'active' ? ours.currentPeriodEnd?.getTime() : null,
    isDue: ours.pastDueSince !== null,
    isReversed: history.ending.isReversed === undefined ? null : ours.isReversed,
    payments,
  };
}

/** Paddle's state of it. */
function truthOf(theirs: Subscription, userId: string, history: History) {
  const payments = paddle.world.transactions
    .filter(({ subscription_id: id }) => id === theirs.id)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    status: theirs.status,
    userId,
    customer: theirs.customer_id,
    next: time(theirs.next_billed_at),
    change: theirs.scheduled_change?.action ?? null,
    changeAt: time(theirs.scheduled_change?.effective_at ?? null),
    interval: theirs.billing_cycle.interval,
    end: theirs.status === 'active' ? time(theirs.current_billing_period?.ends_at ?? null) : null,
    isDue: theirs.status === 'past_due',
    isReversed: history.ending.isReversed ?? null,
    payments: payments.map(({ id, status }) => ({ id, status, userId })),
  };
}

describe('after a reconciliation we have what Paddle has', () => {
  test('in 200 stories of whose webhooks 30 % are lost and the rest comes in any order', async () => {
    const random = createRandom(20_261_120);
    let lost = 0;
    let gaps = 0;
    for (let run = 0; run < 200; run++) {
      const history = histories[run % histories.length] as History;
      const { events, subscription, userId } = await live(history);
      const kept = events.filter(() => random() >= 0.3);
      lost += events.length - kept.length;
      await deliver(shuffle(kept, random));
      const report = await reconcileBilling({ full: false }, later());
      const { hasGap, missed } = report.events;
      if (hasGap) gaps++;
      // Over a gap Paddle no longer lists all of them.
      expect(hasGap || missed === events.length - kept.length).toBe(true);
      expect(await stateOf(subscription.id, history)).toEqual(truthOf(subscription, userId, history));
    }
    expect(lost).toBeGreaterThan(400);
    // Stories longer than Paddle lists events go the other way; most do not.
    expect(gaps).toBeGreaterThan(10);
    expect(gaps).toBeLessThan(100);
  });

  test('when not one webhook came', async () => {
    const history = histories.find(({ name }) => name.startsWith('a change to the yearly')) as History;
    const { subscription, userId } = await live(history);
    await reconcileBilling({ full: false }, later());
    expect(await stateOf(subscription.id, history)).toEqual(truthOf(subscription, userId, history));
  });

  test('and a second one finds nothing to do', async () => {
    const history = histories[0] as History;
    await live(history);
    await reconcileBilling({ full: true }, later());
    const again = await reconcileBilling({ full: true }, later());
    expect(again.events).toMatchObject({ missed: 0, hasGap: false });
    expect(again.subscriptions).toMatchObject({ compared: 1, differing: [] });
  });

  test('and have asked for nothing else that Paddle lists, nor call it missed', async () => {
    const { events } = await live(histories[0] as History);
    for (const type of ['address.created', 'price.updated', 'api_key.created', 'customer.updated']) {
      paddle.books.record(type, { id: `${type}_1`, email: 'somebody@example.com' });
    }
    const report = await reconcileBilling({ full: false }, later());
    expect(report.events).toMatchObject({ missed: events.length, unreadable: 0 });
    const others = {
      NOT: ['subscription.', 'transaction.', 'adjustment.', 'api.'].map((type) => ({ type: { startsWith: type } })),
    };
    expect(await db.billingEvent.findMany({ where: others })).toEqual([]);
  });

  test('when our row was wrong: Paddle wins, the difference is told, and a later event still counts', async () => {
    const { subscription, userId } = await live(histories[2] as History);
    await reconcileBilling({ full: true }, later());
    await db.subscription.update({
      where: { id: subscription.id },
      data: { status: 'paused', lastEventAt: new Date(paddle.books.now().getTime() + 1_000) },
    });
    const { subscriptions } = await reconcileBilling({ full: true }, later());
    expect(subscriptions?.differing).toEqual([{ id: subscription.id, differences: ['status'] }]);
    expect(await stateOf(subscription.id, histories[2] as History)).toEqual(
      truthOf(subscription, userId, histories[2] as History),
    );

    paddle.world.clockOffset += 5_000;
    paddle.requests.cancel(subscription, {});
    await deliver(paddle.world.events.slice(-1));
    expect(await db.subscription.findUniqueOrThrow({ where: { id: subscription.id } })).toMatchObject({
      scheduledAction: 'cancel',
    });
  });

  test('after 91 days without a word, by the whole list', async () => {
    const history = histories.find(({ name }) => name === 'a refund') as History;
    const { events, subscription, userId } = await live(history);
    await deliver(events.slice(0, 3));
    await reconcileBilling({ full: false }, later());
    paddle.requests.cancel(subscription, {});
    paddle.world.clockOffset += 91 * DAY;
    paddle.world.events.length = 0;
    paddle.requests.tick();
    paddle.world.events.length = 0;
    const report = await reconcileBilling({ full: false }, later());
    expect(report.events).toMatchObject({ hasGap: true, listed: 0 });
    expect(report.subscriptions?.differing.map(({ id }) => id)).toEqual([subscription.id]);
    const expected = { ...history, ending: { isReversed: true } };
    expect(await stateOf(subscription.id, expected)).toEqual(truthOf(subscription, userId, expected));
  });

  test('of a subscription that nobody bought through us, which is told and given to no one', async () => {
    await live(histories[1] as History);
    const customer = paddle.requests.createCustomer({ email: 'stranger@example.com' });
    const body = { items: [{ price_id: paddle.world.prices[0]?.id }], customer_id: customer.id };
    const stray = paddle.subscriptions.checkOut(paddle.requests.createTransaction(body, 'web'));
    const { subscriptions } = await reconcileBilling({ full: true }, later());
    expect(subscriptions?.unowned).toEqual([stray.id]);
  });
});

test('`cli reconcile-billing` says what it found', async () => {
  const { events } = await live(histories[0] as History);
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/cli.ts', 'reconcile-billing', '--json'], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  const report = JSON.parse(stdout) as { events: { missed: number } };
  expect(report.events.missed).toBe(events.length);
});
