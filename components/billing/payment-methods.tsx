'use client';

import { CreditCard, Wallet } from 'lucide-react';
import type { PaymentMethods as Methods, PaymentMethodView } from '#lib/billing/contract';
import { describeMethod } from './describe-method.ts';
import { LoadFailure } from './load-failure.tsx';
import { PortalButton } from './portal-button.tsx';
import { useBillingList } from './use-billing-list.ts';

/** The saved payment methods, the one that renewals use first. */
export function PaymentMethods() {
  const { loaded, reload } = useBillingList<Methods>('/api/billing/payment-methods');
  if (loaded.state === 'loading') return <MethodsSkeleton />;
  if (loaded.state === 'failed') return <LoadFailure reason={loaded.reason} onRetry={reload} />;
  const { data } = loaded.value;
  if (data.length === 0) return <p className="meta">No payment method saved.</p>;
  return (
    <>
      <ul className="cards">
        {data.map((method, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two cards may look alike; their order is all there is.
          <Method key={index} method={method} isPrimary={index === 0} />
        ))}
      </ul>
      <p className="go-row">
        <PortalButton />
      </p>
    </>
  );
}

function Method({ method, isPrimary }: { method: PaymentMethodView; isPrimary: boolean }) {
  const Icon = method.type === 'card' ? CreditCard : Wallet;
  const { name, expiry } = describeMethod(method);
  return (
    <li>
      <Icon className="i" aria-hidden="true" />
      <span>
        <b>{name}</b>
        {expiry && <span>{expiry}</span>}
      </span>
      {isPrimary && <span className="tag">Primary</span>}
    </li>
  );
}

function MethodsSkeleton() {
  return (
    <div className="cards" aria-busy="true">
      <output className="vh">Loading payment methods</output>
      <div className="card-sk" aria-hidden="true">
        <div className="sk" />
        <div className="sk" />
      </div>
    </div>
  );
}
