import { CheckoutQuery } from '#lib/billing/contract';
import { startCheckout } from '#lib/billing/start-checkout';
import { route } from '#lib/http/route';

/** What the checkout page needs to sell `priceId` to the signed-in reader. */
export const GET = route(async ({ query, requireUser }) => {
  const user = await requireUser();
  return startCheckout(user, query(CheckoutQuery).priceId);
});
