import { describe, expect, test } from 'vitest';
import { isSubscribed, type SubscriptionStatus } from './subscription-period.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const days = (number: number) => new Date(NOW.getTime() + number * 86_400_000);

type Case = [SubscriptionStatus, end: number | null, pastDue: number | null, subscribed: boolean];

/** Days from now; null where Paddle told none. */
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
    };
    expect(isSubscribed(subscription, NOW)).toBe(subscribed);
  });
});
