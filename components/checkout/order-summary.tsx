import type { PaddleEventData } from '@paddle/paddle-js';
import { formatMoney, formatPrice } from '#components/billing/format-money.ts';
import { Note } from '#components/ui/note';
import type { PriceView } from '#lib/billing/contract';
import { GUARANTEE_DAYS, TRIAL_DAYS } from '#lib/billing/plans';
import { Order, OrderRow } from './order-row.tsx';

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
    <Order aria-label="Order">
      <dl>
        <OrderRow
          name={plan.name}
          note={`${plan.interval === 'year' ? 'Billed annually' : 'Billed monthly'}, renews until you cancel`}
        >
          {formatPrice(plan)}
        </OrderRow>
        {event?.totals && event.totals.tax > 0 && <OrderRow name="Tax">{money(event.totals.tax)}</OrderRow>}
        {event?.totals && (
          <OrderRow name="Due today" isDue>
            {money(event.totals.total)}
          </OrderRow>
        )}
        {event?.recurring_totals && (
          <OrderRow name={`Then, per ${plan.interval}`}>{money(event.recurring_totals.total)}</OrderRow>
        )}
      </dl>
      {trialUsed && (
        <Note>
          <span>
            <b>You have used your free trial.</b> You will be charged today.
          </span>
        </Note>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {trialUsed === false &&
          `${TRIAL_DAYS}-day trial for new subscriptions. Cancel within ${GUARANTEE_DAYS} days and pay nothing. `}
        Prices in USD. Taxes may apply.
      </p>
    </Order>
  );
}
