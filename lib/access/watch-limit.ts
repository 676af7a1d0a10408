import type { SessionUser } from '#lib/accounts/types';
import { findPlan, isAutoSold } from '#lib/billing/offered-plans';
import { type PlanId, rights, sendsMails } from '#lib/billing/plans';
import type { WatchLimit } from '#lib/watchlist/follow-companies';
import { getPlanId } from './open-filing.ts';

/** The plan with the next larger watchlist; null for the last that is sold. */
const larger: Record<PlanId, () => Exclude<PlanId, 'free'> | null> = {
  free: () => 'unlimited',
  unlimited: () => (isAutoSold() ? 'auto' : null),
  auto: () => null,
};

/**
 * How many companies a reader's plan lets them follow, what they can do when these are not enough, and whether news of
 * them are mailed.
 */
export async function getWatchLimit(user: SessionUser): Promise<WatchLimit & { isPaid: boolean; hasMails: boolean }> {
  const plan = await getPlanId(user);
  const next = larger[plan]();
  const limit = rights[plan].watchedCompanies;
  const orElse = next
    ? `Remove one, or follow ${rights[next].watchedCompanies} with ${findPlan(next).name}.`
    : 'Remove one to follow another.';
  return { limit, orElse, isPaid: plan !== 'free', hasMails: sendsMails(plan) };
}
