import { describe, expect, test } from 'vitest';
import type { BillingOverview } from '#lib/billing/contract';
import { describeNext, describeNextPayment } from './describe-next.ts';

const active: BillingOverview = {
  status: 'active',
  plan: { plan: 'unlimited', name: 'Unlimited', price: 2_000, currency: 'USD', interval: 'month' },
  subscription_id: 'sub_1',
  period: { start: '2026-02-01T00:00:00Z', end: '2026-03-01T00:00:00Z' },
  next_payment_date: '2026-03-01',
  next_payment_amount: 2_000,
  scheduled_change: null,
  is_subscribed: true,
  access_until: '2026-03-01T00:00:00Z',
  renewing: 1,
  is_other_product: false,
  is_trial_unsold: false,
  trial_used: false,
  mode: 'production',
};
const free: BillingOverview = {
  ...active,
  status: null,
  plan: { plan: 'free', name: 'Free', price: 0, currency: 'USD', interval: null },
  subscription_id: null,
  period: null,
  next_payment_date: null,
  next_payment_amount: null,
  is_subscribed: false,
  access_until: null,
};
const nothingNext = { next_payment_date: null, next_payment_amount: null };
const leaving: BillingOverview = {
  ...active,
  ...nothingNext,
  scheduled_change: { action: 'cancel', effective_at: '2026-03-01T00:00:00Z' },
};

describe('describeNextPayment', () => {
  test('shows amount and date while the status is active', () => {
    expect(describeNextPayment(active)).toEqual({ amount: '$20.00', note: 'Mar 1, 2026. Auto-renew enabled' });
  });

  test.each([
    ['a canceled subscription', { ...active, ...nothingNext, status: 'canceled' as const }],
    ['a subscription that is scheduled to cancel', leaving],
  ])('shows no amount for %s', (_, overview) => {
    expect(describeNextPayment(overview)).toEqual({ amount: null, note: 'Auto-renew canceled' });
  });

  test.each([
    ['trialing', 'First payment after the trial, on Mar 1, 2026'],
    ['past_due', 'A payment is due'],
    ['paused', 'Nothing is due'],
  ] as const)('shows no amount while %s', (status, note) => {
    expect(describeNextPayment({ ...active, ...nothingNext, status })).toEqual({ amount: null, note });
  });

  test('shows nothing to a reader who never subscribed', () => {
    expect(describeNextPayment(free)).toEqual({ amount: null, note: 'Nothing is due' });
  });
});

describe('describeNext', () => {
  test('says that a trial which was not offered gives nothing', () => {
    const overview = { ...active, ...nothingNext, status: 'trialing' as const, is_subscribed: false };
    expect(describeNext({ ...overview, is_trial_unsold: true })).toEqual({
      now: 'Your subscription began with a trial that was not offered to you.',
      next: 'It gives no access before it is paid. Cancel it to choose a plan again.',
    });
  });

  test.each([
    [active, 'You have Unlimited: every filing in full.', 'The next payment is $20.00 on Mar 1, 2026.'],
    [leaving, 'Your subscription was canceled.', 'You keep full access until Mar 1, 2026. Nothing more is charged.'],
    [
      { ...active, ...nothingNext, status: 'trialing' as const },
      'Your trial runs until Mar 1, 2026.',
      'You read everything in full. After the trial $20.00 per month is charged, unless you cancel before.',
    ],
    [
      { ...active, ...nothingNext, status: 'past_due' as const, access_until: '2026-03-08T00:00:00Z' },
      'A payment failed.',
      'Update your payment method by Mar 8, 2026 to keep full access. The payment is tried again.',
    ],
    [free, 'You are on the Free plan.', 'You read 2 filings per day in full.'],
    [
      { ...free, status: 'canceled' as const },
      'Your subscription has ended.',
      'You are on the Free plan. You read 2 filings per day in full.',
    ],
    [
      { ...free, status: 'paused' as const },
      'Your subscription is paused.',
      'You read 2 filings per day in full. Full access comes back when you resume it.',
    ],
  ])('says of %o what is so and what comes', (overview, now, next) => {
    expect(describeNext(overview)).toEqual({ now, next });
  });

  test('never promises access to a reader who has none', () => {
    for (const status of ['trialing', 'active', 'past_due', 'paused', 'canceled'] as const) {
      const { now, next } = describeNext({ ...leaving, status, is_subscribed: false, access_until: null });
      expect(`${now} ${next}`).not.toMatch(/keep full access|in full\. After|every filing/);
    }
  });
});
