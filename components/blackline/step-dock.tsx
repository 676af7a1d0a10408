'use client';

import { cx } from 'class-variance-authority';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { scripted } from '#components/viewer/toolbar/toolbar';

const DOCK = 'change-steps';

/** The place of the steps on a narrow screen: at its lower edge while list or document is in view. */
export function StepDock() {
  return (
    <div
      className={cx(
        'sticky bottom-0 z-26 order-1 flex items-center justify-between border-t border-rule bg-sheet px-[clamp(0.5rem,3.2vw,2.5rem)] py-1 text-sm tabular-nums md:hidden print:hidden',
        scripted,
      )}
      id={DOCK}
    />
  );
}

const never = () => () => undefined;

/** Puts the steps there. Rendered only once scripts run, since the buttons need them. */
export function InStepDock({ children }: { children: ReactNode }) {
  const dock = useSyncExternalStore(
    never,
    () => document.getElementById(DOCK),
    () => null,
  );
  return dock && createPortal(children, dock);
}
