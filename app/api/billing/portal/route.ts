import { openPortal } from '#lib/billing/payment-details';
import { route } from '#lib/http/route';

/** A fresh link for each click. */
export const POST = route(async ({ requireUser }) => openPortal((await requireUser()).id));
