import { env } from '#lib/env';
import { autoPlan, freePlan, type PaidPlanId, type Plan, type PlanId, soldAutoPlan, unlimitedPlan } from './plans.ts';

/** Paddle's own id of a price, and of the same without a trial; undefined where the settings name none. */
export type PriceSetting = { id: string | undefined; noTrialId: string | undefined };

/** What the settings say of the prices of a plan. */
export const priceSettings = (plan: PaidPlanId): { month: PriceSetting; year: PriceSetting } =>
  plan === 'auto'
    ? {
        month: { id: env.PADDLE_PRICE_AUTO_MONTHLY, noTrialId: env.PADDLE_PRICE_AUTO_MONTHLY_NO_TRIAL },
        year: { id: env.PADDLE_PRICE_AUTO_YEARLY, noTrialId: env.PADDLE_PRICE_AUTO_YEARLY_NO_TRIAL },
      }
    : {
        month: { id: env.PADDLE_PRICE_MONTHLY, noTrialId: env.PADDLE_PRICE_MONTHLY_NO_TRIAL },
        year: { id: env.PADDLE_PRICE_YEARLY, noTrialId: env.PADDLE_PRICE_YEARLY_NO_TRIAL },
      };

/** Whether Auto is sold here: both of its prices are in the settings. */
export function isAutoSold(): boolean {
  const { month, year } = priceSettings('auto');
  return month.id !== undefined && year.id !== undefined;
}

/** A plan as this installation shows it. Auto keeps the name of the sold plan for readers who pay it: `planName`. */
export function findPlan(id: PlanId): Plan {
  if (id === 'free') return freePlan;
  if (id === 'unlimited') return unlimitedPlan;
  return isAutoSold() ? soldAutoPlan : autoPlan;
}

/** The name of a plan that an account has. */
export const planName = (id: PlanId): string => (id === 'auto' ? soldAutoPlan : findPlan(id)).name;

/**
 * The plans as this installation sells them, in the order of their cards: with the price ids of its own payment
 * provider's account.
 * @param hasTrial whether the reader would begin with a trial
 */
export function offeredPlans(hasTrial: boolean): Plan[] {
  const paid = (['unlimited', 'auto'] as const).map((id) => withOwnPrices(findPlan(id), id, hasTrial));
  return [freePlan, ...paid];
}

function withOwnPrices(plan: Plan, id: PaidPlanId, hasTrial: boolean): Plan {
  if (!plan.buttonActive) return plan;
  const { month, year } = priceSettings(id);
  const withoutTrial = {
    underText: 'You have used your free trial; you will be charged today.',
    buttonText: `Choose ${plan.name}`,
  };
  return {
    ...plan,
    ...(hasTrial ? {} : withoutTrial),
    priceIdMonthly: month.id ?? plan.priceIdMonthly,
    priceIdYearly: year.id ?? plan.priceIdYearly,
  };
}
