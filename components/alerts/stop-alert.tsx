'use client';

import { type FormEvent, useState } from 'react';
import { PostForm } from '#components/account/forms/post-form';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import { FieldError } from '#components/ui/field';
import { errorOf, sendJson } from '#lib/http/send-json';

type Props = { token: string; name: string; isPaused: boolean };

/** Pauses one alert by the link of its mail. */
export function StopAlert({ token, name, isPaused }: Props) {
  const [isStopped, setStopped] = useState(isPaused);
  const { isSending, error, setError, send } = useSending();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(async () => {
      const answer = await sendJson(`/api/alerts/unsubscribe?${new URLSearchParams({ token }).toString()}`);
      if (!answer.ok) return setError(errorOf(answer, 'The alert could not be paused. Try again later.'));
      setStopped(true);
    });
  }

  if (isStopped) return <output className="mt-3 block">“{name}” is paused and sends no mails.</output>;
  return (
    <PostForm className="mt-3 grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">“{name}” sends no more mails then. Your other alerts are as they were.</p>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <Button className="justify-self-start" type="submit" isBusy={isSending}>
        Pause this alert
      </Button>
    </PostForm>
  );
}
