import type { SessionUser } from '#lib/accounts/types';
import { freePlan, unlimitedPlan } from '#lib/billing/plans';
import type { WatchLimit } from '#lib/watchlist/follow-companies';
import { isSubscriber } from './open-filing.ts';

/** How many companies a reader's plan lets them follow, and what they can do when these are not enough. */
export async function getWatchLimit(user: SessionUser): Promise<WatchLimit & { isPaid: boolean }> {
  const isPaid = await isSubscriber(user);
  return isPaid
    ? { limit: unlimitedPlan.watchedCompanies, orElse: 'Remove one to follow another.', isPaid }
    : {
        limit: freePlan.watchedCompanies,
        orElse: `Remove one, or follow ${unlimitedPlan.watchedCompanies} with ${unlimitedPlan.name}.`,
        isPaid,
      };
}
