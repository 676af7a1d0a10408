import { getOverview } from '#lib/billing/overview';
import { route } from '#lib/http/route';

export const GET = route(async ({ requireUser }) => getOverview((await requireUser()).id));
