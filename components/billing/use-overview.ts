'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useProfileExit } from '#components/account/profile/use-profile-exit.ts';
import { useSession } from '#components/account/session/session-provider';
import { useAlert } from '#components/shell/alert-provider';
import type { BillingChange, BillingOverview, EntitlementRefresh } from '#lib/billing/contract';
import { errorOf } from '#lib/http/send-json';
import { postBilling } from './read-billing.ts';
import { LOAD_FAILED } from './use-billing-list.ts';

type Overview = {
  overview: BillingOverview;
  /** Counts the changes: data that depends on them is asked again. */
  round: number;
  cancel: () => Promise<void>;
  undo: () => Promise<void>;
};

/** The subscription as the page was rendered with it, and what the reader's own changes make of it. */
export function useOverview(rendered: BillingOverview): Overview {
  const [changed, setChanged] = useState<BillingOverview | null>(null);
  const [round, setRound] = useState(0);
  const router = useRouter();
  const showAlert = useAlert();
  const leave = useProfileExit();
  const { refresh } = useSession();

  /** Shows the result of the change; the rest of the page, and the header, are asked again. */
  function show(overview: BillingOverview): void {
    setChanged(overview);
    setRound((count) => count + 1);
    router.refresh();
    void refresh();
  }

  async function change(path: string, body: unknown, failures: (status: number) => string | null): Promise<void> {
    const answer = await postBilling(path, body);
    if (answer.status === 401) {
      leave();
      return;
    }
    if (!answer.ok) {
      showAlert(failures(answer.status) ?? errorOf(answer, LOAD_FAILED), 'error');
      return;
    }
    const { message, overview } = answer.body as BillingChange;
    // The change is made even if this fails.
    const refreshed = await postBilling('/api/billing/entitlements/refresh');
    showAlert(message, 'success');
    show(refreshed.ok ? (refreshed.body as EntitlementRefresh).overview : overview);
  }

  return {
    overview: changed ?? rendered,
    round,
    cancel: () =>
      change('/api/billing/cancel', { immediately: false }, (status) =>
        status === 404 ? 'No active subscription to cancel.' : 'Failed to cancel subscription.',
      ),
    undo: () =>
      change('/api/billing/cancel/undo', {}, (status) =>
        status === 404 ? null : 'Failed to undo the cancellation. Try again later.',
      ),
  };
}
