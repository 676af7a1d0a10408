import { describe, expect, test } from 'vitest';
import { accessUntil, isSubscribed, judgeSubscription, type SubscriptionStatus } from './subscription-period.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const days = (number: number) => new Date(NOW.getTime() + number * 86_400_000);

type Case = [SubscriptionStatus, end: number | null, pastDue: number | null, subscribed: boolean];

/** Days from now; null where Paddle named none. */
const cases: Case[] = [
  ['trialing', 3, null, true],
  ['trialing', 0, null, true],
  ['trialing', -6.9, null, true],
  ['trialing', -7, null, false],
  ['trialing', null, null, true],
  ['active', 20, null, true],
  ['active', 0, null, true],
  ['active', -6.9, null, true],
  ['active', -7, null, false],
  ['active', null, null, true],
  ['past_due', 20, -1, true],
  ['past_due', 20, -6.9, true],
  ['past_due', 20, -7, false],
  ['past_due', -1, null, true],
  ['past_due', -7, null, false],
  ['past_due', null, null, false],
  ['past_due', null, -1, true],
  ['paused', 20, null, false],
  ['paused', -1, null, false],
  ['paused', null, null, false],
  ['canceled', 20, null, true],
  ['canceled', 0, null, false],
  ['canceled', -1, null, false],
  ['canceled', null, null, false],
];

describe('a subscription gives full access', () => {
  test.each(cases)('%s, period ends in %s days, past due for %s days: %s', (status, end, pastDue, subscribed) => {
    const subscription = {
      status,
      currentPeriodEnd: end === null ? null : days(end),
      pastDueSince: pastDue === null ? null : days(pastDue),
      scheduledAt: null,
      isReversed: false,
      isTrialUnsold: false,
      plan: 'unlimited' as const,
    };
    expect(isSubscribed(subscription, NOW)).toBe(subscribed);
  });
});

const paid = {
  status: 'active' as const,
  currentPeriodEnd: days(20),
  pastDueSince: null,
  scheduledAt: null,
  isReversed: false,
  isTrialUnsold: false,
  plan: 'unlimited' as const,
};

describe('a scheduled end', () => {
  test.each([
    ['ahead', days(20), 'paid'],
    ['in a millisecond', new Date(NOW.getTime() + 1), 'paid'],
    ['now', NOW, 'no:change-due'],
    ['yesterday, of which no event came', days(-1), 'no:change-due'],
  ])('%s', (_, scheduledAt, verdict) => {
    expect(judgeSubscription({ ...paid, scheduledAt }, NOW)).toBe(verdict);
  });

  test('leaves no grace behind the period', () => {
    const ended = { ...paid, currentPeriodEnd: NOW, scheduledAt: NOW };
    expect(isSubscribed(ended, NOW)).toBe(false);
    expect(isSubscribed({ ...ended, scheduledAt: null }, NOW)).toBe(true);
  });
});

test('a payment that was taken back ends access in every status', () => {
  for (const status of ['trialing', 'active', 'past_due', 'paused', 'canceled'] as const) {
    expect(judgeSubscription({ ...paid, status, isReversed: true }, NOW)).toBe('no:reversed');
  }
});

describe('access ends, if nothing more is heard,', () => {
  test.each([
    ['with the period', paid, days(20)],
    ['when the cancellation takes effect', { ...paid, scheduledAt: days(20) }, days(20)],
    ['seven days after a payment failed', { ...paid, status: 'past_due' as const, pastDueSince: days(-1) }, days(6)],
    [
      'seven days after a payment failed, though the cancellation takes effect later',
      { ...paid, status: 'past_due' as const, pastDueSince: days(-1), scheduledAt: days(20) },
      days(6),
    ],
    [
      'with a cancellation that takes effect before the days of grace are over',
      { ...paid, status: 'past_due' as const, pastDueSince: days(-1), scheduledAt: days(2) },
      days(2),
    ],
    ['seven days after the period, while its renewal is awaited', { ...paid, currentPeriodEnd: days(-2) }, days(5)],
    ['with the rest of a cancelled period', { ...paid, status: 'canceled' as const }, days(20)],
    ['never that we know of', { ...paid, currentPeriodEnd: null }, null],
    ['and has ended', { ...paid, status: 'paused' as const }, null],
  ])('%s', (_, subscription, end) => {
    expect(accessUntil(subscription, NOW)).toEqual(end);
  });
});

test('a subscription to something else gives no access, however well it is paid', () => {
  expect(judgeSubscription({ ...paid, plan: null }, NOW)).toBe('no:other-price');
  expect(accessUntil({ ...paid, plan: null }, NOW)).toBeNull();
});
