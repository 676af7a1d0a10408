'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useSession } from '#components/account/session/session-provider';
import { FREE_FILINGS_PER_DAY, TRIAL_DAYS } from '#lib/billing/plans';
import { findRoute } from '#lib/site';
import { isReadingPath } from './reading-path.ts';

/** Pages where a plan is being bought, or just was: they must not say that the account is free. */
const BUYING = /^\/(?:checkout|profile\/billing|account\/billing)\/?$/;

/** One line above the header, of the same height for everybody, so that nothing moves when the session is known. */
export function SiteBanner({
  isReturning,
}: {
  /** Whether the browser has a session's cookie. */ isReturning: boolean;
}) {
  const pathname = usePathname();
  const { status } = useSession();
  const pricing = findRoute('pricing');
  if (isReadingPath(pathname)) return null;
  const isOfferedPlan = status ? !status.is_subscribed && !BUYING.test(pathname) : status === false || !isReturning;

  return (
    <aside
      className="grid min-h-9 place-items-center border-b border-rule bg-wash px-5 py-1 text-center text-sm text-ink-2 print:hidden"
      aria-label="Notice"
    >
      {isOfferedPlan ? (
        <p>
          {status
            ? `Free account: ${FREE_FILINGS_PER_DAY} full filings per day.`
            : `${TRIAL_DAYS}-day free trial, cancel anytime.`}{' '}
          {pricing && (
            <Link className="inline-block py-0.5 font-semibold text-ink" href={pricing.path} prefetch={false}>
              {status ? 'Upgrade' : 'See pricing'}
            </Link>
          )}
        </p>
      ) : (
        <p>AI-generated summaries may omit details. The original filing counts.</p>
      )}
    </aside>
  );
}
