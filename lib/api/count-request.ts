import { secondsToNextDay, siteDay } from '#lib/access/site-day';
import { type AttemptLimit, countUse, findUse, type Use } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import { type PlanId, rights } from '#lib/billing/plans';

/** A day's count is kept until no clock of ours can be in that day any more. */
const KEPT_SECONDS = 2 * 86_400;

const MINUTE = 60;

const perMinute = (plan: PlanId): AttemptLimit => ({
  ...{ name: 'api-minute', points: rights[plan].apiPerMinute, seconds: MINUTE },
});

const perDay = (plan: PlanId): AttemptLimit => ({
  ...{ name: 'api-day', points: rights[plan].apiPerDay, seconds: KEPT_SECONDS },
});

/** What is left of the two limits after a request; `by` is the one that refuses it. */
export type RequestCount = { minute: Use; day: Use; refusedBy: 'minute' | 'day' | null };

/**
 * Counts a request of an account, with all of its keys together, in a minute and in a day of the site's. Two statements,
 * each exact however many run at once. What a minute refuses is not counted for the day.
 */
export async function countRequest(userId: UserId, plan: PlanId, now = new Date()): Promise<RequestCount> {
  const minute = await countUse(perMinute(plan), userId);
  if (!minute.isWithin) return { minute, day: await findDay(userId, plan, now), refusedBy: 'minute' };
  const day = inDay(await countUse(perDay(plan), dayOf(userId, now)), now);
  return { minute, day, refusedBy: day.isWithin ? null : 'day' };
}

/** What an account has left of today; counts nothing. One statement. */
export async function findDay(userId: UserId, plan: PlanId, now = new Date()): Promise<Use> {
  return inDay(await findUse(perDay(plan), dayOf(userId, now)), now);
}

const dayOf = (userId: UserId, now: Date) => `${userId} ${siteDay(now)}`;

const inDay = (use: Use, now: Date): Use => ({ ...use, endsIn: secondsToNextDay(now) });
