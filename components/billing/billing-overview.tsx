import { cx } from 'class-variance-authority';
import { PlanStatus } from '#components/account/profile/plan-status';
import { cardLook } from '#components/ui/card';
import type { BillingOverview as Overview } from '#lib/billing/contract';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { describeNextPayment } from './describe-next.ts';
import { formatPeriod, formatPrice } from './format-money.ts';

/** Three cells side by side; one under the other on a phone. */
export const overviewLook = cx(cardLook, 'grid divide-rule max-sm:divide-y sm:grid-cols-3 sm:divide-x');

const small = 'block text-sm font-normal tracking-normal text-ink-3';

/** Plan, status and next payment. */
export function BillingOverview({ overview }: { overview: Overview }) {
  const { plan, status, period } = overview;
  const { amount, note } = describeNextPayment(overview);
  return (
    <dl className={overviewLook}>
      <div className="px-5 py-4">
        <dt className="text-sm text-ink-2">Plan</dt>
        <dd className="text-lg/7 font-semibold tracking-lg">
          {plan.name}
          <small className={small}>{formatPrice(plan) ?? `${FREE_FILINGS_PER_DAY} full filings per day`}</small>
        </dd>
      </div>
      <div className="px-5 py-4">
        <dt className="text-sm text-ink-2">Status</dt>
        <dd className="text-lg/7 font-semibold tracking-lg">
          <PlanStatus status={status} />
          {period?.start && <small className={small}>Period {formatPeriod(period.start, period.end)}</small>}
        </dd>
      </div>
      <div className="px-5 py-4">
        <dt className="text-sm text-ink-2">Next payment</dt>
        <dd className="text-lg/7 font-semibold tracking-lg">
          {amount ?? '-'}
          <small className={small}>{note}</small>
        </dd>
      </div>
    </dl>
  );
}
