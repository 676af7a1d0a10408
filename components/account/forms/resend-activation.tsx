'use client';

import { type FormEvent, useId, useState } from 'react';
import { firstMessage, sendJson } from '#lib/http/send-json';
import { FormError, SubmitButton } from './form-end.tsx';
import { FormField } from './form-field.tsx';
import { PostForm } from './post-form.tsx';
import { useSending } from './use-sending.ts';

/** Asks for a new activation link. With an address at hand, one press does. */
export function ResendActivation({ email }: { email?: string }) {
  const id = useId();
  const { isSending, error, setError, send } = useSending();
  const [done, setDone] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const address = email ?? new FormData(event.currentTarget).get('email');
    send(async () => {
      const { ok, body } = await sendJson('/api/activate/', { email: address });
      const message = firstMessage(body);
      if (ok) setDone(message);
      else setError(message ?? 'Could not send the link. Try again later.');
    });
  }

  return (
    <PostForm className="mt-4 grid gap-4.5" onSubmit={submit}>
      {email === undefined && !done && (
        <FormField label="E-mail" name="email" type="email" autoComplete="username" required />
      )}
      <output className="empty:hidden" id={`${id}-done`}>
        {done}
      </output>
      <FormError id={id}>{error}</FormError>
      {!done && (
        <SubmitButton isSending={isSending} variant="outline" size="form">
          Send a new link
        </SubmitButton>
      )}
    </PostForm>
  );
}
