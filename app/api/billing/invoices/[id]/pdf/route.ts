import { findInvoice } from '#lib/billing/payment-details';
import { route } from '#lib/http/route';

/** A fresh link for each click: it ends within the hour. */
export const GET = route<{ id: string }>(async ({ params, requireUser }) =>
  findInvoice((await requireUser()).id, params.id),
);
