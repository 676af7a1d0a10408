'use client';

import { type FormEvent, useId, useState } from 'react';
import { firstMessage, sendJson } from '#lib/http/send-json';
import { findRoute } from '#lib/site';
import { useEntering } from '../session/use-entering.ts';
import { FormError, SubmitButton } from './form-end.tsx';
import { FormField } from './form-field.tsx';
import { formText } from './form-text.ts';
import { PostForm } from './post-form.tsx';
import { ResendActivation } from './resend-activation.tsx';
import { useSending } from './use-sending.ts';

type Props = {
  /** A path of this site to go to afterwards; null for the page that the visitor came from. */
  next: string | null;
};

export function LoginForm({ next }: Props) {
  const id = useId();
  const enter = useEntering(next);
  const { isSending, error, setError, send } = useSending();
  /** The address whose account waits for activation. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const errorId = error ? `${id}-error` : undefined;

  async function logIn(email: string, password: string): Promise<void> {
    const { ok, body } = await sendJson('/api/login/', { email, password });
    const message = ok ? null : (firstMessage(body) ?? 'Could not log in. Try again later.');
    if (message === null || message === 'User already logged in') return enter(ok);
    setWaiting(message.startsWith('Please activate your account') ? email : null);
    setError(message);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [email, password] = ['email', 'password'].map((name) => formText(event.currentTarget, name));
    send(() => logIn(email ?? '', password ?? ''));
  }

  return (
    <>
      <PostForm className="grid gap-4.5" onSubmit={submit}>
        <FormField label="E-mail" name="email" type="email" autoComplete="username" required errorId={errorId} />
        <FormField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          errorId={errorId}
          aside={<ForgotPassword />}
        />
        <FormError id={`${id}-error`}>{error}</FormError>
        <SubmitButton size="form" isSending={isSending}>
          Login
        </SubmitButton>
      </PostForm>
      {waiting !== null && error && <ResendActivation email={waiting} />}
    </>
  );
}

function ForgotPassword() {
  const route = findRoute('forgotPassword');
  return (
    route && (
      <a className="text-sm/6" href={route.path}>
        {route.label}
      </a>
    )
  );
}
