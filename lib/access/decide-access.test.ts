import { describe, expect, test } from 'vitest';
import type { SubscriptionPeriod } from '#lib/billing/subscription-period';
import { decideAccess } from './decide-access.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const end = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const ended: SubscriptionPeriod = {
  status: 'canceled',
  currentPeriodEnd: end(-1),
  pastDueSince: null,
  scheduledAt: null,
  isReversed: false,
  isTrialUnsold: false,
  plan: 'unlimited',
};
const active: SubscriptionPeriod = {
  status: 'active',
  currentPeriodEnd: end(20),
  pastDueSince: null,
  scheduledAt: null,
  isReversed: false,
  isTrialUnsold: false,
  plan: 'unlimited',
};

describe('decideAccess', () => {
  test('a visitor without an account reads the preview', () => {
    expect(decideAccess(null, NOW)).toEqual({
      variant: 'preview',
      isAuth: false,
      isSubscribed: false,
      isAllowed: false,
    });
  });

  test.each([
    ['free, within the limit', [], true, { variant: 'full', isSubscribed: false, isAllowed: true }],
    ['free, over the limit', [], false, { variant: 'preview', isSubscribed: false, isAllowed: false }],
    ['subscriber', [active], false, { variant: 'full', isSubscribed: true, isAllowed: true }],
    ['subscriber again', [ended, active], false, { variant: 'full', isSubscribed: true, isAllowed: true }],
    ['former subscriber within the limit', [ended], true, { variant: 'full', isSubscribed: false, isAllowed: true }],
    ['former subscriber over it', [ended], false, { variant: 'preview', isSubscribed: false, isAllowed: false }],
  ])('%s', (_, subscriptions, isOpenToday, access) => {
    expect(decideAccess({ subscriptions, isOpenToday }, NOW)).toEqual({ isAuth: true, ...access });
  });
});
