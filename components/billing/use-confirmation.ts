'use client';

import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#components/account/session/session-provider';
import { useExit } from '#components/account/session/use-exit.ts';
import { useAlert } from '#components/shell/alert-provider';
import type { BillingOverview, EntitlementRefresh } from '#lib/billing/contract';
import { postBilling, readBilling } from './read-billing.ts';

/** How often our own database is polled for a late webhook. */
const LOOK_MS = 2_000;
const MAX_LOOKS = 15;

type Confirmation = {
  overview: BillingOverview;
  /** `late`: polling has ended without an answer. */
  state: 'asking' | 'late' | 'known';
  askAgain: () => void;
};

/**
 * After a checkout: asks the provider once for the payment, so that a late webhook does not show "Free". A payment that
 * even the provider has not settled yet is then polled for in the database for half a minute.
 */
export function useConfirmation(rendered: BillingOverview, isPaid: boolean, here: string): Confirmation {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<BillingOverview | null>(null);
  /** The round whose polling has ended without an answer. */
  const [late, setLate] = useState<number | null>(null);
  const showAlert = useAlert();
  const { refresh } = useSession();
  const leave = useExit('Log in to view profile', here);

  useEffect(() => {
    if (!isPaid) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function settle(known: BillingOverview): void {
      setSettled(known);
      showAlert('Payment successful. Welcome aboard!', 'success');
      void refresh();
    }

    async function look(looks: number): Promise<void> {
      const { ok, status, body } = await readBilling('/api/billing/overview');
      if (isOver) return;
      if (status === 401) leave();
      else if (ok && (body as BillingOverview).is_subscribed) settle(body as BillingOverview);
      else if (looks >= MAX_LOOKS) setLate(round);
      else timer = setTimeout(() => void look(looks + 1), LOOK_MS);
    }

    async function ask(): Promise<void> {
      const { ok, status, body } = await postBilling('/api/billing/entitlements/refresh');
      if (isOver) return;
      if (status === 401) leave();
      else if (ok && (body as EntitlementRefresh).is_subscribed) settle((body as EntitlementRefresh).overview);
      else timer = setTimeout(() => void look(1), LOOK_MS);
    }

    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPaid, round, showAlert, refresh, leave]);

  const isKnown = !isPaid || settled !== null;
  return {
    overview: settled ?? rendered,
    state: isKnown ? 'known' : late === round ? 'late' : 'asking',
    askAgain: useCallback(() => setRound((count) => count + 1), []),
  };
}
