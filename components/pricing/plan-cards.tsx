import { Check } from 'lucide-react';
import { type Plan, yearlySaving } from '#lib/billing/plans';
import { PlanButton } from './plan-button.tsx';
import './pricing.css'; // oxlint-disable-line import/no-unassigned-import

type Props = { title: string; lead: string; plans: readonly Plan[] };

/**
 * The plans as cards, with the switch between monthly and yearly prices. Both prices are in the page and the style sheet
 * shows the chosen one, so that the switch works without scripts.
 */
export function PlanCards({ title, lead, plans }: Props) {
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
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
      <p className="fn">Prices in USD. Taxes may apply.</p>
    </div>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
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
      <PlanButton plan={plan} />
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check className="i" aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className="note">{underText}</p>
    </section>
  );
}
