'use client';

import { type RefObject, useId } from 'react';
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
    <dialog className="dlg" ref={dialog} aria-labelledby={id}>
      <h2 id={id}>Keys</h2>
      <dl className="keys">
        {keys.map(([does, key]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={hasLetters} onChange={(event) => onSwitch(event.target.checked)} />
        Use single letters as keys
      </label>
      <form className="row" method="dialog">
        <button className="btn btn-2" type="submit">
          Close
        </button>
      </form>
    </dialog>
  );
}
