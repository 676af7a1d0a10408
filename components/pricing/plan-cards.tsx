import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '#components/marketing/page-head';
import { Badge } from '#components/ui/badge';
import { cardLook } from '#components/ui/card';
import { isHigherPlan, type Plan, yearlySaving } from '#lib/billing/plans';
import { MONTHLY_ONLY, YEARLY_ONLY } from './billing-period.ts';
import { type CurrentPlan, PlanButton } from './plan-button.tsx';

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
    <div className="group/pricing">
      <PageHead
        title={title}
        aside={
          <fieldset className="inline-flex gap-0.75 rounded-md border border-edge bg-sheet p-0.75 max-md:w-full">
            <legend className="sr-only">Billing period</legend>
            <Period value="monthly" defaultChecked>
              Monthly
            </Period>
            <Period value="yearly">
              Yearly{' '}
              <small className="text-xs/none font-medium">
                save about {Math.floor(Math.max(...plans.map(yearlySaving)) / 10) * 10}%
              </small>
            </Period>
          </fieldset>
        }
      >
        {lead}
      </PageHead>
      <div className={cx(cardLook, 'grid grid-cols-1 md:grid-cols-[1fr_1.12fr_1fr]')} data-slot="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} current={current} />
        ))}
      </div>
      <p className="mt-7 text-center text-sm/6 text-ink-3">Prices in USD. Taxes may apply.</p>
    </div>
  );
}

type PeriodProps = { value: string; defaultChecked?: boolean; children: ReactNode };

function Period({ value, defaultChecked = false, children }: PeriodProps) {
  return (
    <label className="relative max-md:flex-1">
      <input
        className="peer absolute inset-0 w-full cursor-pointer opacity-0"
        type="radio"
        name="period"
        value={value}
        defaultChecked={defaultChecked}
      />
      <span className="flex h-10 items-center gap-2 rounded-[0.25rem] px-4 text-base/none font-semibold text-ink-2 peer-checked:bg-ink peer-checked:text-on-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus max-md:justify-center max-md:px-2 forced-colors:peer-checked:underline">
        {children}
      </span>
    </label>
  );
}

const popularLook =
  'relative -m-px rounded-lg border border-ink bg-sheet shadow-[inset_0_3px_0_var(--color-ink),var(--shadow-lg)] md:-my-3 md:py-10';
const otherLook = 'border-rule not-first:border-t md:not-first:border-t-0 md:not-first:border-l';

function PlanCard({ plan, current }: { plan: Plan; current: CurrentPlan | null }) {
  const { name, monthlyPrice, yearlyPrice, popular, features, underText } = plan;
  const id = `plan-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section className={cx('flex flex-col p-7', popular ? popularLook : otherLook)} aria-labelledby={id}>
      <h2 className="flex items-center gap-2.5 text-lg">
        <span id={id}>{name}</span>
        {popular && <Badge variant="good">Most popular</Badge>}
      </h2>
      {monthlyPrice === 0 ? (
        <>
          <Price>$0</Price>
          <PriceNote>Free for good</PriceNote>
        </>
      ) : (
        <>
          <Price className={MONTHLY_ONLY} per="per month">
            ${monthlyPrice}
          </Price>
          <PriceNote className={MONTHLY_ONLY}>or ${yearlyPrice} per year, billed annually</PriceNote>
          <Price className={YEARLY_ONLY} per="per year">
            ${yearlyPrice}
          </Price>
          <PriceNote className={YEARLY_ONLY}>billed annually, ${(yearlyPrice / 12).toFixed(2)} a month</PriceNote>
        </>
      )}
      <PlanButton plan={plan} current={current} />
      <ul>
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5 py-1.25 text-md/5.5">
            <Check className="mt-0.75 text-ink-3" aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p data-slot="note" className="mt-auto pt-5 text-sm text-ink-3">
        {(current && ownNote(plan, current)) ?? underText}
      </p>
    </section>
  );
}

function Price({ className, per, children }: { className?: string; per?: string; children: ReactNode }) {
  return (
    <p className={cx('mt-3 text-[2.75rem]/12 font-semibold tracking-hero', className)}>
      {children} {per && <small className="text-md/none font-normal tracking-normal text-ink-2">{per}</small>}
    </p>
  );
}

function PriceNote({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={cx('text-sm text-ink-3', className)}>{children}</p>;
}

/** What choosing the plan does for a reader with a paid one; null where it is the same as for everybody. */
function ownNote({ id, buttonActive }: Plan, current: CurrentPlan): string | null {
  if (current.id === 'free' || !buttonActive) return null;
  if (id === 'free') {
    return `Cancel ${current.name} on your billing page: you keep it until the end of the period that is paid for.`;
  }
  if (id === current.id) {
    return 'You have this plan. The other billing period switches it: you see what that costs before you confirm.';
  }
  return isHigherPlan(id, current.id)
    ? 'What you have paid and not used counts: you see what the upgrade costs before you confirm.'
    : 'What you have paid and not used is kept for your next payments: you see how much before you confirm.';
}
