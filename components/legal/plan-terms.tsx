import { findPlan, isAutoSold } from '#lib/billing/offered-plans';
import { type Plan, soldAutoPlan, unlimitedPlan } from '#lib/billing/plans';

const prices = ({ name, monthlyPrice, yearlyPrice }: Plan) =>
  `The ${name} plan costs $${monthlyPrice} per month, billed monthly, or $${yearlyPrice} per year, billed annually.`;

/** What the plans cost, and which cannot be bought here. */
export function PlanPrices() {
  return (
    <p>
      {prices(unlimitedPlan)} {isAutoSold() && `${prices(soldAutoPlan)} `}Prices are in US dollars; taxes may apply and
      are shown before you pay.{' '}
      {!isAutoSold() && `The plan ${findPlan('auto').name} is in the works and cannot be bought yet.`}
    </p>
  );
}

/** What a change of what is paid costs. */
export function PlanChanges() {
  return (
    <>
      When you change {isAutoSold() ? 'the plan, or between monthly and yearly' : 'between monthly and yearly'}, the
      difference is settled at once, and you see it before you confirm.
    </>
  );
}
