'use client';

import { CircleHelp } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { buttonVariants } from '#components/ui/button';
import { routes } from '#lib/site';
import { CheckoutNotice } from './checkout-notice.tsx';

/** The checkout without a plan: says so, and where plans are. */
export function MissingPrice() {
  const showAlert = useAlert();
  useEffect(() => showAlert('Missing priceId', 'error'), [showAlert]);
  return (
    <CheckoutNotice icon={CircleHelp} title="No plan was chosen." text="Choose one, and you come back here to pay.">
      <Link className={buttonVariants()} href={routes.pricing.path}>
        See plans
      </Link>
      <Link className={buttonVariants({ variant: 'outline' })} href="/profile?tab=billing">
        Your billing
      </Link>
    </CheckoutNotice>
  );
}
