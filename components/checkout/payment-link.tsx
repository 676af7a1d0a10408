'use client';

import type { PaddleEventData } from '@paddle/paddle-js';
import { CircleCheck, CircleX } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { SandboxNote } from '#components/billing/sandbox-note';
import { buttonVariants } from '#components/ui/button';
import type { PaddleStart } from '#lib/billing/contract';
import { FormFailed } from './checkout-failed.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutFailure, loadPaddle } from './load-paddle.ts';
import { openOverlay } from './open-frame.ts';

type Props = {
  start: PaddleStart;
  /** The server knows it to be the reader's. */
  transactionId: string;
  /** This page with the transaction in its address, which the page itself takes out. */
  here: string;
};

type State = 'opening' | 'paid' | 'closed' | { failure: string };

/** The target of links in the payment provider's mails: the form for a transaction of the reader's own. */
export function PaymentLink({ start, transactionId, here }: Props) {
  const state = usePaymentLink(start, transactionId);
  if (typeof state === 'object') return <FormFailed message={state.failure} here={here} />;
  if (state === 'paid') {
    return (
      <CheckoutNotice
        icon={CircleCheck}
        title="Payment received."
        text="Thank you. Your billing page shows it in a moment."
      >
        <Link className={buttonVariants()} href="/profile?tab=billing">
          Your billing
        </Link>
      </CheckoutNotice>
    );
  }
  if (state === 'closed') {
    return (
      <CheckoutNotice icon={CircleX} title="The payment form was closed." text="Nothing was charged.">
        <a className={buttonVariants()} href={here}>
          Open it again
        </a>
      </CheckoutNotice>
    );
  }
  return (
    <>
      <SandboxNote mode={start.mode} />
      <output>Paddle, our payment provider, opens its form …</output>
    </>
  );
}

function usePaymentLink(start: PaddleStart, transactionId: string): State {
  const [state, setState] = useState<State>('opening');
  useEffect(() => {
    let isOver = false;
    const onEvent = ({ name }: PaddleEventData) => {
      if (isOver) return;
      switch (name as string | undefined) {
        case 'checkout.completed':
          setState('paid');
          break;
        case 'checkout.closed':
          // The form is closed after a payment, too.
          setState((old) => (old === 'opening' ? 'closed' : old));
          break;
        case 'checkout.error':
          setState({ failure: 'The link is no longer good' });
          break;
        default:
      }
    };
    async function open(): Promise<void> {
      const paddle = await loadPaddle(start, onEvent);
      if (!isOver) openOverlay(paddle, transactionId);
    }
    open().catch((error: unknown) => {
      if (isOver) return;
      // oxlint-disable-next-line no-console
      console.error(error);
      setState({ failure: error instanceof CheckoutFailure ? error.message : 'Failed to initialize checkout' });
    });
    return () => {
      isOver = true;
    };
  }, [start, transactionId]);
  return state;
}
