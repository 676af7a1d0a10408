'use client';

import { ArrowUpRight } from 'lucide-react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { useProfileExit } from '#components/account/profile/use-profile-exit.ts';
import { useAlert } from '#components/shell/alert-provider';
import { Button } from '#components/ui/button';
import type { Portal } from '#lib/billing/contract';
import { errorOf } from '#lib/http/send-json';
import { openTab } from './open-tab.ts';
import { postBilling } from './read-billing.ts';

/** To the provider's own pages, where cards and addresses are changed. The link is made for this click. */
export function PortalButton() {
  const showAlert = useAlert();
  const leave = useProfileExit();
  const { isSending, send } = useSending();

  function open(): void {
    const tab = openTab();
    send(async () => {
      const answer = await postBilling('/api/billing/portal');
      tab.lead(answer.ok ? (answer.body as Portal).url : null);
      if (answer.status === 401) leave();
      else if (!answer.ok) showAlert(errorOf(answer, 'Failed to open the payment settings.'), 'error');
    });
  }

  return (
    <Button variant="outline" size="sm" isBusy={isSending} onClick={open}>
      Update payment methods
      <ArrowUpRight className="size-3.5" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </Button>
  );
}
