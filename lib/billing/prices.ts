import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import type { PriceView } from './contract.ts';
import { freePlan, unlimitedPlan } from './plans.ts';

/** What can be bought: the name that pages use for a price, and Paddle's own ids of it. */
export type SoldPrice = {
  priceId: string;
  paddleId: string;
  /** The same without a trial; null where Paddle has no such price. */
  noTrialId: string | null;
  view: PriceView;
};

/** The prices of a subscription, as it is stored. */
export type PaidPrices = { priceId: string | null; priceIds: readonly string[]; catalogPriceId: string | null };

const CURRENCY = 'USD';

export const freePrice: PriceView = { name: freePlan.name, price: 0, currency: CURRENCY, interval: null };

function soldPrices(): SoldPrice[] {
  const { name, monthlyPrice, yearlyPrice, priceIdMonthly, priceIdYearly } = unlimitedPlan;
  const view = { name, currency: CURRENCY };
  return [
    ...sold({
      priceId: priceIdMonthly,
      paddleId: env.PADDLE_PRICE_MONTHLY,
      noTrialId: env.PADDLE_PRICE_MONTHLY_NO_TRIAL,
      view: { ...view, price: monthlyPrice * 100, interval: 'month' },
    }),
    ...sold({
      priceId: priceIdYearly,
      paddleId: env.PADDLE_PRICE_YEARLY,
      noTrialId: env.PADDLE_PRICE_YEARLY_NO_TRIAL,
      view: { ...view, price: yearlyPrice * 100, interval: 'year' },
    }),
  ];
}

/** A price with what the settings say of it: none where the plan is not sold at an interval. */
type OfferedPrice = {
  priceId: string | null;
  paddleId: string | undefined;
  noTrialId: string | undefined;
  view: PriceView;
};

function sold({ priceId, paddleId, noTrialId, view }: OfferedPrice): SoldPrice[] {
  return priceId === null ? [] : [{ priceId, paddleId: paddleId ?? priceId, noTrialId: noTrialId ?? null, view }];
}

/** The price of this id, ours or one of Paddle's; null for one that is not sold. */
export function findPrice(id: string): SoldPrice | null {
  return (
    soldPrices().find(({ priceId, paddleId, noTrialId }) => id === priceId || id === paddleId || id === noTrialId) ??
    null
  );
}

/** Whether a price of Paddle's buys the plan: one that is sold, or was (PADDLE_FORMER_PRICES). */
export function isPlanPrice(id: string): boolean {
  return (
    env.PADDLE_FORMER_PRICES.includes(id) ||
    soldPrices().some(({ paddleId, noTrialId }) => id === paddleId || id === noTrialId)
  );
}

/** The price ids by which a subscription is judged; the catalogue's for one that the server made from it. */
export function pricesOf({ priceId, priceIds, catalogPriceId }: PaidPrices): string[] {
  // An older release writes the one price alone.
  const items = priceId === null || priceIds.includes(priceId) ? priceIds : [priceId];
  return catalogPriceId === null ? [...items] : [...items, catalogPriceId];
}

/** Whether any of its prices buys the plan. Other products of the same Paddle account give no access here. */
export const paysForPlan = (subscription: PaidPrices): boolean => pricesOf(subscription).some(isPlanPrice);

/** The sold price that a subscription pays; null for a former price and for one that is not ours. */
export function soldPriceOf(subscription: PaidPrices): SoldPrice | null {
  const ids = pricesOf(subscription).filter(isPlanPrice);
  return ids.map(findPrice).find((price) => price !== null) ?? null;
}

/** As `findPrice`; throws AppError('invalid_input'). */
export function getPrice(id: string): SoldPrice {
  const price = findPrice(id);
  if (!price) throw new AppError('invalid_input', 'This plan is not on sale.');
  return price;
}

/** A subscription's price as pages print it: the amount really paid, under the plan's name. */
export function describePrice(
  subscription: PaidPrices & {
    planName: string | null;
    amount: number | null;
    currency: string | null;
    interval: string | null;
  },
): PriceView {
  const known = soldPriceOf(subscription);
  const { interval, planName } = subscription;
  return {
    name: paysForPlan(subscription) ? unlimitedPlan.name : planName || 'Another product',
    price: subscription.amount ?? known?.view.price ?? 0,
    currency: subscription.currency ?? known?.view.currency ?? CURRENCY,
    interval: interval === 'month' || interval === 'year' ? interval : (known?.view.interval ?? null),
  };
}
