'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { errorOf } from '#lib/http/send-json';
import { useWatchlistAction } from './use-watchlist-action.ts';

const FAILED = 'Your choices could not be saved. Try again later.';

/** Saving what is mailed to the reader; the page is asked for again. */
export function useMailSettings() {
  const router = useRouter();
  const act = useWatchlistAction();
  const [isRefreshing, refresh] = useTransition();
  const { isSending, error, setError, send } = useSending();
  const [isSaved, setSaved] = useState(false);

  const save = (change: object) =>
    send(async () => {
      setSaved(false);
      const answer = await act('/api/watchlist/mails', change);
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, FAILED));
      setSaved(true);
      refresh(() => router.refresh());
    });

  const isBusy = isSending || isRefreshing;
  return { isBusy, error, setError, isSaved: isSaved && !isBusy, save };
}
