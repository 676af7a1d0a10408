import { route } from '#lib/http/route';
import { isFollowed, unfollowCompany } from '#lib/watchlist/follow-companies';
import { CHANGES } from '#lib/watchlist/limits';

/** Whether the user follows a company. */
export const GET = route<{ ticker: string }>(async ({ params, requireUser }) => {
  const user = await requireUser();
  return { is_followed: await isFollowed(user.id, params.ticker) };
});

/** Stops following a company; says what to send to follow it again as if nothing had happened. */
export const DELETE = route<{ ticker: string }>(
  async ({ params, requireUser }) => unfollowCompany((await requireUser()).id, params.ticker),
  { limit: CHANGES },
);
