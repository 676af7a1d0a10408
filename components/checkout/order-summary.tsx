import type { PaddleEventData } from '@paddle/paddle-js';
import { formatMoney, formatPrice } from '#components/billing/format-money.ts';
import type { PriceView } from '#lib/billing/contract';
import { GUARANTEE_DAYS, TRIAL_DAYS } from '#lib/billing/plans';

type Props = {
  plan: PriceView;
  /** Paddle's latest totals, which include taxes and trials. */
  event: PaddleEventData['data'];
  /** Whether the trial was used; null until the server has answered. */
  trialUsed: boolean | null;
};

/** What is bought and what it costs, now and later. */
export function OrderSummary({ plan, event, trialUsed }: Props) {
  // The provider's script counts in whole currency.
  const money = (amount: number) => formatMoney(Math.round(amount * 100), event?.currency_code ?? plan.currency);
  return (
    <section className="order" aria-label="Order">
      <dl>
        <div>
          <dt>
            {plan.name}
            <small>{plan.interval === 'year' ? 'Billed annually' : 'Billed monthly'}, renews until you cancel</small>
          </dt>
          <dd>{formatPrice(plan)}</dd>
        </div>
        {event?.totals && event.totals.tax > 0 && (
          <div>
            <dt>Tax</dt>
            <dd>{money(event.totals.tax)}</dd>
          </div>
        )}
        {event?.totals && (
          <div className="due">
            <dt>Due today</dt>
            <dd>{money(event.totals.total)}</dd>
          </div>
        )}
        {event?.recurring_totals && (
          <div>
            <dt>Then, per {plan.interval}</dt>
            <dd>{money(event.recurring_totals.total)}</dd>
          </div>
        )}
      </dl>
      {trialUsed && (
        <p className="note">
          <span>
            <b>You have used your free trial.</b> You will be charged today.
          </span>
        </p>
      )}
      <p className="meta">
        {trialUsed === false &&
          `${TRIAL_DAYS}-day trial for new subscriptions. Cancel within ${GUARANTEE_DAYS} days and pay nothing. `}
        Prices in USD. Taxes may apply.
      </p>
    </section>
  );
}
