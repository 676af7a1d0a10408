'use client';

import { ChevronDown, ChevronUp, ListFilter } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type BaseForm, FILTERED_FORMS } from '#lib/forms/forms';

type Props = {
  chosen: readonly BaseForm[];
  /** How many filings of each type there are. */
  counts: Record<BaseForm, number>;
  onSave: (chosen: BaseForm[]) => void;
};

/**
 * Which filing types the list shows. Nothing changes before Save; Cancel, Escape and a click outside discard the
 * choice.
 */
export function FilingFilter({ chosen, counts, onSave }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    form.current?.querySelector('input')?.focus();

    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    }
    function onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = new FormData(event.currentTarget).getAll('type');
    onSave(FILTERED_FORMS.filter((type) => checked.includes(type)));
    close();
  }

  return (
    <div className="drop" ref={root}>
      <button
        ref={button}
        className="btn btn-2 btn-s"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="i" aria-hidden="true" />
        Filter
        {isOpen ? (
          <ChevronUp className="i i-s" aria-hidden="true" />
        ) : (
          <ChevronDown className="i i-s" aria-hidden="true" />
        )}
      </button>
      {isOpen && (
        <form className="pop" method="dialog" id={id} ref={form} aria-label="Filter" onSubmit={save}>
          <fieldset>
            <legend>Filing type</legend>
            {FILTERED_FORMS.map((type) => (
              <label key={type} className="check">
                <input type="checkbox" name="type" value={type} defaultChecked={chosen.includes(type)} />
                {type}
                <small aria-hidden="true">{counts[type]}</small>
              </label>
            ))}
          </fieldset>
          <div className="row">
            <button className="btn btn-1 btn-s" type="submit">
              Save
            </button>
            <button className="btn btn-2 btn-s" type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
