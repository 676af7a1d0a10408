import { route } from '#lib/http/route';
import { CHANGES } from '#lib/watchlist/limits';
import { feedAddresses } from '#lib/watchlist-feeds/feed-address';
import { findFeed, makeFeedKey, revokeFeedKey } from '#lib/watchlist-feeds/feed-queries';

/** Whether the user's watchlist has a feed and a calendar; never their addresses. */
export const GET = route(async ({ requireUser }) => ({ feed: await findFeed((await requireUser()).id) }));

/** Makes the addresses of the feed and the calendar, in place of those before. They are told this once. */
export const POST = route(async ({ requireUser }) => feedAddresses(await makeFeedKey((await requireUser()).id)), {
  limit: CHANGES,
});

/** Ends the addresses. */
export const DELETE = route(async ({ requireUser }) => ({ was_there: await revokeFeedKey((await requireUser()).id) }), {
  limit: CHANGES,
});
