import { openRequests } from '../../scripts/paddle-sandbox/requests.ts';
import { openSubscriptions } from '../../scripts/paddle-sandbox/subscriptions.ts';
import type { PaddleEvent, Subscription, Transaction, World } from '../../scripts/paddle-sandbox/types.ts';
import { createWorld, openBooks } from '../../scripts/paddle-sandbox/world.ts';
import { type History, type Life, toPlan } from './billing-history.ts';
import { catalogOf, MONTHLY, YEARLY } from './fake-paddle.ts';
import { upgradeHistories } from './upgrade-histories.ts';

export const DAY = 86_400_000;

/** The parts of a sandbox that a story needs. */
export type Stage = Pick<Life, 'books' | 'subscriptions' | 'requests'>;

export function catalog(trialDays: number): World {
  return createWorld(catalogOf(true, trialDays));
}

function openStage(trialDays: number): Stage {
  const books = openBooks(catalog(trialDays), () => {});
  const subscriptions = openSubscriptions(books);
  return { books, subscriptions, requests: openRequests(books, subscriptions) };
}

/** A subscription that was just bought. */
function begin({ books, subscriptions, requests }: Stage, onOpened: (transaction: Transaction) => void): Life {
  const { world } = books;
  const customer = requests.createCustomer({ email: `reader${world.made}@example.com` });
  const body = { items: [{ price_id: MONTHLY, quantity: 1 }], customer_id: customer.id };
  const transaction = requests.createTransaction(body, 'api');
  onOpened(transaction);
  const subscription = subscriptions.checkOut(transaction);
  return {
    world,
    books,
    subscriptions,
    requests,
    subscription,
    transaction,
    wait(days) {
      world.clockOffset += days * DAY;
      requests.tick();
    },
    refund: (type = 'full', share) => requests.adjust(transaction, 'refund', { type, share }),
  };
}

