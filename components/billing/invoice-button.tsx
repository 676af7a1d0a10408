'use client';

import { useAlert } from '#components/shell/alert-provider';
import type { Invoice } from '#lib/billing/contract';
import { useProfileExit } from '../account/use-profile-exit.ts';
import { useSending } from '../account/use-sending.ts';
import { openTab } from './open-tab.ts';
import { readBilling } from './read-billing.ts';

/** Opens a payment's invoice in a new tab. The link is made for this click and kept nowhere. */
export function InvoiceButton({ id, of }: { id: string; of: string }) {
  const showAlert = useAlert();
  const leave = useProfileExit();
  const { isSending, send } = useSending();

  function open(): void {
    const tab = openTab();
    send(async () => {
      const { ok, status, body } = await readBilling(`/api/billing/invoices/${encodeURIComponent(id)}/pdf`);
      const address = ok ? (body as Invoice).pdf_url : null;
      tab.lead(address);
      if (status === 401) leave();
      else if (status === 404) showAlert('Invoice not available for this transaction.', 'error');
      else if (!ok) showAlert('Failed to fetch invoice.', 'error');
      else if (!address) showAlert('Invoice not available yet.', 'error');
    });
  }

  return (
    <button
      className="btn btn-3 btn-s"
      type="button"
      aria-label={`Invoice of ${of} (opens in a new tab)`}
      aria-busy={isSending}
      onClick={open}
    >
      {isSending && <span className="spin" aria-hidden="true" />}
      Invoice
    </button>
  );
}
