import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import type { PriceView } from './contract.ts';
import { findPlan, isAutoSold, type PriceSetting, planName, priceSettings } from './offered-plans.ts';
import { freePlan, highestPlan, type PaidPlanId } from './plans.ts';

/** What can be bought: the name that pages use for a price, and Paddle's own ids of it. */
export type SoldPrice = {
  priceId: string;
  paddleId: string;
  /** The same without a trial; null where Paddle has no such price. */
  noTrialId: string | null;
  view: PriceView & { plan: PaidPlanId };
};

/** The prices of a subscription, as it is stored. */
export type PaidPrices = { priceId: string | null; priceIds: readonly string[]; catalogPriceId: string | null };

const CURRENCY = 'USD';

export const freePrice: PriceView = { plan: 'free', name: freePlan.name, price: 0, currency: CURRENCY, interval: null };

function soldPrices(): SoldPrice[] {
  return (isAutoSold() ? (['unlimited', 'auto'] as const) : (['unlimited'] as const)).flatMap(pricesOfPlan);
}

function pricesOfPlan(plan: PaidPlanId): SoldPrice[] {
  const { monthlyPrice, yearlyPrice, priceIdMonthly, priceIdYearly } = findPlan(plan);
  const { month, year } = priceSettings(plan);
  const view = { plan, name: planName(plan), currency: CURRENCY };
  return [
    ...sold(priceIdMonthly, month, { ...view, price: monthlyPrice * 100, interval: 'month' }),
    ...sold(priceIdYearly, year, { ...view, price: yearlyPrice * 100, interval: 'year' }),
  ];
}

/** A price that pages name by `ownId`, or by Paddle's where the plan has no such name; none without either. */
function sold(ownId: string | null, { id, noTrialId }: PriceSetting, view: SoldPrice['view']): SoldPrice[] {
  const paddleId = id ?? ownId;
  return paddleId === null ? [] : [{ priceId: ownId ?? paddleId, paddleId, noTrialId: noTrialId ?? null, view }];
}

/** The price of this id, ours or one of Paddle's; null for one that is not sold. */
export function findPrice(id: string): SoldPrice | null {
  return (
    soldPrices().find(({ priceId, paddleId, noTrialId }) => id === priceId || id === paddleId || id === noTrialId) ??
    null
  );
}

/**
 * The plan that a price of Paddle's buys: by the prices that are sold, or by the lists of those that were. A former
 * price buys Auto only where it is listed as Auto's; null for any other price.
 */
function planOfPrice(id: string): PaidPlanId | null {
  const known = soldPrices().find(({ paddleId, noTrialId }) => id === paddleId || id === noTrialId);
  if (known) return known.view.plan;
  if (env.PADDLE_FORMER_PRICES.includes(id)) return 'unlimited';
  return env.PADDLE_FORMER_PRICES_AUTO.includes(id) ? 'auto' : null;
}

/** The price among these that buys the highest plan; null where none buys one. */
export function pickPlanPrice(ids: readonly string[]): string | null {
  const plan = highestPlan(ids.flatMap((id) => planOfPrice(id) ?? []));
  return plan && (ids.find((id) => planOfPrice(id) === plan) ?? null);
}

/** The price ids by which a subscription is judged; the catalogue's for one that the server made from it. */
export function pricesOf({ priceId, priceIds, catalogPriceId }: PaidPrices): string[] {
  // An older release writes the one price alone.
  const items = priceId === null || priceIds.includes(priceId) ? priceIds : [priceId];
  return catalogPriceId === null ? [...items] : [...items, catalogPriceId];
}

/**
 * The plan that a subscription pays for, the highest of its prices'; null when none buys one. Other products of the
 * same Paddle account give no access here.
 */
export function paidPlanOf(subscription: PaidPrices): PaidPlanId | null {
  const bought = pickPlanPrice(pricesOf(subscription));
  return bought === null ? null : planOfPrice(bought);
}

/** The sold price that a subscription pays; null for a former price and for one that is not ours. */
export function soldPriceOf(subscription: PaidPrices): SoldPrice | null {
  const plan = paidPlanOf(subscription);
  const ids = pricesOf(subscription).filter((id) => plan !== null && planOfPrice(id) === plan);
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
  const plan = paidPlanOf(subscription);
  const { interval } = subscription;
  return {
    plan,
    name: plan ? planName(plan) : subscription.planName || 'Another product',
    price: subscription.amount ?? known?.view.price ?? 0,
    currency: subscription.currency ?? known?.view.currency ?? CURRENCY,
    interval: interval === 'month' || interval === 'year' ? interval : (known?.view.interval ?? null),
  };
}
