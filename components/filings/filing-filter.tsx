'use client';

import { cx } from 'class-variance-authority';
import { ChevronDown, ChevronUp, ListFilter } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Checkbox } from '#components/ui/field';
import { popoverLook } from '#components/ui/popover.ts';
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
    <div className="relative print:hidden" ref={root}>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
        Filter
        {isOpen ? (
          <ChevronUp className="size-3.5" aria-hidden="true" />
        ) : (
          <ChevronDown className="size-3.5" aria-hidden="true" />
        )}
      </Button>
      {isOpen && (
        <form
          className={cx(popoverLook, 'right-0 z-20 w-64')}
          method="dialog"
          id={id}
          ref={form}
          aria-label="Filter"
          onSubmit={save}
        >
          <fieldset className="px-4 pt-3.5 pb-2.5">
            <legend className="float-left mb-1.5 w-full text-sm font-semibold">Filing type</legend>
            {FILTERED_FORMS.map((type) => (
              <Checkbox
                key={type}
                className="clear-both py-1"
                name="type"
                value={type}
                defaultChecked={chosen.includes(type)}
              >
                {type}
                <small className="ml-auto text-sm text-ink-3 tabular-nums" aria-hidden="true">
                  {counts[type]}
                </small>
              </Checkbox>
            ))}
          </fieldset>
          <div className="flex gap-2 border-t border-rule px-4 pt-2.5 pb-3.5">
            <Button className="flex-1" size="sm" type="submit">
              Save
            </Button>
            <Button className="flex-1" variant="outline" size="sm" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