/** What can happen to a subscription, one story each, as Paddle's own simulator tells them. */
export const histories: readonly History[] = [
  { name: 'a trial that is paid for', trialDays: 7, live: ({ wait }) => wait(8), ending: { status: 'active' } },
  {
    name: 'a trial that is cancelled and ends',
    trialDays: 7,
    live({ requests, subscription, wait }) {
      requests.cancel(subscription, {});
      wait(8);
    },
    ending: { status: 'canceled' },
  },
  {
    name: 'three renewals',
    trialDays: 0,
    live: ({ wait }) => [1, 2, 3].forEach(() => wait(31)),
    ending: { status: 'active' },
  },
  {
    name: 'a cancellation at the end of the period',
    trialDays: 0,
    live({ requests, subscription, wait }) {
      wait(31);
      requests.cancel(subscription, {});
      wait(31);
    },
    ending: { status: 'canceled', change: null },
  },
  {
    name: 'a cancellation that is taken back and made again',
    trialDays: 0,
    live({ requests, subscription, wait }) {
      requests.cancel(subscription, {});
      wait(2);
      requests.update(subscription, { scheduled_change: null });
      wait(2);
      requests.cancel(subscription, {});
    },
    ending: { status: 'active', change: 'cancel' },
  },
  {
    name: 'a failed payment that succeeds later',
    trialDays: 0,
    live({ world, subscriptions, subscription, wait }) {
      world.declining.push(subscription.customer_id);
      wait(31);
      world.declining.length = 0;
      subscriptions.recover(subscription);
    },
    ending: { status: 'active', isDue: false },
  },
  {
    name: 'a failed payment that never succeeds',
    trialDays: 0,
    live({ world, subscriptions, subscription, wait }) {
      world.declining.push(subscription.customer_id);
      wait(31);
      subscriptions.recover(subscription);
      wait(10);
      subscriptions.end(subscription);
    },
    ending: { status: 'canceled' },
  },
  {
    name: 'a payment that is due',
    trialDays: 0,
    live({ world, subscriptions, subscription, wait }) {
      world.declining.push(subscription.customer_id);
      wait(31);
      subscriptions.recover(subscription);
    },
    ending: { status: 'past_due', isDue: true },
  },
  {
    name: 'a pause and a resumption',
    trialDays: 0,
    live({ subscriptions, subscription, wait }) {
      subscriptions.pause(subscription);
      wait(40);
      subscriptions.resume(subscription);
    },
    ending: { status: 'active' },
  },
  {
    name: 'a change to the yearly plan and a renewal',
    trialDays: 0,
    live({ requests, subscription, wait }) {
      wait(10);
      requests.update(subscription, toPlan(YEARLY));
      wait(370);
    },
    ending: { status: 'active' },
  },
  {
    name: 'a refund',
    trialDays: 0,
    live({ requests, refund }) {
      requests.decide(refund(), 'approved');
    },
    ending: { status: 'active', isReversed: true },
  },
  {
    name: 'a refund that is rejected, and a part of the money that is paid back',
    trialDays: 0,
    live({ requests, refund }) {
      requests.decide(refund(), 'rejected');
      requests.decide(refund('partial'), 'approved');
    },
    ending: { status: 'active', isReversed: false },
  },
  {
    name: 'a refund and the next renewal',
    trialDays: 0,
    live({ requests, refund, wait }) {
      requests.decide(refund(), 'approved');
      wait(31);
    },
    ending: { status: 'active', isReversed: false },
  },
  {
    name: 'a chargeback',
    trialDays: 0,
    live: ({ requests, transaction }) => void requests.adjust(transaction, 'chargeback'),
    ending: { status: 'active', isReversed: true },
  },
  {
    name: 'a chargeback that is reversed',
    trialDays: 0,
    live({ requests, transaction }) {
      requests.adjust(transaction, 'chargeback');
      requests.adjust(transaction, 'chargeback_reverse');
    },
    ending: { status: 'active', isReversed: false },
  },
  {
    name: 'a refund by items, in two parts that are the whole',
    trialDays: 0,
    live({ requests, refund }) {
      requests.decide(refund('partial', 0.25), 'approved');
      requests.decide(refund('partial', 0.75), 'approved');
    },
    ending: { status: 'active', isReversed: true },
  },
  {
    name: 'a yearly plan that is made monthly, and a chargeback of the year',
    trialDays: 0,
    live({ world, requests, subscription, wait }) {
      wait(5);
      requests.update(subscription, toPlan(YEARLY));
      const year = world.transactions.at(-1);
      wait(1);
      requests.update(subscription, toPlan(MONTHLY));
      if (year) requests.adjust(year, 'chargeback');
    },
    ending: { status: 'active', isReversed: true },
  },
  {
    name: 'a refund of the month that a change to a cheaper period follows',
    trialDays: 0,
    live({ world, requests, subscription, wait }) {
      requests.update(subscription, toPlan(YEARLY));
      const [month, year] = [world.transactions.at(0), world.transactions.at(-1)];
      for (const one of [month, year]) if (one) requests.decide(requests.adjust(one, 'refund'), 'approved');
      wait(1);
      requests.update(subscription, toPlan(MONTHLY));
    },
    ending: { status: 'active', isReversed: true },
  },
  {
    name: 'a monthly plan that is made yearly, and a refund of both payments',
    trialDays: 0,
    live({ world, requests, subscription, wait }) {
      wait(10);
      requests.update(subscription, toPlan(YEARLY));
      for (const paid of world.transactions) requests.decide(requests.adjust(paid, 'refund'), 'approved');
    },
    ending: { status: 'active', isReversed: true },
  },
  {
    name: 'a monthly plan that is made yearly, and a refund of the month alone',
    trialDays: 0,
    live({ requests, subscription, wait, refund }) {
      wait(10);
      requests.update(subscription, toPlan(YEARLY));
      requests.decide(refund(), 'approved');
    },
    ending: { status: 'active', isReversed: false },
  },
  {
    name: 'a cancellation at once',
    trialDays: 0,
    live: ({ requests, subscription }) => void requests.cancel(subscription, { effective_from: 'immediately' }),
    ending: { status: 'canceled' },
  },
  ...upgradeHistories,
];

/**
 * Lives one story, in a Paddle without a server unless told where.
 * @returns every event that Paddle told of it, in order, and what Paddle has in the end
 */
export function tell(
  { trialDays, live }: History,
  stage: Stage = openStage(trialDays),
  onOpened: (transaction: Transaction) => void = () => {},
): { events: PaddleEvent[]; subscription: Subscription } {
  const life = begin(stage, onOpened);
  live(life);
  return { events: stage.books.world.events, subscription: life.subscription };
}
