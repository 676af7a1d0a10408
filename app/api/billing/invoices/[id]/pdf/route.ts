import { getInvoice } from '#lib/billing/payment-details';
import { route } from '#lib/http/route';

/** A fresh link for each click, valid for less than an hour. */
export const GET = route<{ id: string }>(async ({ params, requireUser }) =>
  getInvoice((await requireUser()).id, params.id),
);
