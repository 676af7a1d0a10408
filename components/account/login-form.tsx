'use client';

import { CircleAlert } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { firstMessage, sendJson } from '#lib/http/send-json';
import { findRoute } from '#lib/site';
import { useSession } from './session-provider.tsx';

type Props = {
  /** A path of this site to go to afterwards; null for the page that the visitor came from. */
  next: string | null;
};

export function LoginForm({ next }: Props) {
  const id = useId();
  const router = useRouter();
  const showAlert = useAlert();
  const { refresh, returnPath } = useSession();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const shownError = isSending ? null : error;
  const fault = shownError ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

  async function enter(form: FormData): Promise<void> {
    const { ok, body } = await sendJson('/api/login/', { email: form.get('email'), password: form.get('password') });
    const message = ok ? null : (firstMessage(body) ?? 'Could not log in. Try again later.');
    if (message !== null && message !== 'User already logged in') {
      setError(message);
      return;
    }
    await refresh();
    if (ok) showAlert('You have been logged in successfully.', 'success', { onNextRoute: true });
    router.replace(next ?? returnPath());
    // What the router keeps of pages was rendered for a visitor.
    router.refresh();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await enter(new FormData(event.currentTarget));
    } catch {
      setError('A network error occurred. Please try again.');
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label className="lab" htmlFor={`${id}-email`}>
          E-mail
        </label>
        <input
          className="inp"
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          {...fault}
        />
      </div>
      <div className="field">
        <div className="lrow">
          <label className="lab" htmlFor={`${id}-password`}>
            Password
          </label>
          <ForgotPassword />
        </div>
        <input
          className="inp"
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          {...fault}
        />
      </div>
      {/* There from the start, so that screen readers hear what is put into it. */}
      <div role="alert" id={`${id}-error`}>
        {shownError && (
          <p className="err">
            <CircleAlert className="i" aria-hidden="true" />
            {shownError}
          </p>
        )}
      </div>
      <button className="btn btn-1" type="submit" aria-busy={isSending}>
        {isSending && <span className="spin" aria-hidden="true" />}
        Login
      </button>
    </form>
  );
}

function ForgotPassword() {
  const route = findRoute('forgotPassword');
  return route && <a href={route.path}>{route.label}</a>;
}
