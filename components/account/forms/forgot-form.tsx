'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { firstMessage, sendJson } from '#lib/http/send-json';
import { Captcha } from '../captcha/captcha.tsx';
import { FormError, SubmitButton } from './form-end.tsx';
import { FormField } from './form-field.tsx';
import { formText } from './form-text.ts';
import { PostForm } from './post-form.tsx';
import { useSending } from './use-sending.ts';

const FAILED = 'Could not reset password. Try again later.';

export function ForgotForm() {
  const id = useId();
  const router = useRouter();
  const showAlert = useAlert();
  const { isSending, error, setError, send } = useSending(FAILED);
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);

  async function ask(email: string): Promise<void> {
    const { ok, body } = await sendJson('/api/forgot-password/', { email, captchaToken: token });
    if (ok) {
      showAlert('Reset password link has been sent to your e-mail address.', 'success', { onNextRoute: true });
      router.push('/');
      return;
    }
    const message = firstMessage(body) ?? FAILED;
    setError(message);
    showAlert(message, 'error');
    // The server took the token, whatever else was wrong.
    setToken('');
    setRound((current) => current + 1);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The browser checks the address as ever; the CAPTCHA's own box would get its words, not ours.
    if (!event.currentTarget.querySelector<HTMLInputElement>('[name="email"]')?.reportValidity()) return;
    if (token === '') {
      showAlert('Please complete the CAPTCHA.', 'error');
      return;
    }
    const email = formText(event.currentTarget, 'email');
    send(() => ask(email));
  }

  return (
    <PostForm className="grid gap-4.5" onSubmit={submit} noValidate>
      <FormField label="E-mail" name="email" type="email" autoComplete="username" required />
      <Captcha form="forgot-password" onToken={setToken} round={round} />
      <FormError id={id}>{error}</FormError>
      <SubmitButton size="form" isSending={isSending}>
        Send reset link
      </SubmitButton>
    </PostForm>
  );
}
