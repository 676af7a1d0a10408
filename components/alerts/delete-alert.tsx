'use client';

import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#components/ui/button';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#components/ui/dialog';

type Props = { name: string; isBusy: boolean; onDelete: () => void; children: ReactNode };

/** The button, and the dialog that asks before an alert is deleted. */
export function DeleteAlert({ name, isBusy, onDelete, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} onClick={() => dialog.current?.showModal()}>
        {children}
      </Button>
      <Dialog ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <DialogTitle id={`${id}-title`}>Delete this alert?</DialogTitle>
        <DialogText id={`${id}-text`}>
          “{name}” sends no more mails, and what it has found is removed. Pause it to keep it.
        </DialogText>
        <DialogActions className="mt-5">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Keep alert
          </Button>
          <Button
            variant="destructive"
            isBusy={isBusy}
            onClick={() => {
              dialog.current?.close();
              onDelete();
            }}
          >
            Delete alert
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
