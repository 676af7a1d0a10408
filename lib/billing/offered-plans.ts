import { env } from '#lib/env';
import { type Plan, plans, unlimitedPlan } from './plans.ts';

/**
 * The plans as this installation sells them: with the price ids of its own payment provider's account.
 * @param hasTrial whether the reader would begin with a trial
 */
export function offeredPlans(hasTrial: boolean): Plan[] {
  return plans.map((plan) => (plan === unlimitedPlan ? withOwnPrices(plan, hasTrial) : plan));
}

const withoutTrial = {
  underText: 'You have used your free trial; you will be charged today.',
  buttonText: 'Choose Unlimited',
};

function withOwnPrices(plan: Plan, hasTrial: boolean): Plan {
  return {
    ...plan,
    ...(hasTrial ? {} : withoutTrial),
    priceIdMonthly: env.PADDLE_PRICE_MONTHLY ?? plan.priceIdMonthly,
    priceIdYearly: env.PADDLE_PRICE_YEARLY ?? plan.priceIdYearly,
  };
}
