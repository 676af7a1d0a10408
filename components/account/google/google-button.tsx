'use client';

import { useId } from 'react';
import { Button } from '#components/ui/button';
import { firstMessage, sendJson } from '#lib/http/send-json';
import { FormError } from '../forms/form-end.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useEntering } from '../session/use-entering.ts';
import { askGoogle } from './ask-google.ts';
import { GoogleMark } from './google-mark.tsx';

const FAILED = 'Failed to log in. Please try again later.';

type Props = { label: string; next: string | null };

/** Signs in, or up, through Google. */
export function GoogleButton({ label, next }: Props) {
  const id = useId();
  const enter = useEntering(next);
  const { isSending, error, setError, send } = useSending(FAILED);

  async function signIn(): Promise<void> {
    const code = await askGoogle();
    if (code === null) {
      // oxlint-disable-next-line no-console
      console.warn('Google gave no code.');
      return;
    }
    const { ok, body } = await sendJson('/api/auth-receiver/', { code });
    const message = ok ? null : (firstMessage(body) ?? FAILED);
    if (message === null || message === 'User already logged in') return enter(ok);
    setError(message);
  }

  return (
    <div className="grid gap-3">
      <Button variant="outline" size="form" isBusy={isSending} onClick={() => send(signIn)}>
        {!isSending && <GoogleMark />}
        {label}
      </Button>
      <FormError id={id}>{error}</FormError>
      <p className="mt-2 mb-5 flex items-center gap-3.5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or with e-mail
      </p>
    </div>
  );
}
