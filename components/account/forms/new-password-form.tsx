'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { messageIn, sendJson } from '#lib/http/send-json';
import { AccountFoot } from '../account-words.tsx';
import { useSession } from '../session/session-provider.tsx';
import { checkPasswords } from './check-sign-up.ts';
import { FormError, SubmitButton } from './form-end.tsx';
import { FormField } from './form-field.tsx';
import { formText } from './form-text.ts';
import { PostForm } from './post-form.tsx';
import { useFaults } from './use-faults.ts';
import { useSending } from './use-sending.ts';

const words = { unclear: 'New password set failed.', noAnswer: 'An error occurred.' };

type Props = { uidb64: string; token: string };

export function NewPasswordForm({ uidb64, token }: Props) {
  const id = useId();
  const router = useRouter();
  const showAlert = useAlert();
  const { refresh } = useSession();
  const { isSending, error, setError, send } = useSending(words.noAnswer);
  const { form, faults, setFaults } = useFaults<ReturnType<typeof checkPasswords>>();

  async function set(password: string): Promise<void> {
    const answer = await sendJson('/api/forgot-password-reset-new/', { password, uidb64, token });
    if (!answer.ok) {
      setError(messageIn(answer, ['detail', 'password', 'token'], words));
      return;
    }
    await refresh();
    showAlert('New password has been set successfully!', 'success', { onNextRoute: true });
    router.push('/');
    router.refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    const found = checkPasswords({ password, repeat: formText(event.currentTarget, 'repeat') });
    setFaults(found);
    setError(null);
    if (Object.keys(found).length === 0) send(() => set(password));
  }

  return (
    <PostForm className="grid gap-4.5" ref={form} onSubmit={submit} noValidate>
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint="Min. 8 characters. 15 or more are better."
        error={faults.password}
      />
      <FormField
        label="Repeat password"
        name="repeat"
        type="password"
        autoComplete="new-password"
        required
        error={faults.repeat}
      />
      <FormError id={id}>{error}</FormError>
      <SubmitButton size="form" isSending={isSending}>
        Set new password
      </SubmitButton>
      {error?.startsWith('This link') && (
        <AccountFoot>
          <Link href="/forgot-password">Ask for a new link</Link>
        </AccountFoot>
      )}
    </PostForm>
  );
}
