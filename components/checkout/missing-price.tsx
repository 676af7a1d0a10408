'use client';

import { CircleHelp } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { routes } from '#lib/site';

/** The checkout without a plan: says so, and where plans are. */
export function MissingPrice() {
  const showAlert = useAlert();
  useEffect(() => showAlert('Missing priceId', 'error'), [showAlert]);
  return (
    <div className="empty">
      <CircleHelp className="i" aria-hidden="true" />
      <h2>No plan was chosen.</h2>
      <p>Choose one, and you come back here to pay.</p>
      <p className="go-row">
        <Link className="btn btn-1" href={routes.pricing.path}>
          See plans
        </Link>
        <Link className="btn btn-2" href="/profile?tab=billing">
          Your billing
        </Link>
      </p>
    </div>
  );
}
