'use client';

import { useId, useRef } from 'react';
import { useSending } from '#components/account/use-sending.ts';

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
      <button className="btn btn-x btn-s" type="button" onClick={() => dialog.current?.showModal()}>
        Cancel Subscription
      </button>
      <dialog className="ask" ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <h2 id={`${id}-title`}>Cancel Subscription</h2>
        <p id={`${id}-text`}>
          Cancel at period end? You'll retain access until the end of the current billing period.
          {count > 1 && ` All ${count} of your subscriptions are canceled.`}
        </p>
        <div className="go-row">
          <button className="btn btn-2" type="button" onClick={() => dialog.current?.close()}>
            Keep subscription
          </button>
          <button className="btn btn-x" type="button" aria-busy={isSending} onClick={confirm}>
            {isSending && <span className="spin" aria-hidden="true" />}
            Cancel at period end
          </button>
        </div>
      </dialog>
    </>
  );
}
