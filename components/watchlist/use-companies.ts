'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { errorOf } from '#lib/http/send-json';
import type { Kept, NamedCompany, PastedOutcome, WatchedCompany } from '#lib/watchlist/types';
import { companyApi, useWatchlistAction } from './use-watchlist-action.ts';

type Removed = NamedCompany & { kept: Kept | null };

const FAILED = 'Could not change your watchlist. Try again later.';

/** Adding companies to the watchlist, taking them off, and putting back the last one; the page is asked for again. */
export function useCompanies() {
  const router = useRouter();
  const act = useWatchlistAction();
  const [isRefreshing, refresh] = useTransition();
  const { isSending, error, setError, send } = useSending();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [outcome, setOutcome] = useState<PastedOutcome | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);

  const add = (symbol: string, kept: Kept | null = null) =>
    send(async () => {
      const answer = await act('/api/watchlist/companies', { symbol, kept });
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, FAILED));
      setRemoved(null);
      setOutcome(null);
      refresh(() => router.refresh());
    });

  const remove = ({ ticker, name }: WatchedCompany) =>
    send(async () => {
      setLeaving(ticker);
      try {
        const answer = await act(companyApi(ticker), undefined, 'DELETE');
        if (!answer) return;
        if (!answer.ok) return setError(errorOf(answer, FAILED));
        setRemoved({ ticker, name, kept: (answer.body as { kept: Kept | null }).kept });
        setOutcome(null);
        refresh(() => router.refresh());
      } finally {
        setLeaving(null);
      }
    });

  function paste(result: PastedOutcome): void {
    setRemoved(null);
    setOutcome(result);
    refresh(() => router.refresh());
  }

  return {
    ...{ isBusy: isSending || isRefreshing, error, leaving, removed, outcome },
    ...{ add, remove, paste, closeOutcome: () => setOutcome(null) },
  };
}
