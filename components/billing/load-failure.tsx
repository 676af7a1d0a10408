import { CircleAlert } from 'lucide-react';
import { Button } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { LOAD_FAILED } from './use-billing-list.ts';

/** A part of the billing page that could not be loaded, why, and another try. */
export function LoadFailure({ reason, onRetry }: { reason: string | null; onRetry: () => void }) {
  return (
    <EmptyState icon={CircleAlert} title={LOAD_FAILED} place="part">
      <p>{reason ?? 'There was no answer. Check your connection.'}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
