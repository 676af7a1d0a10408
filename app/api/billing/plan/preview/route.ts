import { previewPlan } from '#lib/billing/change-plan';
import { PlanChange } from '#lib/billing/contract';
import { route } from '#lib/http/route';

/** What a change of plan would cost; changes nothing. */
export const POST = route(async ({ json, requireUser }) => {
  const user = await requireUser();
  return previewPlan(user.id, (await json(PlanChange)).priceId);
});
