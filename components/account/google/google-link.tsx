'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { Actions } from '#components/ui/actions';
import { Button } from '#components/ui/button';
import { firstMessage } from '#lib/http/send-json';
import { FormError } from '../forms/form-end.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useProfileAction } from '../profile/use-profile-action.ts';
import { askGoogle } from './ask-google.ts';
import { GoogleMark } from './google-mark.tsx';

const FAILED = 'Could not do it. Please try again later.';

type Props = { isLinked: boolean; hasPassword: boolean };

/** Adds Google as a way to log in, or removes it while there is another way. */
export function GoogleLink({ isLinked, hasPassword }: Props) {
  const id = useId();
  const router = useRouter();
  const showAlert = useAlert();
  const act = useProfileAction();
  const { isSending, error, setError, send } = useSending(FAILED);

  async function change(): Promise<void> {
    const code = isLinked ? null : await askGoogle();
    if (!isLinked && code === null) return;
    const answer = await (isLinked
      ? act('/api/auth-receiver/', undefined, 'DELETE')
      : act('/api/auth-receiver/', { code, link: true }));
    if (!answer) return;
    if (!answer.ok) {
      setError(firstMessage(answer.body) ?? FAILED);
      return;
    }
    showAlert(isLinked ? 'Google was removed from your account.' : 'You can log in with Google now.', 'success');
    router.refresh();
  }

  return (
    <>
      <p>{isLinked ? 'You can log in with Google.' : 'Google is not added to this account.'}</p>
      <FormError id={id}>{error}</FormError>
      {isLinked && !hasPassword ? (
        <p className="text-sm text-ink-2">
          It is your only way to log in. Set a password under “Password” to be able to remove it.
        </p>
      ) : (
        <Actions>
          <Button variant="outline" size="sm" isBusy={isSending} onClick={() => send(change)}>
            {!isSending && <GoogleMark />}
            {isLinked ? 'Remove Google' : 'Add Google'}
          </Button>
        </Actions>
      )}
    </>
  );
}
