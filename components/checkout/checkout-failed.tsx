import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { routes } from '#lib/site';
import { CheckoutNotice } from './checkout-notice.tsx';

type Props = { title: string; text: string; onRetry: () => void };

/** A step of the checkout that failed: why, another try, and the way back to the plans. */
export function CheckoutFailed({ title, text, onRetry }: Props) {
  return (
    <CheckoutNotice icon={CircleAlert} title={title} text={text} isFailure>
      <button className="btn btn-1" type="button" onClick={onRetry}>
        Try again
      </button>
      <Link className="btn btn-2" href={routes.pricing.path}>
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
  return (
    <CheckoutFailed
      title="Checkout did not open."
      text={`${message.replace(/\.?$/, '.')} Nothing was charged.`}
      // Anew: a script that failed once is not asked for again.
      onRetry={() => (here === undefined ? window.location.reload() : window.location.assign(here))}
    />
  );
}
