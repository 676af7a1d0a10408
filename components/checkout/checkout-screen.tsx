'use client';

import { Lock } from 'lucide-react';
import Link from 'next/link';
import { SandboxNote } from '#components/billing/sandbox-note';
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
      <section className="pay" aria-label="Payment" aria-busy={!isPaying}>
        {!isPaying && <FrameSkeleton />}
        <div className={FRAME_TARGET} />
      </section>
      <p className="pay-end">
        <span className="meta">
          <Lock className="i i-s" aria-hidden="true" /> Paddle takes the payment and sends the invoice. We never see
          your card.
        </span>
        <Link className="btn btn-3 btn-s" href="/account/billing?canceled=1">
          Cancel
        </Link>
      </p>
    </>
  );
}

function FrameSkeleton() {
  return (
    <div className="pay-sk">
      <output className="vh">Loading the payment form</output>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="sk" aria-hidden="true" />
      ))}
    </div>
  );
}
