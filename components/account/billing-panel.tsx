import Link from 'next/link';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import type { SubscriptionStatus } from '#lib/billing/subscription-period';
import { findRoute } from '#lib/site';
import { PlanStatus } from './plan-status.tsx';
import { Section } from './section.tsx';

type Props = {
  plan: { name: string; status: SubscriptionStatus | null; nextPayment: string | null; paidUntil: string | null };
};

/** What the reader has and when it is paid for. */
export function BillingPanel({ plan }: Props) {
  const pricing = findRoute('pricing');
  return (
    <Section title="Billing overview" note="What you have and until when.">
      <dl className="ov">
        <div>
          <dt>Plan</dt>
          <dd>
            {plan.name}
            <small>
              {plan.name === 'Free' ? `${FREE_FILINGS_PER_DAY} full filings per day` : 'All filings in full'}
            </small>
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <PlanStatus status={plan.status} />
            {plan.paidUntil && <small>Paid until {plan.paidUntil}</small>}
          </dd>
        </div>
        <div>
          <dt>Next payment</dt>
          <dd>
            {plan.nextPayment ?? '-'}
            <small>{renewal(plan)}</small>
          </dd>
        </div>
      </dl>
      {pricing && (
        <p className="go-row">
          <Link className="btn btn-2 btn-s" href={pricing.path}>
            See plans
          </Link>
        </p>
      )}
    </Section>
  );
}

function renewal({ status, nextPayment }: Props['plan']): string {
  if (status === 'active' && nextPayment) return 'Auto-renew enabled';
  if (status === 'canceled') return 'Auto-renew canceled';
  return 'Nothing is due';
}
