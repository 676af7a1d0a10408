'use client';

import { type FormEvent, useId, useState } from 'react';
import { FormError, SubmitButton } from '#components/account/forms/form-end';
import { FormField } from '#components/account/forms/form-field';
import { formText } from '#components/account/forms/form-text.ts';
import { PostForm } from '#components/account/forms/post-form';
import { useSending } from '#components/account/forms/use-sending.ts';
import { useProfileAction } from '#components/account/profile/use-profile-action.ts';
import { labelLook } from '#components/ui/field';
import { MAX_KEY_NAME, type Scope } from '#lib/api-keys/types';
import { errorOf } from '#lib/http/send-json';

const CHOICES: readonly { scope: Scope; label: string; text: string }[] = [
  { scope: 'read', label: 'Read', text: 'Filings, figures, changes, search and answers' },
  { scope: 'verify', label: 'Read and verify', text: 'The same, and checking texts against filings' },
];

type Props = {
  hasPassword: boolean;
  /** Gets the key's text. */
  onMade: (key: string) => void;
};

/** Creates a key; asks for the password when the login is not fresh. */
export function NewKeyForm({ hasPassword, onMade }: Props) {
  const id = useId();
  const act = useProfileAction();
  const { isSending, error, setError, send } = useSending();
  const [needsPassword, setNeedsPassword] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    send(async () => {
      const answer = await act('/api/api-keys', {
        ...{ name: formText(form, 'name'), scope: formText(form, 'scope') },
        ...(needsPassword ? { password: formText(form, 'password') } : {}),
      });
      if (!answer) return;
      const { key } = (answer.ok && answer.body ? answer.body : {}) as { key?: string };
      if (!key) {
        // 403: the server wants a fresh proof of identity.
        if (answer.status === 403) setNeedsPassword(hasPassword);
        setError(errorOf(answer, 'The key could not be created. Try again later.'));
        return;
      }
      form.reset();
      setNeedsPassword(false);
      onMade(key);
    });
  }

  return (
    <PostForm className="grid max-w-120 gap-4" onSubmit={submit}>
      <FormField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={MAX_KEY_NAME}
        placeholder="Nightly report"
        required
        errorId={error ? id : undefined}
      />
      <fieldset className="grid gap-2">
        <legend className={`${labelLook} mb-1.5`}>Scope</legend>
        {CHOICES.map(({ scope, label, text }) => (
          <label key={scope} className="flex cursor-pointer items-start gap-2.5">
            <input
              className="mt-1 size-4 shrink-0 accent-ink"
              type="radio"
              name="scope"
              value={scope}
              defaultChecked={scope === 'read'}
            />
            <span>
              {label}
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {needsPassword && (
        <FormField label="Password" name="password" type="password" autoComplete="current-password" required />
      )}
      <FormError id={id}>{error}</FormError>
      <SubmitButton className="justify-self-start" isSending={isSending}>
        Create key
      </SubmitButton>
    </PostForm>
  );
}
