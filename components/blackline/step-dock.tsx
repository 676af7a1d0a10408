'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const DOCK = 'change-steps';

/** The place of the steps on a narrow screen: at its lower edge while list or document is in view. */
export function StepDock() {
  return <div className="next scripted only-s" id={DOCK} />;
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
