import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { isHigherPlan, type Plan, type PlanId } from '#lib/billing/plans';
import { checkoutPath, routes } from '#lib/site';
import { MONTHLY_ONLY, YEARLY_ONLY } from './billing-period.ts';

/** The reader's plan, and the billing period of a paid one. */
export type CurrentPlan = { id: PlanId; name: string; interval: Interval | null };
type Interval = 'month' | 'year';
type Props = { plan: Plan; current: CurrentPlan | null };

/** A card's button: to an account, or to the checkout with the price that is on show; for a subscriber, to a change. */
export function PlanButton({ plan, current }: Props) {
  const { id, name, popular, buttonActive, buttonText, monthlyPrice, priceIdMonthly, priceIdYearly } = plan;
  const look = buttonVariants({ variant: popular ? 'default' : 'outline', size: 'lg', className: 'my-5' });
  if (monthlyPrice === 0) return <FreeButton look={look} text={buttonText} current={current} />;
  const monthly = priceIdMonthly && checkoutPath(priceIdMonthly);
  const yearly = priceIdYearly && checkoutPath(priceIdYearly);
  if (!buttonActive || !monthly || !yearly) {
    return current?.id === id ? (
      <Current />
    ) : (
      <button className={look} type="button" disabled>
        {buttonText}
        <span className="sr-only"> ({name})</span>
      </button>
    );
  }
  return (
    <>
      {/* Documents of their own: the checkout's policy comes with them. */}
      {isCurrent(plan, current, 'month') ? (
        <Current className={MONTHLY_ONLY} />
      ) : (
        <a className={cx(look, MONTHLY_ONLY)} href={monthly}>
          {describeStep(plan, current, 'month')}
        </a>
      )}
      {isCurrent(plan, current, 'year') ? (
        <Current className={YEARLY_ONLY} />
      ) : (
        <a className={cx(look, YEARLY_ONLY)} href={yearly}>
          {describeStep(plan, current, 'year')}
        </a>
      )}
    </>
  );
}

const isCurrent = ({ id }: Plan, current: CurrentPlan | null, interval: Interval) =>
  current?.id === id && current.interval === interval;

/** What the button does for this reader: begin, change the billing period, or change the plan. */
function describeStep({ id, name, buttonText }: Plan, current: CurrentPlan | null, interval: Interval): string {
  if (current === null || current.id === 'free') return buttonText;
  if (current.id === id) return `Switch to ${interval}ly`;
  return `${isHigherPlan(id, current.id) ? 'Upgrade' : 'Switch'} to ${name}`;
}

function FreeButton({ look, text, current }: { look: string; text: string; current: CurrentPlan | null }) {
  if (current?.id === 'free') return <Current />;
  return current === null ? (
    <Link className={look} href={routes.signup.path}>
      {text}
    </Link>
  ) : (
    <Link className={look} href="/profile?tab=billing" prefetch={false}>
      Go back to Free
    </Link>
  );
}

/** Shown in place of a button where there is nothing to choose. */
function Current({ className }: { className?: string }) {
  return (
    <p
      className={cx(
        'my-5 flex min-h-11 items-center justify-center gap-2 rounded-md border border-rule text-md/none font-semibold text-proof',
        className,
      )}
    >
      <Check aria-hidden="true" />
      Current plan
    </p>
  );
}
