'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { messageIn } from '#lib/http/send-json';
import { checkPasswords, MIN_PASSWORD_LENGTH } from '../forms/check-sign-up.ts';
import { FormError, SubmitButton } from '../forms/form-end.tsx';
import { FormField } from '../forms/form-field.tsx';
import { formText } from '../forms/form-text.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useFaults } from '../forms/use-faults.ts';
import { useSending } from '../forms/use-sending.ts';
import { Section } from './section.tsx';
import { useProfileAction } from './use-profile-action.ts';

const words = { unclear: 'Your password could not be changed. Try again later.', noAnswer: 'An error occurred' };

type Faults = { current?: string; password?: string; repeat?: string };
type Props = { email: string; signupMethod: 'password' | 'google' };

/** Changes the password, or sets the first one of an account that logs in through Google. */
export function PasswordPanel({ email, signupMethod }: Props) {
  const id = useId();
  const router = useRouter();
  const showAlert = useAlert();
  const act = useProfileAction();
  const { isSending, error, setError, send } = useSending(words.noAnswer);
  const { form, faults, setFaults } = useFaults<Faults>();
  const hasPassword = signupMethod === 'password';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sent = event.currentTarget;
    const text = (name: string) => formText(sent, name);
    const found: Faults = {
      ...(hasPassword && Array.from(text('current')).length < MIN_PASSWORD_LENGTH
        ? { current: 'Invalid Password length' }
        : {}),
      ...checkPasswords({ password: text('password'), repeat: text('repeat') }),
    };
    setFaults(found);
    setError(null);
    if (Object.keys(found).length === 0) send(() => change(sent, text('current'), text('password')));
  }

  async function change(sent: HTMLFormElement, currentPassword: string, newPassword: string): Promise<void> {
    const answer = await act('/api/change-password/', { signupMethod, currentPassword, newPassword });
    if (!answer) return;
    if (!answer.ok) {
      setError(messageIn(answer, ['error', 'password'], words));
      return;
    }
    sent.reset();
    showAlert('Password has been updated successfully!', 'success');
    router.refresh();
  }

  return (
    <Section title="Change Password" note="Logs out every other browser.">
      <PostForm ref={form} className="grid max-w-104 gap-4.5" onSubmit={submit} noValidate>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormField
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          disabled={!hasPassword}
          {...(hasPassword ? {} : { hint: 'You log in with Google and have no password yet.' })}
          error={faults.current}
        />
        <FormField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="Min. 8 characters. 15 or more are better."
          error={faults.password}
        />
        <FormField
          label="Repeat new password"
          name="repeat"
          type="password"
          autoComplete="new-password"
          error={faults.repeat}
        />
        <FormError id={id}>{error}</FormError>
        <SubmitButton className="justify-self-start" isSending={isSending}>
          Change Password
        </SubmitButton>
      </PostForm>
    </Section>
  );
}
