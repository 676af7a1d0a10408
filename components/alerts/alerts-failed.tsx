'use client';

import { Unplug } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';

/** Shown in place of alerts that could not be loaded. */
export function AlertsFailed() {
  const router = useRouter();
  const [isTrying, tryAgain] = useTransition();
  return (
    <EmptyState icon={Unplug} title="Error fetching your alerts" role="alert">
      <p>The list could not be loaded. Your alerts are kept.</p>
      <Button variant="outline" size="sm" isBusy={isTrying} onClick={() => tryAgain(() => router.refresh())}>
        Try again
      </Button>
    </EmptyState>
  );
}
