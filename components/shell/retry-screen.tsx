'use client';

import { Unplug } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

type Props = { title: string; text: string; reset: () => void };

/** What is in a page's place when its answer did not come: what is missing, and the way to ask again. */
export function RetryScreen({ title, text, reset }: Props) {
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
        <h1>{title}</h1>
        <p>{text}</p>
        <button className="btn btn-2" type="button" onClick={tryAgain}>
          Try again
        </button>
      </div>
    </div>
  );
}
