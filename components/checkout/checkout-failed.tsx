import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { routes } from '#lib/site';

/** The checkout that did not open: why, and what can be done. */
export function CheckoutFailed({ message }: { message: string }) {
  return (
    <div className="empty">
      <CircleAlert className="i" aria-hidden="true" />
      <h2>Checkout did not open.</h2>
      <p>{message.replace(/\.?$/, '.')} Nothing was charged.</p>
      <p className="go-row">
        {/* Anew: a script that failed once is not asked for again. */}
        <button className="btn btn-1" type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
        <Link className="btn btn-2" href={routes.pricing.path}>
          See plans
        </Link>
      </p>
    </div>
  );
}
