import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import type { LinkVerdict } from '#lib/billing/checkout/judge-payment-link';
import { routes } from '#lib/site';
import { CheckoutNotice } from './checkout-notice.tsx';

type Refusal = Exclude<LinkVerdict, 'payable'>;

const words: Record<Refusal, { icon: LucideIcon; title: string; text: string }> = {
  paid: { icon: CircleCheck, title: 'This payment was made already.', text: 'There is nothing more to pay.' },
  ended: { icon: CircleX, title: 'This payment link is no longer good.', text: 'Nothing was charged.' },
  superseded: {
    icon: CircleX,
    title: 'This payment link is no longer good.',
    text: 'Another checkout has taken its place. Choose a plan again. Nothing was charged.',
  },
  subscribed: {
    icon: CircleCheck,
    title: 'You have a subscription already.',
    text: 'This link would begin a second one. Nothing was charged.',
  },
  'of-another': {
    icon: CircleX,
    title: 'This payment belongs to another account.',
    text: 'Log in with the account that it was opened for. Nothing was charged.',
  },
  unknown: {
    icon: CircleHelp,
    title: 'We do not know this payment.',
    text: 'The link is not complete, or it was not made for your account. Nothing was charged.',
  },
};

/** Shown in place of the payment form: why a payment link opens none, and where to go instead. */
export function RefusedLink({ verdict }: { verdict: Refusal }) {
  return (
    <CheckoutNotice {...words[verdict]}>
      <Link className={buttonVariants()} href="/profile?tab=billing">
        Your billing
      </Link>
      <Link className={buttonVariants({ variant: 'outline' })} href={routes.pricing.path}>
        See plans
      </Link>
    </CheckoutNotice>
  );
}
