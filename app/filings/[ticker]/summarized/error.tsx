'use client';

import { RetryScreen } from '#components/shell/retry-screen';

export default function FilingErrorPage({ reset }: { reset: () => void }) {
  return (
    <RetryScreen title="Error fetching filing" text="The document did not arrive. Your place is kept." reset={reset} />
  );
}
