import type { BillingOverview } from '#lib/billing/contract';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { formatDay, formatMoney, formatPrice } from './format-money.ts';

/** The next payment: an amount only while one is certain, and a note about it. */
export function describeNextPayment(overview: BillingOverview): { amount: string | null; note: string } {
  const { status, plan, scheduled_change: change, period } = overview;
  const { next_payment_date: date, next_payment_amount: amount } = overview;
  if (status === 'canceled' || change?.action === 'cancel') return { amount: null, note: 'Auto-renew canceled' };
  if (status === 'active' && date !== null && amount !== null) {
    return { amount: formatMoney(amount, plan.currency), note: `${formatDay(date)}. Auto-renew enabled` };
  }
  if (status === 'trialing' && period) {
    return { amount: null, note: `First payment after the trial, on ${formatDay(period.end)}` };
  }
  if (status === 'past_due') return { amount: null, note: 'A payment is due' };
  return { amount: null, note: 'Nothing is due' };
}

/** What the subscription is now, and what happens next if the reader does nothing. */
export function describeNext(overview: BillingOverview): { now: string; next: string } {
  const { status, is_subscribed: isSubscribed, access_until: until, scheduled_change: change } = overview;
  const day = until ? formatDay(until) : null;
  if (!isSubscribed && overview.is_other_product) {
    return { now: 'Your subscription is for something else than our plans.', next: 'It gives no access here.' };
  }
  if (!isSubscribed && overview.is_trial_unsold) {
    return {
      now: 'Your subscription began with a trial that was not offered to you.',
      next: 'It gives no access before it is paid. Cancel it to choose a plan again.',
    };
  }
  if (!isSubscribed) return withoutAccess(status);
  if (status === 'canceled' || change?.action === 'cancel') {
    return {
      now: status === 'trialing' ? 'Your trial was canceled.' : 'Your subscription was canceled.',
      next: day
        ? `You keep full access until ${day}. Nothing more is charged.`
        : 'You keep full access to the end of what is paid.',
    };
  }
  if (change?.action === 'pause') {
    return {
      now: 'Your subscription is active.',
      next: `It is paused on ${formatDay(change.effective_at)}; full access rests from then on.`,
    };
  }
  if (status === 'past_due') {
    return {
      now: 'A payment failed.',
      next: `Update your payment method${day ? ` by ${day}` : ''} to keep full access. The payment is tried again.`,
    };
  }
  return running(overview);
}

function running({ status, plan, period, ...overview }: BillingOverview): { now: string; next: string } {
  const price = formatPrice(plan);
  if (status === 'trialing') {
    return {
      now: period ? `Your trial runs until ${formatDay(period.end)}.` : 'Your trial is running.',
      next: `You read everything in full. After the trial ${price ?? plan.name} is charged, unless you cancel before.`,
    };
  }
  const { next_payment_date: date, next_payment_amount: amount } = overview;
  return {
    now: `You have ${plan.name}: every filing in full.`,
    next:
      date !== null && amount !== null
        ? `The next payment is ${formatMoney(amount, plan.currency)} on ${formatDay(date)}.`
        : 'Nothing is due at the moment.',
  };
}

function withoutAccess(status: BillingOverview['status']): { now: string; next: string } {
  const free = `You read ${FREE_FILINGS_PER_DAY} filings per day in full.`;
  switch (status) {
    case 'paused':
      return { now: 'Your subscription is paused.', next: `${free} Full access comes back when you resume it.` };
    case 'past_due':
      return {
        now: 'A payment is due, so full access rests.',
        next: 'Update your payment method: access comes back with the payment.',
      };
    case null:
      return { now: 'You are on the Free plan.', next: free };
    default:
      return { now: 'Your subscription has ended.', next: `You are on the Free plan. ${free}` };
  }
}
