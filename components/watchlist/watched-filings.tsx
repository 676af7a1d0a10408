'use client';

import { CheckCheck, FileSearch } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button, buttonVariants } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { FieldError } from '#components/ui/field';
import { errorOf } from '#lib/http/send-json';
import type { WatchedFiling as Filing } from '#lib/watchlist/types';
import { isOpenedHere, noteOpened } from './opened-here.ts';
import { useWatchlistAction } from './use-watchlist-action.ts';
import { WatchedFiling } from './watched-filing.tsx';

type Props = {
  filings: readonly Filing[];
  /** Of all pages. */
  unread: number;
  /** When the list was made. */
  asOf: string;
  /** Address of the next page. */
  older: string | null;
  /** Whether these are the newest. */
  isFirst: boolean;
};

const FAILED = 'Could not mark it as read. Try again later.';

/** The latest filings of the followed companies, unread ones marked; opening one, or what changed in it, reads it. */
export function WatchedFilings({ filings, unread, asOf, older, isFirst }: Props) {
  const router = useRouter();
  const act = useWatchlistAction();
  const { isSending, error, setError, send } = useSending();
  const [isRefreshing, refresh] = useTransition();
  // Bumped when one was opened here, so that it shows.
  const [, show] = useState(0);
  const isUnread = ({ accession, isUnread: stored }: Filing) => stored && !isOpenedHere(accession);
  const left = Math.max(
    0,
    unread - filings.filter((filing) => filing.isUnread && isOpenedHere(filing.accession)).length,
  );

  function open(accession: string): void {
    noteOpened(accession);
    show((count) => count + 1);
  }

  const mark = (body: { accession: string } | { until: string }) =>
    send(async () => {
      const answer = await act('/api/watchlist/read', body);
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, FAILED));
      if ('accession' in body) open(body.accession);
      refresh(() => router.refresh());
    });

  return (
    <section aria-labelledby="filings-title">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink pt-3">
        <h2 id="filings-title" className="mr-auto text-lg">
          Latest filings{' '}
          <output className="text-sm font-normal tracking-normal text-ink-3">
            {left > 0 ? `${left} unread` : 'all read'}
          </output>
        </h2>
        {left > 0 && (
          <Button variant="outline" size="sm" isBusy={isSending || isRefreshing} onClick={() => mark({ until: asOf })}>
            {!(isSending || isRefreshing) && <CheckCheck aria-hidden="true" />}
            Mark all read
          </Button>
        )}
      </div>
      <div role="alert">{error && <FieldError className="mt-2">{error}</FieldError>}</div>
      {filings.length === 0 ? (
        <EmptyState icon={FileSearch} title={isFirst ? 'No filings yet.' : 'No older filings.'}>
          <p>{isFirst ? 'What these companies file appears here once it was read.' : 'These were all.'}</p>
        </EmptyState>
      ) : (
        <ol className="mt-2" aria-labelledby="filings-title">
          {filings.map((filing) => (
            <WatchedFiling
              key={filing.accession}
              filing={filing}
              isUnread={isUnread(filing)}
              onOpen={() => open(filing.accession)}
              onMarkRead={() => mark({ accession: filing.accession })}
            />
          ))}
        </ol>
      )}
      {(older || !isFirst) && (
        <p className="mt-5 flex gap-2">
          {!isFirst && (
            <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href="/watchlist" prefetch={false}>
              Newest filings
            </Link>
          )}
          {older && (
            <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href={older} prefetch={false}>
              Older filings
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
