'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useRef, useState, useTransition } from 'react';
import { PostForm } from '#components/account/forms/post-form';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import { Field, FieldError, FieldHint, FieldLabel, Input, labelLook } from '#components/ui/field';
import type { AlertBy, AlertWish, Trial } from '#lib/alerts/types';
import { errorOf } from '#lib/http/send-json';
import { AlertScopeFields } from './alert-scope.tsx';
import { SaveAlert } from './save-alert.tsx';
import { TrialResult } from './trial-result.tsx';
import { useAlertAction } from './use-alert-action.ts';

const BYS: Record<AlertBy, { label: string; hint: string }> = {
  words: {
    label: 'These words',
    hint: 'All of them in one sentence, in any form. “Quote” a phrase to keep its order.',
  },
  meaning: { label: 'What they mean', hint: 'Each of them, or what filings say for it, in one sentence.' },
};

const EMPTY: AlertWish = { query: '', by: 'words', scope: 'any', companies: [], forms: [] };

/** Making an alert: it is tried on past filings, and can be saved as it was tried. */
export function NewAlert({ canSave }: { canSave: boolean }) {
  const id = useId();
  const router = useRouter();
  const act = useAlertAction();
  const { isSending, error, setError, send } = useSending();
  const [isRefreshing, refresh] = useTransition();
  const [wish, setWish] = useState(EMPTY);
  const [trial, setTrial] = useState<Trial | null>(null);
  const result = useRef<HTMLDivElement>(null);

  /** What was tried was another alert. */
  function change(to: Partial<AlertWish>): void {
    setWish({ ...wish, ...to });
    setTrial(null);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(async () => {
      setTrial(null);
      const answer = await act('/api/alerts/try', wish);
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, 'The alert could not be tried. Try again later.'));
      setTrial(answer.body as Trial);
      result.current?.focus();
    });
  }

  function finish(): void {
    setWish(EMPTY);
    setTrial(null);
    refresh(() => router.refresh());
  }

  return (
    <section aria-labelledby={`${id}-title`} aria-busy={isSending || isRefreshing}>
      <h2 id={`${id}-title`} className="border-t border-ink pt-3 text-lg">
        New alert
      </h2>
      <PostForm className="mt-4 grid gap-4" onSubmit={submit}>
        <Field>
          <FieldLabel htmlFor={id}>Look for</FieldLabel>
          <Input
            id={id}
            value={wish.query}
            maxLength={200}
            autoComplete="off"
            placeholder="supply commitments"
            aria-invalid={error !== null}
            aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
            onChange={({ target }) => change({ query: target.value })}
          />
          <FieldHint id={`${id}-hint`}>{BYS[wish.by].hint}</FieldHint>
          <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
        </Field>
        <fieldset>
          <legend className={labelLook}>By</legend>
          <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2">
            {Object.entries(BYS).map(([by, { label }]) => (
              <label key={by} className="flex min-h-8 cursor-pointer items-center gap-2 text-md">
                <input
                  type="radio"
                  name={`${id}-by`}
                  className="size-4.5 accent-ink"
                  checked={wish.by === by}
                  onChange={() => change({ by: by as AlertBy })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <AlertScopeFields place={wish} onChange={change} />
        <Button className="justify-self-start" type="submit" variant={trial ? 'outline' : 'default'} isBusy={isSending}>
          Try it
        </Button>
      </PostForm>
      <div ref={result} tabIndex={-1} aria-live="polite" className="mt-5 grid gap-5">
        {trial && <TrialResult trial={trial} />}
        {trial && trial.refusal === null && canSave && <SaveAlert wish={wish} onSaved={finish} />}
      </div>
    </section>
  );
}
