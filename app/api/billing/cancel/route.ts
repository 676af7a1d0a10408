import { cancelSubscription } from '#lib/billing/cancel-subscription';
import { Cancellation } from '#lib/billing/contract';
import { route } from '#lib/http/route';

export const POST = route(async ({ json, requireUser }) => {
  const user = await requireUser();
  return cancelSubscription(user.id, await json(Cancellation));
});
