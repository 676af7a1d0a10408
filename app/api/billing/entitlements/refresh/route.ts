import { refreshEntitlement } from '#lib/billing/checkout/refresh-entitlement';
import { route } from '#lib/http/route';

/** Asks Paddle for payments that the reader may have just made. */
export const POST = route(async ({ requireUser }) => refreshEntitlement((await requireUser()).id));
