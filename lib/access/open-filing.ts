import type { SessionUser } from '#lib/accounts/types';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { listSubscriptionPeriods } from '#lib/billing/queries';
import { isSubscribed } from '#lib/billing/subscription-period';
import { type Access, decideAccess } from './decide-access.ts';
import { takeDailyPlace } from './queries.ts';
import { siteDay } from './site-day.ts';

/**
 * Opens a filing for a reader, which for a free account counts as one of the day's filings: once a day, however often
 * it is opened. Call it when a person opens the filing, not for lists or prefetching.
 */
export async function openFiling(user: SessionUser | null, accession: string, now = new Date()): Promise<Access> {
  if (!user) return decideAccess(null, now);
  const subscriptions = await listSubscriptionPeriods(user.id);
  const pays = subscriptions.some((subscription) => isSubscribed(subscription, now));
  const isOpenToday = !pays && (await takeDailyPlace(user.id, siteDay(now), accession, FREE_FILINGS_PER_DAY));
  return decideAccess({ subscriptions, isOpenToday }, now);
}

/** Whether the user has a subscription that gives full access now. */
export async function isSubscriber(user: SessionUser, now = new Date()): Promise<boolean> {
  return (await listSubscriptionPeriods(user.id)).some((subscription) => isSubscribed(subscription, now));
}
