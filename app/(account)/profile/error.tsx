'use client';

import { Unplug } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { useAlert } from '#components/shell/alert-provider';

const MESSAGE = 'Error while fetching user info';

export default function ProfileErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter();
  const showAlert = useAlert();
  useEffect(() => showAlert(MESSAGE, 'error'), [showAlert]);

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
        <h1>{MESSAGE}</h1>
        <p>Your account is as it was. It is we who do not answer.</p>
        <button className="btn btn-2" type="button" onClick={tryAgain}>
          Try again
        </button>
      </div>
    </div>
  );
}
