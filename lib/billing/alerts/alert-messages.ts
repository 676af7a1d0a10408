import type { BillingAlert } from './alert-queries.ts';

/** The messages to the operator, each sent once for its id. */

export const unknownPriceAlert = (priceId: string): BillingAlert => ({
  id: `unknown-price:${priceId}`,
  message: `A subscription pays the price ${priceId}, which buys no plan: it gives no access. List it in PADDLE_FORMER_PRICES, or in PADDLE_FORMER_PRICES_AUTO, if it is a former price.`,
});

/** @param ids an account's subscriptions that renew, the oldest first */
export const secondSubscriptionAlert = (ids: readonly string[]): BillingAlert => ({
  id: `second-subscription:${ids.at(-1)}`,
  message: `An account has ${ids.length} subscriptions that renew: ${ids.join(', ')}. Cancel what is too many in Paddle and pay it back.`,
});

export const secondTrialAlert = (subscriptionId: string): BillingAlert => ({
  id: `second-trial:${subscriptionId}`,
  message: `The subscription ${subscriptionId} began with a trial, and its buyer had one before. The site did not sell it so.`,
});

export const reversedAlert = (subscriptionId: string): BillingAlert => ({
  id: `reversed:${subscriptionId}`,
  message: `The payment of the subscription ${subscriptionId} was refunded or charged back. It gives no access, and still renews: cancel it in Paddle unless its owner is to be charged again.`,
});

export const unsoldTrialAlert = (subscriptionId: string): BillingAlert => ({
  id: `unsold-trial:${subscriptionId}`,
  message: `The subscription ${subscriptionId} began with a trial, though its checkout was sold without one. It gives no access before it is paid: cancel it in Paddle, or leave it.`,
});

export const erasedOwnerAlert = (subscriptionId: string): BillingAlert => ({
  id: `erased-owner:${subscriptionId}`,
  message: `The subscription ${subscriptionId} was bought in a checkout of an account that has been deleted. It renews and nobody can use it: cancel it in Paddle and pay it back.`,
});
