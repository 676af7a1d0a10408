'use client';

import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useId, useState, useTransition } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { FieldError } from '#components/ui/field';
import type { Alert } from '#lib/alerts/types';
import { wishInWords } from '#lib/alerts/wish-in-words';
import { errorOf } from '#lib/http/send-json';
import { dateInWords } from '#lib/text/date-in-words';
import { DeleteAlert } from './delete-alert.tsx';
import { RenameAlert } from './rename-alert.tsx';
import { alertApi, useAlertAction } from './use-alert-action.ts';

type Props = { alert: Alert; onDeleted: () => void };

const FAILED = 'Could not change the alert. Try again later.';

/** One alert: its name, what it looks for, when it fired last, and what can be done with it. */
export function AlertRow({ alert, onDeleted }: Props) {
  const id = useId();
  const router = useRouter();
  const act = useAlertAction();
  const { isSending, error, setError, send } = useSending();
  const [isRefreshing, refresh] = useTransition();
  const [isRenaming, setRenaming] = useState(false);
  const { name, query, isPaused, lastFired } = alert;

  const change = (body: { name: string } | { isPaused: boolean } | null, then: () => void) =>
    send(async () => {
      const answer = await act(alertApi(alert.id), body ?? undefined, body ? 'PATCH' : 'DELETE');
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, FAILED));
      then();
      refresh(() => router.refresh());
    });

  return (
    <li
      id={`alert-${alert.id}`}
      data-slot="alert-row"
      className="scroll-mt-24 border-b border-rule py-4"
      aria-labelledby={id}
      aria-busy={isSending || isRefreshing}
    >
      {isRenaming ? (
        <RenameAlert
          name={name}
          isBusy={isSending}
          onCancel={() => setRenaming(false)}
          onRename={(to) => change({ name: to }, () => setRenaming(false))}
        />
      ) : (
        <h3 id={id} className="flex flex-wrap items-center gap-2 text-md font-semibold break-words">
          {name} {isPaused && <Badge variant="wait">Paused</Badge>}
        </h3>
      )}
      <p className="mt-0.5 text-ink-2 break-words">
        <q>{query}</q>
      </p>
      <p className="text-sm text-ink-3">{wishInWords(alert)}</p>
      <p className="text-sm text-ink-3">
        <LastFired lastFired={lastFired} />
      </p>
      <div role="alert">{error && <FieldError className="mt-1">{error}</FieldError>}</div>
      <div className="mt-2 -ml-2.5 flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          <Pencil aria-hidden="true" />
          Rename
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
          isBusy={isSending}
          onClick={() => change({ isPaused: !isPaused }, () => undefined)}
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <DeleteAlert name={name} isBusy={isSending} onDelete={() => change(null, onDeleted)}>
          <Trash2 aria-hidden="true" />
          Delete
        </DeleteAlert>
      </div>
    </li>
  );
}

function LastFired({ lastFired }: Pick<Alert, 'lastFired'>) {
  if (!lastFired) return 'It has not fired yet.';
  const { at, filing } = lastFired;
  const day = <time dateTime={at}>{dateInWords(at.slice(0, 10))}</time>;
  if (!filing) return <>Last fired on {day}.</>;
  return (
    <>
      Last fired on {day}, on{' '}
      <Link href={filing.href} prefetch={false}>
        {filing.ticker} {filing.form}
      </Link>
      {!filing.isMailed && ', which was not mailed'}.
    </>
  );
}
