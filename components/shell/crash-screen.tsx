'use client';

import { TriangleAlert } from 'lucide-react';

type Props = { error: Error & { digest?: string } };

/** What is left when a screen fails: the message; of a failure on the server its status and the number it was logged under. */
export function CrashScreen({ error }: Props) {
  return (
    <div className="wrap screen">
      <h1>Unexpected Application Error!</h1>
      <p>
        <TriangleAlert className="i mr-2 inline" aria-hidden="true" />
        {error.digest ? '500 Internal Server Error' : error.message || 'Something failed on our side.'}
      </p>
      {error.digest && <p className="ref">Number {error.digest}</p>}
      <button className="btn btn-1" type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  );
}
