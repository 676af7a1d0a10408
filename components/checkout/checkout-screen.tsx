'use client';

import { Lock } from 'lucide-react';
import Link from 'next/link';
import { SandboxNote } from '#components/billing/sandbox-note';
import { buttonVariants } from '#components/ui/button';
import { Skeleton } from '#components/ui/skeleton';
import type { PriceView } from '#lib/billing/contract';
import { FormFailed } from './checkout-failed.tsx';
import { FRAME_TARGET } from './open-frame.ts';
import { OrderSummary } from './order-summary.tsx';
import { PlanChange } from './plan-change.tsx';
import { useCheckout } from './use-checkout.ts';

type Props = {
  priceId: string;
  /** Null for a price that is not sold: the server says so. */
  plan: PriceView | null;
  /** Path and query of this page, to come back to. */
  here: string;
};

/** What is bought, and below it the payment provider's frame; for a subscriber, what a change of plan costs. */
export function CheckoutScreen({ priceId, plan, here }: Props) {
  const checkout = useCheckout(priceId, here);
  if (checkout.state === 'failed') return <FormFailed message={checkout.message} />;
  if (checkout.state === 'changing') {
    return (
      <>
        <SandboxNote mode={checkout.start.mode} />
        <PlanChange priceId={priceId} here={here} />
      </>
    );
  }
  const isPaying = checkout.state === 'paying';
  return (
    <>
      {isPaying && <SandboxNote mode={checkout.start.mode} />}
      {plan && (
        <OrderSummary
          plan={plan}
          event={isPaying ? checkout.event : undefined}
          trialUsed={isPaying ? checkout.start.trial_used : null}
        />
      )}
      <section className="min-h-112.5" aria-label="Payment" aria-busy={!isPaying}>
        {!isPaying && <FrameSkeleton />}
        <div className={FRAME_TARGET} />
      </section>
      <p className="mt-4 flex items-center justify-between gap-4 border-t border-rule pt-3">
        <span className="text-sm text-ink-2">
          <Lock className="inline size-3.5 align-[-0.125em]" aria-hidden="true" /> Paddle takes the payment and sends
          the invoice. We never see your card.
        </span>
        <Link className={buttonVariants({ variant: 'ghost', size: 'sm' })} href="/account/billing?canceled=1">
          Cancel
        </Link>
      </p>
    </>
  );
}

function FrameSkeleton() {
  return (
    <div className="grid gap-5">
      <output className="sr-only">Loading the payment form</output>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="[--height:2.75rem]" />
      ))}
    </div>
  );
}
