'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

type Faults = Record<string, string | undefined>;

type FormFaults<Found extends Faults> = {
  form: RefObject<HTMLFormElement | null>;
  faults: Partial<Found>;
  setFaults: (found: Partial<Found>) => void;
};

/**
 * What is wrong with the fields of a form, by their names. Once new faults are on the page, the first field that is
 * wrong gets the focus: a screen reader then reads it with what is wrong, and a password manager's user sees where to
 * look.
 */
export function useFaults<Found extends Faults>(): FormFaults<Found> {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Found>>({});

  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  return { form, faults, setFaults };
}
