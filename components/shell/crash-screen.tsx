'use client';

import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { goAnew } from './go-anew.ts';

type Props = { error: Error & { digest?: string } };

/** What is left when a screen fails: the message; of a failure on the server its status and the number it was logged under. */
export function CrashScreen({ error }: Props) {
  const [isGoing, setGoing] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function reload(): Promise<void> {
    setGoing(true);
    setFailed(false);
    setFailed(!(await goAnew(window.location.href)));
    setGoing(false);
  }

  return (
    <div className="wrap screen">
      <h1>Unexpected Application Error!</h1>
      <p>
        <TriangleAlert className="i mr-2 inline" aria-hidden="true" />
        {error.digest ? '500 Internal Server Error' : error.message || 'Something failed on our side.'}
      </p>
      {error.digest && <p className="ref">Number {error.digest}</p>}
      <p role="alert">{hasFailed && 'There was no answer. Check your connection and try again.'}</p>
      <button className="btn btn-1" type="button" aria-busy={isGoing} onClick={() => void reload()}>
        {isGoing && <span className="spin" aria-hidden="true" />}
        Reload
      </button>
    </div>
  );
}
