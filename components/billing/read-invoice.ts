import type { Invoice } from '#lib/billing/contract';
import type { Answer } from '#lib/http/send-json';

/** Where an invoice is, or what to say instead. */
export function readInvoice({ ok, status, body }: Answer): { address: string } | { message: string } {
  if (status === 404) return { message: 'Invoice not available for this transaction.' };
  if (!ok) return { message: 'Failed to fetch invoice.' };
  const { pdf_url: address } = body as Invoice;
  return address ? { address } : { message: 'Invoice not available yet.' };
}
