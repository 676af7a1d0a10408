'use client';

import { TriangleAlert } from 'lucide-react';

type Props = { error: Error & { digest?: string } };

/** What is left when a screen fails: the message, or the number under which the server logged it. */
export function CrashScreen({ error }: Props) {
  return (
    <div className="wrap screen">
      <h1>Unexpected Application Error!</h1>
      <p>
        <TriangleAlert className="i mr-2 inline" aria-hidden="true" />
        {error.message || 'Something failed on our side.'}
      </p>
      {error.digest && <p className="ref">Number {error.digest}</p>}
      <button className="btn btn-1" type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  );
}
