import { describe, expect, test } from 'vitest';
import type { SubscriptionPeriod } from '#lib/billing/subscription-period';
import { describePlan } from './describe-plan.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const days = (number: number) => new Date(NOW.getTime() + number * 86_400_000);
const active: SubscriptionPeriod = {
  status: 'active',
  currentPeriodEnd: days(20),
  pastDueSince: null,
  scheduledAt: null,
  isReversed: false,
  isTrialUnsold: false,
  plan: 'unlimited',
};

describe('the plan that the profile shows', () => {
  test.each<[string, SubscriptionPeriod[], object]>([
    ['of nobody who ever paid', [], { name: 'Free', status: null, nextPayment: null, paidUntil: null }],
    ['of a subscriber', [active], { name: 'Unlimited', status: 'active', nextPayment: days(20), paidUntil: days(20) }],
    [
      'of one who has cancelled: no payment is to come',
      [{ ...active, scheduledAt: days(20) }],
      { name: 'Unlimited', status: 'active', nextPayment: null, paidUntil: days(20) },
    ],
    [
      'of one in the trial',
      [{ ...active, status: 'trialing' }],
      { name: 'Unlimited', status: 'trialing', nextPayment: null, paidUntil: days(20) },
    ],
    [
      'of one whose payment failed yesterday: to the end of the grace',
      [{ ...active, status: 'past_due', currentPeriodEnd: days(-1), pastDueSince: days(-1) }],
      { name: 'Unlimited', status: 'past_due', nextPayment: null, paidUntil: days(6) },
    ],
    [
      'of one who was paid back',
      [{ ...active, isReversed: true }],
      { name: 'Free', status: 'active', nextPayment: null, paidUntil: null },
    ],
    [
      'of one whose older subscription still runs',
      [{ ...active, status: 'canceled', currentPeriodEnd: null }, active],
      { name: 'Unlimited', status: 'active', nextPayment: days(20), paidUntil: days(20) },
    ],
    [
      'of one whose end nobody knows: a month ahead',
      [{ ...active, currentPeriodEnd: null }],
      { name: 'Unlimited', status: 'active', nextPayment: null, paidUntil: days(30) },
    ],
  ])('%s', (_, subscriptions, plan) => {
    expect(describePlan(subscriptions, NOW)).toEqual(plan);
  });
});
