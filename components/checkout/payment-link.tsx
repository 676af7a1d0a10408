'use client';

import type { PaddleEventData } from '@paddle/paddle-js';
import { CircleCheck, CircleX } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { SandboxNote } from '#components/billing/sandbox-note';
import type { PaddleStart } from '#lib/billing/contract';
import { FormFailed } from './checkout-failed.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutFailure, loadPaddle } from './load-paddle.ts';

type State = 'opening' | 'paid' | 'closed' | { failure: string };

/**
 * Where the links in the payment provider's mails lead: its script finds the transaction in the page's address and opens
 * the form by itself. Who has the link may pay; nobody has to be logged in.
 */
export function PaymentLink({ start }: { start: PaddleStart }) {
  const state = usePaymentLink(start);
  if (typeof state === 'object') return <FormFailed message={state.failure} />;
  if (state === 'paid') {
    return (
      <CheckoutNotice
        icon={CircleCheck}
        title="Payment received."
        text="Thank you. Your billing page shows it in a moment."
      >
        <Link className="btn btn-1" href="/profile?tab=billing">
          Your billing
        </Link>
      </CheckoutNotice>
    );
  }
  if (state === 'closed') {
    return (
      <CheckoutNotice icon={CircleX} title="The payment form was closed." text="Nothing was charged.">
        <button className="btn btn-1" type="button" onClick={() => window.location.reload()}>
          Open it again
        </button>
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

function usePaymentLink(start: PaddleStart): State {
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
          // Whoever has paid closes the form, too.
          setState((old) => (old === 'opening' ? 'closed' : old));
          break;
        case 'checkout.error':
          setState({ failure: 'The link is no longer good' });
          break;
        default:
      }
    };
    loadPaddle(start, onEvent).catch((error: unknown) => {
      if (isOver) return;
      // oxlint-disable-next-line no-console
      console.error(error);
      setState({ failure: error instanceof CheckoutFailure ? error.message : 'Failed to initialize checkout' });
    });
    return () => {
      isOver = true;
    };
  }, [start]);
  return state;
}
