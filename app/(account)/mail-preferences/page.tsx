import { Unplug } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { OutcomeNote } from '#components/mails/outcome-note';
import { PreferenceForms } from '#components/mails/preference-forms';
import { buttonVariants } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { planName } from '#lib/billing/offered-plans';
import { preferencesPath } from '#lib/filing-mails/settings/preference-link';
import { findPreferences, outcomes, type Preferences } from '#lib/filing-mails/settings/preferences';
import { setPageStatus } from '#lib/http/server/page-status';
import { routes } from '#lib/site';
import { withFallback } from '../../with-fallback.ts';

/** The address contains the token: it must not be sent to other pages, nor be indexed. */
export const metadata: Metadata = { title: 'Mail preferences', robots: { index: false }, referrer: 'no-referrer' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where each mail's link leads: opens without logging in. Opening it changes nothing. */
export default async function MailPreferencesPage({ searchParams }: Props) {
  const { token: given, outcome: told } = await searchParams;
  const token = typeof given === 'string' ? given : '';
  const outcome = outcomes.find((one) => one === told);
  const preferences = await withFallback(findPreferences(token), 'failed' as const);
  if (preferences === 'failed') setPageStatus(503);
  return (
    <div className="wrap pt-8">
      <div className="max-w-lg">
        <h1>Mail preferences</h1>
        {preferences === 'failed' && <Failed token={token} />}
        {preferences === null && <EndedLink />}
        {preferences && preferences !== 'failed' && (
          <>
            <Lead preferences={preferences} />
            {outcome && <OutcomeNote outcome={outcome} />}
            {/* What was saved is what the fields show. */}
            <PreferenceForms key={outcome} token={token} preferences={preferences} />
            <p className="mt-8 text-sm text-ink-2">
              <Link href={routes.watchlist.path} prefetch={false}>
                Your watchlist
              </Link>{' '}
              has the companies that you follow.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Lead({ preferences: { address, companies, isIncluded } }: { preferences: Preferences }) {
  return (
    <p className="mt-1.5 mb-6 wrap-anywhere text-ink-2">
      What is mailed to <b className="font-semibold whitespace-nowrap text-ink">{address}</b> about new filings of{' '}
      {companies.length === 1 ? 'the company' : `the ${companies.length || ''} companies`} on your watchlist.
      {!isIncluded && ` Your plan sends no such mails now; what you choose holds once you have ${planName('auto')}.`}
    </p>
  );
}

function EndedLink() {
  const login = `${routes.login.path}?${new URLSearchParams({ next: routes.watchlist.path }).toString()}`;
  return (
    <>
      <p className="mt-1.5 mb-5 text-ink-2">
        This link does not work: it is too old, or was not copied whole. Log in to choose what is mailed to you.
      </p>
      <Link className={buttonVariants()} href={login} prefetch={false}>
        Log in
      </Link>
    </>
  );
}

function Failed({ token }: { token: string }) {
  return (
    <EmptyState icon={Unplug} title="Your preferences could not be loaded." role="alert">
      <p>What you have chosen is kept.</p>
      <a className={buttonVariants({ variant: 'outline', size: 'sm' })} href={preferencesPath({ token })}>
        Try again
      </a>
    </EmptyState>
  );
}
