import { type History, toPlan } from './billing-history.ts';
import { AUTO_MONTHLY, MONTHLY } from './fake-paddle.ts';

/** Changes of the plan within a period that stays, and what is paid back of them. */
export const upgradeHistories: readonly History[] = [
  {
    name: 'an upgrade within the month, and its renewal',
    trialDays: 0,
    live({ requests, subscription, wait }) {
      wait(10);
      requests.update(subscription, toPlan(AUTO_MONTHLY));
      wait(25);
    },
    ending: { status: 'active', isReversed: false },
  },
  {
    name: 'an upgrade and a downgrade within the month',
    trialDays: 0,
    live({ requests, subscription, wait }) {
      wait(10);
      requests.update(subscription, toPlan(AUTO_MONTHLY));
      wait(5);
      requests.update(subscription, toPlan(MONTHLY));
    },
    ending: { status: 'active', isReversed: false },
  },
  {
    name: 'an upgrade of the first minutes, and a refund of what it cost',
    trialDays: 0,
    live({ world, requests, subscription }) {
      requests.update(subscription, toPlan(AUTO_MONTHLY));
      const difference = world.transactions.at(-1);
      if (difference) requests.decide(requests.adjust(difference, 'refund'), 'approved');
    },
    ending: { status: 'active', isReversed: false },
  },
  {
    name: 'an upgrade at the end of the month, and a refund of the month alone',
    trialDays: 0,
    live({ requests, subscription, wait, refund }) {
      wait(27);
      requests.update(subscription, toPlan(AUTO_MONTHLY));
      requests.decide(refund(), 'approved');
    },
    ending: { status: 'active', isReversed: true },
  },
  {
    name: 'an upgrade whose difference is charged back',
    trialDays: 0,
    live({ world, requests, subscription, wait }) {
      wait(10);
      requests.update(subscription, toPlan(AUTO_MONTHLY));
      const difference = world.transactions.at(-1);
      if (difference) requests.adjust(difference, 'chargeback');
    },
    ending: { status: 'active', isReversed: true },
  },
];
