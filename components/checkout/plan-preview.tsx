import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatPrice } from '#components/billing/format-money.ts';
import type { PlanPreview } from '#lib/billing/contract';

/** From which plan to which, what is charged at once, and what comes next; below it what to do. */
export function PlanPreviewTable({ preview, children }: { preview: PlanPreview; children: ReactNode }) {
  const { from, to, immediate, next_payment: next } = preview;
  const amount = formatMoney(Math.abs(immediate.amount), immediate.currency);
  return (
    <section className="order" aria-labelledby="plan-change">
      <h2 id="plan-change">Change your plan</h2>
      <dl>
        <div>
          <dt>Now</dt>
          <dd>
            {from.name}, {formatPrice(from)}
          </dd>
        </div>
        <div>
          <dt>New</dt>
          <dd>
            {to.name}, {formatPrice(to)}
          </dd>
        </div>
        <div className="due">
          <dt>
            {immediate.result === 'credit' ? 'Credited today' : 'Charged today'}
            <small>{explain(immediate.result)}</small>
          </dt>
          <dd>{immediate.result === 'none' ? formatMoney(0, immediate.currency) : amount}</dd>
        </div>
        {next && (
          <div>
            <dt>Next payment</dt>
            <dd>
              {formatMoney(next.amount, next.currency)} on {formatDay(next.date)}
            </dd>
          </div>
        )}
      </dl>
      <div className="go-row">{children}</div>
    </section>
  );
}

function explain(result: PlanPreview['immediate']['result']): string {
  if (result === 'credit') return 'What you have paid and not used, kept for your next payments.';
  if (result === 'charge') return 'The new price, less what you have paid and not used.';
  return 'Nothing is due now.';
}
