'use client';

import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Section } from '#components/account/profile/section';
import { Actions } from '#components/ui/actions';
import { buttonVariants } from '#components/ui/button';
import { Note } from '#components/ui/note';
import type { BillingOverview as Overview } from '#lib/billing/contract';
import type { PaidPlanId } from '#lib/billing/plans';
import { routes } from '#lib/site';
import { Attention } from './attention.tsx';
import { BillingOverview } from './billing-overview.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';
import { Irregularities } from './irregularities.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { SandboxNote } from './sandbox-note.tsx';
import { Transactions } from './transactions.tsx';
import { useOverview } from './use-overview.ts';

type Props = {
  overview: Overview;
  /** Checkout of each plan's two prices; null while they cannot be bought. */
  checkout: Record<PaidPlanId, { month: string | null; year: string | null }>;
};

/** The profile's Billing tab: the subscription, how it is paid, and what was paid. */
export function BillingPanel({ overview: rendered, checkout }: Props) {
  const { overview, round, cancel, undo } = useOverview(rendered);
  const isOff = overview.mode === 'off';
  const state = useRef<HTMLElement>(null);
  // The button that was pressed is gone with the change.
  useEffect(() => {
    if (round > 0) state.current?.focus();
  }, [round]);

  return (
    <>
      <Section title="Billing overview" note="What you pay and when.">
        <SandboxNote mode={overview.mode} />
        {isOff && <NotConfigured />}
        <section ref={state} aria-label="Your plan" tabIndex={-1}>
          <BillingOverview overview={overview} />
        </section>
        <Irregularities overview={overview} />
        <WhatCanBeDone overview={overview} checkout={checkout} cancel={cancel} undo={undo} />
      </Section>
      <Section title="Payment methods" note="The primary method is used for renewals.">
        {isOff ? (
          <p className="text-sm text-ink-2">The payment provider keeps them, and this site has none.</p>
        ) : (
          <PaymentMethods key={round} />
        )}
      </Section>
      <Transactions key={round} />
    </>
  );
}

type ActionsProps = Props & { cancel: () => Promise<void>; undo: () => Promise<void> };

function WhatCanBeDone({ overview, checkout, cancel, undo }: ActionsProps) {
  const { status, subscription_id: id, scheduled_change: change, plan, mode } = overview;
  const isRunning = id !== null && status !== 'canceled';
  const other = plan.interval === 'month' ? 'year' : 'month';
  const isPaid = status === 'active' || status === 'trialing';
  const prices = plan.plan === 'unlimited' || plan.plan === 'auto' ? checkout[plan.plan] : null;
  const otherPath = isRunning && isPaid && plan.interval && !change && mode !== 'off' ? prices?.[other] : null;
  return (
    <>
      {isRunning && <Attention overview={overview} undo={undo} />}
      <Actions>
        {otherPath && (
          <a className={buttonVariants({ variant: 'outline', size: 'sm' })} href={otherPath}>
            Switch to {other}ly billing
          </a>
        )}
        <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href={routes.pricing.path}>
          {isRunning ? 'Change plan' : 'See plans'}
        </Link>
        {canCancel(overview) && <CancelSubscription count={overview.renewing} onCancel={cancel} />}
      </Actions>
    </>
  );
}

/** Also while the subscription shown is about to end: another one may renew. */
const canCancel = ({ renewing }: Overview) => renewing > 0;

function NotConfigured() {
  return (
    <Note variant="hold" className="mb-4">
      <CircleAlert aria-hidden="true" />
      <b>Billing is not configured on this site.</b>
    </Note>
  );
}
