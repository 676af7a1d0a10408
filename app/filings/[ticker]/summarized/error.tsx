'use client';

import { useEffect } from 'react';
import { OPENING_FAILED } from '#components/filings/opening-failed.ts';
import { useAlert } from '#components/shell/alert-provider';
import { RetryScreen } from '#components/shell/retry-screen';

/** The filing could not be looked up. Failures of its parts are shown in the page itself. */
export default function FilingErrorPage({ reset }: { reset: () => void }) {
  const showAlert = useAlert();
  useEffect(() => showAlert(OPENING_FAILED, 'error'), [showAlert]);
  return (
    <RetryScreen
      title="Error fetching filing"
      text="The document could not be loaded. Your place is kept."
      reset={reset}
    />
  );
}
