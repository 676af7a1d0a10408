'use client';

import { Check, CircleAlert, Plus } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import { errorOf } from '#lib/http/send-json';
import { routes } from '#lib/site';
import { companyApi, useWatchlistAction } from './use-watchlist-action.ts';

/** Follows a company and stops following it, with what went wrong below it. */
export function FollowButton({ ticker }: { ticker: string }) {
  const act = useWatchlistAction();
  const { isSending, error, setError, send } = useSending();
  /** Null until it is known. */
  const [isFollowed, setFollowed] = useState<boolean | null>(null);
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    async function ask() {
      const known = await askFollowed(ticker, controller.signal);
      // What was pressed meanwhile is newer.
      if (!controller.signal.aborted) setFollowed((now) => now ?? known);
    }
    void ask();
    return () => controller.abort();
  }, [ticker]);

  function toggle(): void {
    send(async () => {
      setFull(false);
      const answer = isFollowed
        ? await act(companyApi(ticker), undefined, 'DELETE')
        : await act('/api/watchlist/companies', { symbol: ticker });
      if (!answer) return;
      if (answer.ok) return setFollowed(!isFollowed);
      setFull(answer.status === 402);
      setError(errorOf(answer, 'Could not change your watchlist. Try again later.'));
    });
  }

  const Icon = isFollowed ? Check : Plus;
  return (
    <span className="inline-flex flex-wrap items-center gap-y-1.5 print:hidden">
      <Button
        variant="outline"
        size="sm"
        aria-pressed={isFollowed ?? false}
        aria-label={isFollowed ? `Following ${ticker}` : `Follow ${ticker}`}
        isBusy={isSending}
        onClick={toggle}
      >
        {!isSending && <Icon aria-hidden="true" />}
        {isFollowed ? 'Following' : 'Follow'}
      </Button>
      <span role="alert">
        {error && (
          <span className="block text-sm text-del sm:mx-3">
            <CircleAlert aria-hidden="true" className="mr-1.5 inline align-[-0.2em]" />
            {error} {isFull && <Links />}
          </span>
        )}
      </span>
      <output className="sr-only">{isFollowed && !isSending ? `${ticker} is on your watchlist.` : ''}</output>
    </span>
  );
}

function Links() {
  return (
    <>
      <Link href={routes.pricing.path} prefetch={false}>
        See the plans
      </Link>{' '}
      <Link href={routes.watchlist.path} prefetch={false}>
        Your watchlist
      </Link>
    </>
  );
}

/** Null when it is not known; following what is followed changes nothing. */
async function askFollowed(ticker: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const answer = await fetch(companyApi(ticker), { signal });
    return answer.ok ? ((await answer.json()) as { is_followed: boolean }).is_followed : null;
  } catch {
    return null;
  }
}
