import { CircleAlert } from 'lucide-react';
import { LOAD_FAILED } from './use-billing-list.ts';

/** A part of the billing page that could not be loaded, why, and another try. */
export function LoadFailure({ reason, onRetry }: { reason: string | null; onRetry: () => void }) {
  return (
    <div className="empty bill-empty">
      <CircleAlert className="i" aria-hidden="true" />
      <b>{LOAD_FAILED}</b>
      <p>{reason ?? 'There was no answer. Check your connection.'}</p>
      <button className="btn btn-2 btn-s" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
