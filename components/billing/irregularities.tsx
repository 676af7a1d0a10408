import Link from 'next/link';
import type { BillingOverview } from '#lib/billing/contract';
import { routes } from '#lib/site';
import { AttentionBox } from './attention-box.tsx';

/**
 * What a reader must know before they pay, or is paying by mistake: two subscriptions, one for nothing, a used trial.
 */
export function Irregularities({ overview }: { overview: BillingOverview }) {
  const { renewing, is_other_product: isOther, trial_used: trialUsed, is_subscribed: isSubscribed } = overview;
  const contact = <Link href={routes.contact.path}>Write to us</Link>;
  return (
    <>
      {renewing > 1 && (
        <AttentionBox>
          <p>
            <b>You have {renewing} subscriptions that renew.</b> We have been told. {contact} if you want one of them
            only; “Cancel Subscription” cancels all of them.
          </p>
        </AttentionBox>
      )}
      {isOther && (
        <AttentionBox>
          <p>
            <b>Your subscription is for something else than our plans.</b> It gives no access here. We have been told.{' '}
            {contact} and we put it right.
          </p>
        </AttentionBox>
      )}
      {trialUsed && !isSubscribed && renewing === 0 && (
        <p className="mt-4 text-sm text-ink-2">You have used your free trial. A new subscription is charged at once.</p>
      )}
    </>
  );
}
