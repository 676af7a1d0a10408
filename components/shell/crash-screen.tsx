'use client';

import { TriangleAlert } from 'lucide-react';
import { useSending } from '#components/account/use-sending.ts';
import { NO_ANSWER, reloadAsDocument } from './reload-as-document.ts';

type Props = { error: Error & { digest?: string } };

/** Shown when a screen fails: the message; for a failure on the server its status and its digest in the log. */
export function CrashScreen({ error }: Props) {
  const { isSending: isGoing, error: failure, setError, send } = useSending(NO_ANSWER);

  async function reload(): Promise<void> {
    if (!(await reloadAsDocument(window.location.href))) setError(NO_ANSWER);
  }

  return (
    <div className="wrap screen">
      <h1>Unexpected Application Error!</h1>
      <p>
        <TriangleAlert className="i mr-2 inline" aria-hidden="true" />
        {error.digest ? '500 Internal Server Error' : error.message || 'Something failed on our side.'}
      </p>
      {error.digest && <p className="ref">Number {error.digest}</p>}
      <p role="alert">{failure}</p>
      <button className="btn btn-1" type="button" aria-busy={isGoing} onClick={() => send(reload)}>
        {isGoing && <span className="spin" aria-hidden="true" />}
        Reload
      </button>
    </div>
  );
}
