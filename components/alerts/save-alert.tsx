'use client';

import { type FormEvent, useId } from 'react';
import { formText } from '#components/account/forms/form-text.ts';
import { PostForm } from '#components/account/forms/post-form';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import { Field, FieldError, FieldLabel, Input } from '#components/ui/field';
import type { AlertWish } from '#lib/alerts/types';
import { errorOf } from '#lib/http/send-json';
import { useAlertAction } from './use-alert-action.ts';

type Props = { wish: AlertWish; onSaved: () => void };

/** Saves an alert that was tried, under a name. */
export function SaveAlert({ wish, onSaved }: Props) {
  const id = useId();
  const act = useAlertAction();
  const { isSending, error, setError, send } = useSending();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    send(async () => {
      const answer = await act('/api/alerts', { ...wish, name });
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, 'The alert could not be saved. Try again later.'));
      onSaved();
    });
  }

  return (
    <PostForm className="grid gap-3" onSubmit={submit}>
      <Field>
        <FieldLabel htmlFor={id}>Name</FieldLabel>
        <Input
          id={id}
          name="name"
          defaultValue={wish.query}
          maxLength={80}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
        <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
      </Field>
      <Button className="justify-self-start" type="submit" isBusy={isSending}>
        Save alert
      </Button>
    </PostForm>
  );
}
