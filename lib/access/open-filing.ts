import { addressDigest } from '#lib/accounts/address-digest';
import type { SessionUser } from '#lib/accounts/types';
import { type PlanId, rights } from '#lib/billing/plans';
import { listPlans, listSubscriptionPeriods } from '#lib/billing/queries';
import { planOf } from '#lib/billing/subscription-period';
import { type Access, decideAccess } from './decide-access.ts';
import { findDailyPlaces, takeDailyPlace } from './queries.ts';
import { siteDay } from './site-day.ts';

/** What a free account is told of a filing that it has not opened yet. */
type Offer = {
  /** How many filings it can still open today. */
  left: number;
};

export type Opening = Access & {
  /**
   * For a free account that could open the filing today and did not, the request being no step of its own; else null.
   */
  offer: Offer | null;
};

/**
 * Opens a filing for a reader. For a free account it counts as one of the day's filings, once a day however often it is
 * opened. Call it when a person opens the filing, not for lists or prefetching.
 * @param isUserInitiated false when the reader may not know of the request (`lib/http/server/user-initiated.ts`):
 * nothing is
 * counted, and the filing is shown in full only if it was already opened today
 */
export async function openFiling(
  user: Pick<SessionUser, 'id' | 'email'> | null,
  accession: string,
  { now = new Date(), isUserInitiated = true }: { now?: Date; isUserInitiated?: boolean } = {},
): Promise<Opening> {
  if (!user) return { ...decideAccess(null, now), offer: null };
  const subscriptions = await listSubscriptionPeriods(user.id);
  const { filingsPerDay } = rights[planOf(subscriptions, now)];
  if (filingsPerDay === null) {
    return { ...decideAccess({ subscriptions, isOpenToday: false }, now), offer: null };
  }
  const free = { userId: user.id, digest: addressDigest(user.email), day: siteDay(now), limit: filingsPerDay };
  if (isUserInitiated) {
    const isOpenToday = await takeDailyPlace(free, accession);
    return { ...decideAccess({ subscriptions, isOpenToday }, now), offer: null };
  }
  const { isOpenToday, left } = await findDailyPlaces(free, accession);
  return {
    ...decideAccess({ subscriptions, isOpenToday }, now),
    offer: isOpenToday || left === 0 ? null : { left },
  };
}

/** The plan that the user has now. */
export async function getPlanId({ id }: Pick<SessionUser, 'id'>, now = new Date()): Promise<PlanId> {
  return (await listPlans([id], { now })).get(id) ?? 'free';
}

/** Whether the user has a subscription that gives full access now. */
export async function isSubscriber(user: SessionUser, now = new Date()): Promise<boolean> {
  return (await getPlanId(user, now)) !== 'free';
}
