'use client';

import { useId, useRef } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#components/ui/dialog';

/**
 * The button, and the dialog that asks before anything is canceled.
 * @param count subscriptions that renew: all of them are canceled
 */
export function CancelSubscription({ count, onCancel }: { count: number; onCancel: () => Promise<void> }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isSending, send } = useSending();

  function confirm(): void {
    send(async () => {
      await onCancel();
      dialog.current?.close();
    });
  }

  return (
    <>
      <Button variant="destructive" size="sm" onClick={() => dialog.current?.showModal()}>
        Cancel Subscription
      </Button>
      <Dialog ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <DialogTitle id={`${id}-title`}>Cancel Subscription</DialogTitle>
        <DialogText id={`${id}-text`}>
          Cancel at period end? You'll retain access until the end of the current billing period.
          {count > 1 && ` All ${count} of your subscriptions are canceled.`}
        </DialogText>
        <DialogActions className="mt-5">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Keep subscription
          </Button>
          <Button variant="destructive" isBusy={isSending} onClick={confirm}>
            Cancel at period end
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
