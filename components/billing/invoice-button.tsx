'use client';

import { useSending } from '#components/account/forms/use-sending.ts';
import { useProfileExit } from '#components/account/profile/use-profile-exit.ts';
import { useAlert } from '#components/shell/alert-provider';
import { Button } from '#components/ui/button';
import { openTab } from './open-tab.ts';
import { readBilling } from './read-billing.ts';
import { readInvoice } from './read-invoice.ts';

/** Opens a payment's invoice in a new tab. The link is made for this click and kept nowhere. */
export function InvoiceButton({ id, of }: { id: string; of: string }) {
  const showAlert = useAlert();
  const leave = useProfileExit();
  const { isSending, send } = useSending();

  function open(): void {
    const tab = openTab();
    send(async () => {
      const answer = await readBilling(`/api/billing/invoices/${encodeURIComponent(id)}/pdf`);
      const invoice = readInvoice(answer);
      tab.lead('address' in invoice ? invoice.address : null);
      if (answer.status === 401) leave();
      else if ('message' in invoice) showAlert(invoice.message, 'error');
    });
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-[23rem]:px-1 pointer-coarse:min-h-10"
      aria-label={`Invoice of ${of} (opens in a new tab)`}
      isBusy={isSending}
      onClick={open}
    >
      Invoice
    </Button>
  );
}
