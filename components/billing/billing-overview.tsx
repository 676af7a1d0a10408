import { PlanStatus } from '#components/account/plan-status';
import type { BillingOverview as Overview } from '#lib/billing/contract';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { describeNextPayment } from './describe-next.ts';
import { formatPeriod, formatPrice } from './format-money.ts';

/** Plan, status and next payment. */
export function BillingOverview({ overview }: { overview: Overview }) {
  const { plan, status, period } = overview;
  const { amount, note } = describeNextPayment(overview);
  return (
    <dl className="ov">
      <div>
        <dt>Plan</dt>
        <dd>
          {plan.name}
          <small>{formatPrice(plan) ?? `${FREE_FILINGS_PER_DAY} full filings per day`}</small>
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>
          <PlanStatus status={status} />
          {period?.start && <small>Period {formatPeriod(period.start, period.end)}</small>}
        </dd>
      </div>
      <div>
        <dt>Next payment</dt>
        <dd>
          {amount ?? '-'}
          <small>{note}</small>
        </dd>
      </div>
    </dl>
  );
}
