import { undoCancellation } from '#lib/billing/cancel-subscription';
import { route } from '#lib/http/route';

export const POST = route(async ({ requireUser }) => undoCancellation((await requireUser()).id));
