'use client';

import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '#components/ui/button';
import { Dialog } from '#components/ui/dialog';
import { Checkbox } from '#components/ui/field';

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  hasLetters: boolean;
  onSwitch: (isOn: boolean) => void;
  /** The keys of the view, a `KeyList`: from the server, so that no page is sent its script. */
  children: ReactNode;
};

/** The reading page's keys, and the switch for those that are single letters. */
export function KeysHelp({ dialog, hasLetters, onSwitch, children }: Props) {
  const id = useId();
  return (
    <Dialog ref={dialog} size="fit" aria-labelledby={id}>
      <h2 id={id}>Keys</h2>
      {children}
      <Checkbox checked={hasLetters} onChange={(event) => onSwitch(event.target.checked)}>
        Use single letters as keys
      </Checkbox>
      <form className="mt-6 flex justify-end gap-3" method="dialog">
        <Button variant="outline" type="submit">
          Close
        </Button>
      </form>
    </Dialog>
  );
}
