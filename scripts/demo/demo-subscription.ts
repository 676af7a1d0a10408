import type { SessionUser } from '#lib/accounts/types';

/**
 * Gives the demo's subscriber a subscription: bought in the sandbox as a reader would, with its trial behind it, so
 * that cards, payments and invoices are there to look at; or, without a sandbox, just written down.
 */
export async function giveSubscription(user: Pick<SessionUser, 'id' | 'email'>): Promise<void> {
  const [{ billingMode, getBillingSettings }, { listSubscriptions, putSubscription, removeSubscription }] =
    await Promise.all([import('#lib/billing/settings'), import('#lib/billing/queries')]);
  if (billingMode() !== 'demo') {
    await putSubscription('sub_demo', {
      userId: user.id,
      customerId: 'ctm_demo',
      status: 'active',
      currentPeriodEnd: new Date(Date.UTC(2099, 11, 31)),
      pastDueSince: null,
      scheduledAt: null,
      isReversed: false,
      isTrialUnsold: false,
    });
    return;
  }
  await removeSubscription('sub_demo');
  if ((await listSubscriptions(user.id)).length > 0) return;

  const [{ unlimitedPlan }, { startCheckout }, { refreshEntitlement }] = await Promise.all([
    import('#lib/billing/plans'),
    import('#lib/billing/checkout/start-checkout'),
    import('#lib/billing/checkout/refresh-entitlement'),
  ]);
  const now = new Date();
  const buyer: SessionUser = { ...user, sessionId: '', signedInAt: now, provenAt: now };
  const { transaction_id: transaction } = await startCheckout(buyer, unlimitedPlan.priceIdMonthly ?? '');
  const paid = await fetch(`${getBillingSettings().apiUrl}/frame/pay`, {
    method: 'POST',
    body: JSON.stringify({ transaction, isTrialOver: true }),
  });
  if (!paid.ok) throw new Error(`The demo subscription was not paid: ${await paid.text()}`);
  await refreshEntitlement(user.id);
}
