'use client';

import { useRef, useState } from 'react';

type Sending = {
  isSending: boolean;
  /** What went wrong last; null while sending and when nothing did. */
  error: string | null;
  setError: (error: string | null) => void;
  /** Runs the work, one at a time. A network that fails becomes the error. */
  send: (work: () => Promise<void>) => void;
};

/** The state of a form that talks to the server. `offline` is what it says when there was no answer. */
export function useSending(offline = 'A network error occurred. Please try again.'): Sending {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A second press comes before the first one is rendered.
  const isBusy = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setError(null);
    try {
      await work();
    } catch (fault) {
      // oxlint-disable-next-line no-console
      console.error(fault);
      setError(offline);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { isSending, error: isSending ? null : error, setError, send: (work) => void run(work) };
}
