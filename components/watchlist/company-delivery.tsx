'use client';

import { useRouter } from 'next/navigation';
import { useId, useState, useTransition } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { DeliveryOptions } from '#components/mails/delivery-options';
import { FieldError, Select } from '#components/ui/field';
import { errorOf } from '#lib/http/send-json';
import type { WatchedCompany } from '#lib/watchlist/types';
import { companyApi, useWatchlistAction } from './use-watchlist-action.ts';

const FAILED = 'Could not change it. Try again later.';

/** How the filings of one followed company are mailed: saved when it is chosen. */
export function CompanyDelivery({ company: { ticker, delivery } }: { company: WatchedCompany }) {
  const id = useId();
  const router = useRouter();
  const act = useWatchlistAction();
  const { isSending, error, setError, send } = useSending();
  const [, refresh] = useTransition();
  const [chosen, setChosen] = useState<string>(delivery ?? '');
  const [isSaved, setSaved] = useState(false);

  function choose(value: string): void {
    // Another choice while the last is under way is not taken, and not shown.
    if (isSending) return;
    const before = chosen;
    setChosen(value);
    setSaved(false);
    send(async () => {
      let isTaken = false;
      try {
        const answer = await act(`${companyApi(ticker)}/delivery`, { delivery: value === '' ? null : value });
        isTaken = answer?.ok ?? false;
        if (answer && !isTaken) setError(errorOf(answer, FAILED));
      } finally {
        if (!isTaken) setChosen(before);
      }
      setSaved(isTaken);
      if (isTaken) refresh(() => router.refresh());
    });
  }

  return (
    <div className="basis-full pb-1 pl-11">
      <div className="grid grid-cols-[auto_minmax(0,9.5rem)_1fr] items-center gap-2.5 text-sm">
        <label className="text-ink-2" htmlFor={id}>
          Mails<span className="sr-only"> about {ticker}</span>
        </label>
        <Select
          id={id}
          size="sm"
          value={chosen}
          aria-busy={isSending}
          aria-invalid={error !== null}
          {...(error ? { 'aria-describedby': `${id}-error` } : {})}
          onChange={(event) => choose(event.target.value)}
        >
          <DeliveryOptions />
        </Select>
        <output className="text-ink-3">{isSaved && !isSending ? 'Saved' : ''}</output>
      </div>
      <div role="alert">
        {error && (
          <FieldError id={`${id}-error`} className="mt-1">
            {error}
          </FieldError>
        )}
      </div>
    </div>
  );
}
