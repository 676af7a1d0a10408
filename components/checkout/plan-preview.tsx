import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatPrice } from '#components/billing/format-money.ts';
import { Actions } from '#components/ui/actions';
import type { PlanPreview } from '#lib/billing/contract';
import { explainImmediate, explainRights } from './explain-change.ts';
import { Order, OrderRow } from './order-row.tsx';

/** From which plan to which, what is charged at once, and what comes next; below it what to do. */
export function PlanPreviewTable({ preview, children }: { preview: PlanPreview; children: ReactNode }) {
  const { from, to, immediate, next_payment: next } = preview;
  const change = explainRights(preview);
  const amount = formatMoney(Math.abs(immediate.amount), immediate.currency);
  return (
    <Order aria-labelledby="plan-change">
      <h2 id="plan-change" className="mb-2 text-lg">
        Change your plan
      </h2>
      <dl>
        <OrderRow name="Now">
          {from.name}, {formatPrice(from)}
        </OrderRow>
        <OrderRow name="New">
          {to.name}, {formatPrice(to)}
        </OrderRow>
        <OrderRow
          name={immediate.result === 'credit' ? 'Credited today' : 'Charged today'}
          note={explainImmediate(preview)}
          isDue
        >
          {immediate.result === 'none' ? formatMoney(0, immediate.currency) : amount}
        </OrderRow>
        {next && (
          <OrderRow name="Next payment">
            {formatMoney(next.amount, next.currency)} on {formatDay(next.date)}
          </OrderRow>
        )}
      </dl>
      {change && <p className="mt-3 text-sm text-ink-2">{change}</p>}
      <Actions className="justify-end">{children}</Actions>
    </Order>
  );
}
