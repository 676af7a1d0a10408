'use client';

import { Unplug } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

export default function FilingErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter();

  function tryAgain() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <div className="wrap screen">
      <div className="empty">
        <Unplug className="i" aria-hidden="true" />
        <h1>Error fetching filing</h1>
        <p>The document did not arrive. Your place is kept.</p>
        <button className="btn btn-2" type="button" onClick={tryAgain}>
          Try again
        </button>
      </div>
    </div>
  );
}
