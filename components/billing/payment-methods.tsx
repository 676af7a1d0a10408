'use client';

import { CreditCard, Wallet } from 'lucide-react';
import { Actions } from '#components/ui/actions';
import { Badge } from '#components/ui/badge';
import { Card, CardList } from '#components/ui/card';
import { Skeleton } from '#components/ui/skeleton';
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
  if (data.length === 0) return <p className="text-sm text-ink-2">No payment method saved.</p>;
  return (
    <>
      <CardList>
        {data.map((method, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two cards may look alike; their order is all there is.
          <Method key={index} method={method} isPrimary={index === 0} />
        ))}
      </CardList>
      <Actions>
        <PortalButton />
      </Actions>
    </>
  );
}

function Method({ method, isPrimary }: { method: PaymentMethodView; isPrimary: boolean }) {
  const Icon = method.type === 'card' ? CreditCard : Wallet;
  const { name, expiry } = describeMethod(method);
  return (
    <li className="flex min-h-17 items-center gap-4 px-4 py-3.5 sm:px-5">
      <Icon className="size-5 text-ink-3" aria-hidden="true" />
      <span>
        <b className="font-semibold">{name}</b>
        {expiry && <span className="block text-sm text-ink-3">{expiry}</span>}
      </span>
      {isPrimary && <Badge className="ml-auto">Primary</Badge>}
    </li>
  );
}

function MethodsSkeleton() {
  return (
    <Card aria-busy="true">
      <output className="sr-only">Loading payment methods</output>
      <div className="grid min-h-17 content-center gap-2 px-5 py-3.5">
        <Skeleton className="w-3/5 max-w-56" />
        <Skeleton className="w-3/5 max-w-56" />
      </div>
    </Card>
  );
}
