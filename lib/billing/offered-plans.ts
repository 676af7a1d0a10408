import { env } from '#lib/env';
import { type Plan, plans, unlimitedPlan } from './plans.ts';

/** The plans as this installation sells them: with the price ids of its own payment provider's account. */
export function offeredPlans(): Plan[] {
  return plans.map((plan) => (plan === unlimitedPlan ? withOwnPrices(plan) : plan));
}

function withOwnPrices(plan: Plan): Plan {
  return {
    ...plan,
    priceIdMonthly: env.PADDLE_PRICE_MONTHLY ?? plan.priceIdMonthly,
    priceIdYearly: env.PADDLE_PRICE_YEARLY ?? plan.priceIdYearly,
  };
}
