'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const DOCK = 'change-steps';

/** Where the steps are on a narrow screen: at its lower edge while list or document is there, over nothing else. */
export function StepDock() {
  return <div className="next scripted only-s" id={DOCK} />;
}

const never = () => () => undefined;

/** Puts the steps there. Nothing before scripts run: without them there is nothing to press. */
export function InStepDock({ children }: { children: ReactNode }) {
  const dock = useSyncExternalStore(
    never,
    () => document.getElementById(DOCK),
    () => null,
  );
  return dock && createPortal(children, dock);
}
