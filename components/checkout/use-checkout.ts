'use client';

import type { Paddle, PaddleEventData } from '@paddle/paddle-js';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useExit } from '#components/account/session/use-exit.ts';
import { postBilling } from '#components/billing/read-billing.ts';
import { useAlert } from '#components/shell/alert-provider';
import type { CheckoutStart } from '#lib/billing/contract';
import { errorOf } from '#lib/http/send-json';
import { routes } from '#lib/site';
import { CheckoutFailure, loadPaddle } from './load-paddle.ts';
import { openFrame } from './open-frame.ts';

export type Checkout =
  | { state: 'loading' }
  /** The frame is open. */
  | { state: 'paying'; start: CheckoutStart; event: PaddleEventData['data'] }
  /** There is a subscription, whose plan changes. */
  | { state: 'changing'; start: CheckoutStart }
  | { state: 'failed'; message: string };

const CANCELED = '/account/billing?canceled=1';
const SUCCESS = '/account/billing?success=1';

/** Asks the server for a checkout of this price and opens it, or finds the subscription that changes instead. */
export function useCheckout(priceId: string, here: string): Checkout {
  const [checkout, setCheckout] = useState<Checkout>({ state: 'loading' });
  const router = useRouter();
  const showAlert = useAlert();
  const leave = useExit('Log in to checkout', here);

  useEffect(() => {
    let isOver = false;
    let paddle: Paddle | null = null;

    function fail(message: string): void {
      setCheckout({ state: 'failed', message });
      showAlert(message, 'error');
    }

    /** Paddle says what happens in its frame. It decides nothing: access comes from the server alone. */
    function onEvent({ name, data }: PaddleEventData): void {
      if (isOver) return;
      switch (name as string | undefined) {
        case 'checkout.completed':
          isOver = true;
          showAlert('Payment successful. Welcome aboard!', 'success', { onNextRoute: true });
          router.push(SUCCESS);
          break;
        case 'subscription.updated':
          isOver = true;
          showAlert('Subscription updated successfully!', 'success', { onNextRoute: true });
          void postBilling('/api/billing/entitlements/refresh').then(() => router.push('/account/billing'));
          break;
        case 'checkout.closed':
          router.push(CANCELED);
          break;
        case 'checkout.error':
          showAlert('Checkout error. Please try again.', 'error');
          break;
        default:
          if (data) setCheckout((old) => (old.state === 'paying' ? { ...old, event: data } : old));
      }
    }

    async function begin(): Promise<void> {
      const answer = await postBilling('/api/user-id', { priceId });
      if (isOver) return;
      if (answer.status === 401) {
        leave();
        return;
      }
      const message = errorOf(answer, 'Error fetching user');
      if (answer.status === 409) {
        showAlert(message, 'error', { onNextRoute: true });
        router.replace(routes.pricing.path);
        return;
      }
      if (!answer.ok) {
        fail(message);
        return;
      }
      const start = answer.body as CheckoutStart;
      if (start.transaction_id === null) setCheckout({ state: 'changing', start });
      else await pay(start, start.transaction_id);
    }

    async function pay(start: CheckoutStart, transactionId: string): Promise<void> {
      const loaded = await loadPaddle(start, onEvent);
      if (isOver) return;
      setCheckout({ state: 'paying', start, event: undefined });
      paddle = loaded;
      openFrame(loaded, transactionId);
    }

    void begin().catch((error: unknown) => {
      if (isOver) return;
      // oxlint-disable-next-line no-console
      console.error(error);
      fail(error instanceof CheckoutFailure ? error.message : 'Failed to initialize checkout');
    });
    return () => {
      isOver = true;
      paddle?.Checkout.close();
    };
  }, [priceId, router, showAlert, leave]);

  return checkout;
}
