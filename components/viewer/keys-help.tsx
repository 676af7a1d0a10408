'use client';

import { type RefObject, useId } from 'react';
import { Button } from '#components/ui/button';
import { Dialog } from '#components/ui/dialog';
import { Checkbox } from '#components/ui/field';
import { Kbd } from '#components/ui/kbd';
import type { ViewKind } from './tour-steps.ts';

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  hasLetters: boolean;
  onSwitch: (isOn: boolean) => void;
  view?: ViewKind;
};

const blacklineKeys = [
  ['Blackline or summary', 'B'],
  ['Next change', 'N'],
  ['Previous change', 'P'],
  ['Show or fold unchanged text', 'U'],
  ['This help', '?'],
  ['Close this help', 'Esc'],
] as const;

const summaryKeys = [
  ['Summaries on or off', 'S'],
  ['Expand or fold tables', 'T'],
  ['Keyword highlights', 'K'],
  ['Blackline or summary', 'B'],
  ['Next key point', 'N'],
  ['Previous key point', 'P'],
  ['Source of this paragraph', 'E'],
  ['Contents', 'C'],
  ['This help', '?'],
  ['Close a receipt, a sheet or this help', 'Esc'],
] as const;

/** The reading page's keys, and the switch for those that are single letters. */
export function KeysHelp({ dialog, hasLetters, onSwitch, view = 'summ' }: Props) {
  const id = useId();
  const keys = view === 'black' ? blacklineKeys : summaryKeys;
  return (
    <Dialog ref={dialog} aria-labelledby={id}>
      <h2 id={id}>Keys</h2>
      <dl className="mt-3 mb-4 grid gap-1.5 text-base/6">
        {keys.map(([does, key]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-rule py-0.75">
            <dt>{does}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
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
