import { changePlan } from '#lib/billing/change-plan';
import { PlanChange } from '#lib/billing/contract';
import { route } from '#lib/http/route';

export const POST = route(async ({ json, requireUser }) => {
  const user = await requireUser();
  return changePlan(user.id, (await json(PlanChange)).priceId);
});
