import { Check } from 'lucide-react';
import { type Plan, yearlySaving } from '#lib/billing/plans';
import { type CurrentPlan, PlanButton } from './plan-button.tsx';
import './pricing.css';

type Props = {
  title: string;
  lead: string;
  plans: readonly Plan[];
  /** Null for visitors, to whom every plan is on offer. */
  current: CurrentPlan | null;
};

/**
 * The plans as cards, with the switch between monthly and yearly prices. Both prices are in the page and the style
 * sheet shows the chosen one, so that the switch works without scripts.
 */
export function PlanCards({ title, lead, plans, current }: Props) {
  return (
    <div className="pricing">
      <div className="ph page-head">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <fieldset className="seg">
          <legend className="vh">Billing period</legend>
          <label>
            <input type="radio" name="period" value="monthly" defaultChecked />
            <span>Monthly</span>
          </label>
          <label>
            <input type="radio" name="period" value="yearly" />
            <span>
              Yearly <small>save about {Math.floor(Math.max(...plans.map(yearlySaving)) / 10) * 10}%</small>
            </span>
          </label>
        </fieldset>
      </div>
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} current={current} />
        ))}
      </div>
      <p className="fn">Prices in USD. Taxes may apply.</p>
    </div>
  );
}

function PlanCard({ plan, current }: { plan: Plan; current: CurrentPlan | null }) {
  const { name, monthlyPrice, yearlyPrice, popular, features, underText } = plan;
  const id = `plan-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section className={popular ? 'plan plan-popular' : 'plan'} aria-labelledby={id}>
      <h2>
        <span id={id}>{name}</span>
        {popular && <span className="tag good">Most popular</span>}
      </h2>
      {monthlyPrice === 0 ? (
        <>
          <p className="amt">$0</p>
          <p className="alt">Free for good</p>
        </>
      ) : (
        <>
          <p className="amt monthly">
            ${monthlyPrice} <small>per month</small>
          </p>
          <p className="alt monthly">or ${yearlyPrice} per year, billed annually</p>
          <p className="amt yearly">
            ${yearlyPrice} <small>per year</small>
          </p>
          <p className="alt yearly">billed annually, ${(yearlyPrice / 12).toFixed(2)} a month</p>
        </>
      )}
      <PlanButton plan={plan} current={current} />
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check className="i" aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className="note">{(current && ownNote(plan, current)) ?? underText}</p>
    </section>
  );
}

/** What choosing the plan does for a reader with the paid one; null where it is the same as for everybody. */
function ownNote({ monthlyPrice, buttonActive }: Plan, current: CurrentPlan): string | null {
  if (current === 'free' || !buttonActive) return null;
  return monthlyPrice === 0
    ? 'Cancel Unlimited on your billing page: you keep it until the end of the period that is paid for.'
    : 'You have this plan. The other billing period switches it: you see what that costs before you confirm.';
}
