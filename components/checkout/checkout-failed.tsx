'use client';

import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { useSending } from '#components/account/forms/use-sending.ts';
import { useAlert } from '#components/shell/alert-provider';
import { NO_ANSWER, reloadAsDocument } from '#components/shell/reload-as-document.ts';
import { Button, buttonVariants } from '#components/ui/button';
import { routes } from '#lib/site';
import { CheckoutNotice } from './checkout-notice.tsx';

type Props = { title: string; text: string; isTrying?: boolean; onRetry: () => void };

/** A step of the checkout that failed: why, another try, and the way back to the plans. */
export function CheckoutFailed({ title, text, isTrying = false, onRetry }: Props) {
  return (
    <CheckoutNotice icon={CircleAlert} title={title} text={text} isFailure>
      <Button isBusy={isTrying} onClick={onRetry}>
        Try again
      </Button>
      <Link className={buttonVariants({ variant: 'outline' })} href={routes.pricing.path}>
        See plans
      </Link>
    </CheckoutNotice>
  );
}

/**
 * The payment form that did not open.
 * @param here where another try is made; the page's own address unless told otherwise
 */
export function FormFailed({ message, here }: { message: string; here?: string }) {
  const showAlert = useAlert();
  const { isSending, send } = useSending();

  async function tryAgain(): Promise<void> {
    // As a new document: a script that failed once is not loaded again.
    if (await reloadAsDocument(here ?? window.location.href)) return;
    showAlert(NO_ANSWER, 'error');
  }

  return (
    <CheckoutFailed
      title="Checkout did not open."
      text={`${message.replace(/\.?$/, '.')} Nothing was charged.`}
      isTrying={isSending}
      onRetry={() => send(tryAgain)}
    />
  );
}
