import { listPaymentMethods } from '#lib/billing/payment-details';
import { route } from '#lib/http/route';

export const GET = route(async ({ requireUser }) => listPaymentMethods((await requireUser()).id));
