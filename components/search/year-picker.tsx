'use client';

import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { popoverLook } from '#components/ui/popover.ts';
import { FIRST_SEARCH_YEAR } from '#lib/search/query/search-limits';

type Props = {
  label: string;
  year: number | null;
  now: number;
  /** The year that was pressed, also when it is the selected one. */
  onChoose: (year: number) => void;
};

const COLUMNS = 4;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** One end of the range: a button that opens the years from 1995 to now, the newest first. */
export function YearPicker({ label, year, now, onChoose }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const years = Array.from({ length: now - FIRST_SEARCH_YEAR + 1 }, (_, index) => now - index);

  useEffect(() => {
    if (!isOpen) return;
    const grid = root.current;
    // From the root on: the picker itself may stand in a fieldset.
    (
      grid?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
      grid?.querySelector<HTMLElement>(':scope > fieldset button')
    )?.focus();
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !grid?.contains(target)) setOpen(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : at + (STEPS[event.key] ?? Number.NaN);
    if (at < 0 || !buttons[to]) return;
    event.preventDefault();
    buttons[to].focus();
  }

  return (
    <div
      ref={root}
      onBlur={({ relatedTarget }) =>
        isOpen && relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)
      }
    >
      <button
        ref={button}
        className="flex min-h-10 w-full items-center justify-between rounded-md border border-edge bg-sheet px-2.5 py-1 text-left text-input text-ink tabular-nums focus-visible:border-focus focus-visible:outline-offset-0"
        type="button"
        aria-label={`${label}: ${year ?? 'any'}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {year ?? <span className="text-ink-3">Any</span>}
        <ChevronDown className="size-3.5" aria-hidden="true" />
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrow keys move between the buttons inside.
        <fieldset
          className={cx(popoverLook, 'inset-x-0 z-20 grid max-h-64 grid-cols-4 gap-0.5 overflow-auto p-1.5')}
          id={id}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {years.map((one) => (
            <button
              key={one}
              className="min-h-10 rounded-md text-sm text-ink tabular-nums hover:bg-wash aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-on-ink forced-colors:aria-pressed:outline-2"
              type="button"
              aria-pressed={one === year}
              tabIndex={one === (year ?? now) ? 0 : -1}
              onClick={() => {
                onChoose(one);
                close();
              }}
            >
              {one}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
