import type { UserId } from '#lib/accounts/types';
import { putSubscription } from '#lib/billing/queries';
import { db } from '#lib/db/client';

const DAYS = 20;

/** Gives an account a paid subscription, `sub_NAME`, that runs for twenty days more, to these prices or to none. */
export async function addSubscription(userId: string, name: string, priceIds: readonly string[] = []): Promise<void> {
  const id = `sub_${name}`;
  await putSubscription(id, {
    ...{ userId: userId as UserId, customerId: `ctm_${name}`, status: 'active', pastDueSince: null, scheduledAt: null },
    ...{ currentPeriodEnd: new Date(Date.now() + DAYS * 86_400_000), isReversed: false, isTrialUnsold: false },
  });
  if (priceIds.length > 0)
    await db.subscription.update({ where: { id }, data: { priceId: priceIds[0]!, priceIds: [...priceIds] } });
}
