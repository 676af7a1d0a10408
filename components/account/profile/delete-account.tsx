'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { Actions } from '#components/ui/actions';
import { Button } from '#components/ui/button';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#components/ui/dialog';
import { firstMessage } from '#lib/http/send-json';
import { FormError, SubmitButton } from '../forms/form-end.tsx';
import { FormField } from '../forms/form-field.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useSession } from '../session/session-provider.tsx';
import { useProfileAction } from './use-profile-action.ts';

const FAILED = 'There was an issue while doing the action. Please contact us.';

type Props = {
  hasPassword: boolean;
  /** End of the running subscription, YYYY-MM-DD; null without one. */
  paidUntil: string | null;
  /** Whether its owner has asked for it already. */
  isRequested: boolean;
};

/** Deleting the account: a button, a dialog that asks, and, when the login is not fresh, the password. */
export function DeleteAccount({ hasPassword, paidUntil, isRequested }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const showAlert = useAlert();
  const { setStatus } = useSession();
  const act = useProfileAction();
  const { isSending, error, setError, send } = useSending(FAILED);
  const [needsPassword, setNeedsPassword] = useState(false);

  async function remove(password: unknown): Promise<void> {
    const answer = await act('/api/delete-account/', password === null ? undefined : { password }, 'DELETE');
    if (!answer) return;
    if (answer.ok) {
      setStatus(false);
      showAlert(firstMessage(answer.body) ?? 'Your account has been deleted.', 'success', { onNextRoute: true });
      router.push('/');
      router.refresh();
      return;
    }
    // 403: the server wants a fresh proof of identity; 429: it has seen too many wrong ones.
    if (answer.status === 403 || answer.status === 429) {
      setError(firstMessage(answer.body));
      setNeedsPassword(hasPassword);
      return;
    }
    dialog.current?.close();
    showAlert(FAILED, 'error');
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    send(() => remove(password));
  }

  if (isRequested) return <PlannedDeletion paidUntil={paidUntil} />;

  return (
    <>
      <Button variant="destructive" size="sm" onClick={() => dialog.current?.showModal()}>
        Delete Account
      </Button>
      <Dialog ref={dialog} aria-labelledby={`${id}-title`} onClose={() => setError(null)}>
        <DialogTitle id={`${id}-title`}>Delete your account?</DialogTitle>
        <DialogText>
          Your sign-in, your reading and everything else personal are erased. This cannot be undone. Records of payments
          are kept as the law asks, and for 30 days how many filings you have opened today, under a digest from which
          your address cannot be read.
        </DialogText>
        {paidUntil && (
          <p className="mt-3 rounded-md bg-hold-tint px-3 py-2.5 text-sm font-medium text-hold">
            You have an active subscription: the account is deleted only after it has ended, on {paidUntil}.
          </p>
        )}
        <PostForm className="mt-4 grid max-w-104 gap-4.5" onSubmit={submit}>
          {needsPassword && (
            <FormField label="Password" name="password" type="password" autoComplete="current-password" required />
          )}
          <FormError id={id}>{error}</FormError>
          <DialogActions>
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              Keep account
            </Button>
            <SubmitButton isSending={isSending} variant="destructive">
              Delete account
            </SubmitButton>
          </DialogActions>
        </PostForm>
      </Dialog>
    </>
  );
}

function PlannedDeletion({ paidUntil }: { paidUntil: string | null }) {
  const id = useId();
  const router = useRouter();
  const showAlert = useAlert();
  const act = useProfileAction();
  const { isSending, error, setError, send } = useSending();

  async function keep(): Promise<void> {
    const answer = await act('/api/delete-account/');
    if (!answer) return;
    if (!answer.ok) {
      setError(FAILED);
      return;
    }
    showAlert(firstMessage(answer.body) ?? 'We will keep your account.', 'success');
    router.refresh();
  }

  return (
    <>
      <p>
        You have asked us to delete this account.{' '}
        {paidUntil ? `That happens after your subscription has ended, on ${paidUntil}.` : 'That happens within a day.'}
      </p>
      <FormError id={id}>{error}</FormError>
      <Actions>
        <Button variant="outline" size="sm" isBusy={isSending} onClick={() => send(keep)}>
          Keep my account
        </Button>
      </Actions>
    </>
  );
}
