import { describeBuyer, startCheckout } from '#lib/billing/checkout/start-checkout';
import { CheckoutOrder, IdentityQuery } from '#lib/billing/contract';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';

/** The payer. A page of an older release asks here for a checkout; a link of another site could do so, too. */
export const GET = route(async ({ query, requireUser }) => {
  const user = await requireUser();
  if (query(IdentityQuery).priceId !== undefined) {
    throw new AppError('invalid_input', 'This page is out of date. Reload it to continue.');
  }
  return describeBuyer(user);
});

/** What the checkout page needs to sell `priceId` to the signed-in reader: opens a transaction at Paddle. */
export const POST = route(async ({ json, requireUser }) => {
  const user = await requireUser();
  return startCheckout(user, (await json(CheckoutOrder)).priceId);
});
