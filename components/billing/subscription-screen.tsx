'use client';

import Link from 'next/link';
import { useEffect } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { Actions } from '#components/ui/actions';
import { Button, buttonVariants } from '#components/ui/button';
import { Skeleton } from '#components/ui/skeleton';
import type { BillingOverview as Overview } from '#lib/billing/contract';
import { routes } from '#lib/site';
import { BillingOverview, overviewLook } from './billing-overview.tsx';
import { describeNext } from './describe-next.ts';
import { PortalButton } from './portal-button.tsx';
import { SandboxNote } from './sandbox-note.tsx';
import { useConfirmation } from './use-confirmation.ts';

type Props = {
  overview: Overview;
  /** How the checkout that led here ended; null without one. */
  outcome: 'success' | 'canceled' | null;
  /** Path and query of this page, to come back to. */
  here: string;
};

const nowLook = 'mt-4 mb-6 block max-w-read text-ink-2 [&>b]:font-semibold [&>b]:text-ink';

/** The page after the checkout: what the reader has now, and what happens next. */
export function SubscriptionScreen({ overview: rendered, outcome, here }: Props) {
  const showAlert = useAlert();
  const { overview, state, askAgain } = useConfirmation(rendered, outcome === 'success', here);
  useEffect(() => {
    if (outcome === 'canceled') showAlert('Checkout canceled. Nothing was charged.', 'info');
  }, [outcome, showAlert]);

  return (
    <>
      <SandboxNote className="my-4" mode={overview.mode} />
      {state === 'known' ? <Known overview={overview} /> : <Waiting isLate={state === 'late'} onAsk={askAgain} />}
    </>
  );
}

function Known({ overview }: { overview: Overview }) {
  const { now, next } = describeNext(overview);
  const isDue = overview.status === 'past_due' || overview.status === 'paused';
  return (
    <>
      <p className={nowLook}>
        <b>{now}</b> {next}
      </p>
      <BillingOverview overview={overview} />
      <Actions>
        {overview.is_subscribed ? (
          <Link className={buttonVariants()} href={routes.home.path}>
            Read filings
          </Link>
        ) : (
          <Link className={buttonVariants()} href={routes.pricing.path}>
            See plans
          </Link>
        )}
        <Link className={buttonVariants({ variant: 'outline' })} href="/profile?tab=billing">
          Payments and invoices
        </Link>
        {isDue && overview.mode !== 'off' && <PortalButton />}
      </Actions>
    </>
  );
}

/** The payment was made, and its confirmation is under way: never shown as "Free". */
function Waiting({ isLate, onAsk }: { isLate: boolean; onAsk: () => void }) {
  return (
    <div aria-busy={!isLate}>
      <output className={nowLook}>
        <b>{isLate ? 'Your payment is still being confirmed.' : 'Confirming your payment.'}</b>{' '}
        {isLate
          ? 'The payment provider has not confirmed it yet. You can leave: full access begins as soon as it does.'
          : 'This takes a moment.'}
      </output>
      {isLate ? (
        <Actions>
          <Button onClick={onAsk}>Check again</Button>
          <Link className={buttonVariants({ variant: 'outline' })} href="/profile?tab=billing">
            Payments and invoices
          </Link>
        </Actions>
      ) : (
        <div className={overviewLook} aria-hidden="true">
          {Array.from({ length: 3 }, (_, cell) => (
            <div key={cell} className="grid gap-3 px-5 py-4">
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
