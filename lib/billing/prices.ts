import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import type { PriceView } from './contract.ts';
import { freePlan, unlimitedPlan } from './plans.ts';

/** What can be bought: the name that pages use for a price, and Paddle's own id of it. */
export type SoldPrice = { priceId: string; paddleId: string; view: PriceView };

const CURRENCY = 'USD';

export const freePrice: PriceView = { name: freePlan.name, price: 0, currency: CURRENCY, interval: null };

function soldPrices(): SoldPrice[] {
  const { name, monthlyPrice, yearlyPrice, priceIdMonthly, priceIdYearly } = unlimitedPlan;
  const view = { name, currency: CURRENCY };
  return [
    ...sold(priceIdMonthly, env.PADDLE_PRICE_MONTHLY, { ...view, price: monthlyPrice * 100, interval: 'month' }),
    ...sold(priceIdYearly, env.PADDLE_PRICE_YEARLY, { ...view, price: yearlyPrice * 100, interval: 'year' }),
  ];
}

function sold(priceId: string | null, paddleId: string | undefined, view: PriceView): SoldPrice[] {
  return priceId === null ? [] : [{ priceId, paddleId: paddleId ?? priceId, view }];
}

/** The price of this id, ours or Paddle's; null for one that is not sold. */
export function findPrice(id: string): SoldPrice | null {
  return soldPrices().find(({ priceId, paddleId }) => id === priceId || id === paddleId) ?? null;
}

/** As `findPrice`; throws AppError('invalid_input'). */
export function getPrice(id: string): SoldPrice {
  const price = findPrice(id);
  if (!price) throw new AppError('invalid_input', 'This plan is not on sale.');
  return price;
}

/** A subscription's price as pages print it: what is really paid, under the plan's name. */
export function describePrice(subscription: {
  priceId: string | null;
  planName: string | null;
  amount: number | null;
  currency: string | null;
  interval: string | null;
}): PriceView {
  const known = subscription.priceId === null ? null : findPrice(subscription.priceId);
  const { interval } = subscription;
  return {
    name: known?.view.name ?? (subscription.planName || 'Unlimited'),
    price: subscription.amount ?? known?.view.price ?? 0,
    currency: subscription.currency ?? known?.view.currency ?? CURRENCY,
    interval: interval === 'month' || interval === 'year' ? interval : (known?.view.interval ?? null),
  };
}
