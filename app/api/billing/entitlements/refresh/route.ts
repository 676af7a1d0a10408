import { refreshEntitlement } from '#lib/billing/checkout/refresh-entitlement';
import { route } from '#lib/http/route';

/** Asks Paddle for what the reader may have paid just now. */
export const POST = route(async ({ requireUser }) => refreshEntitlement((await requireUser()).id));
