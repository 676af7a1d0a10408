import { z } from 'zod';
import { getWatchLimit } from '#lib/access/watch-limit';
import { route } from '#lib/http/route';
import { readCursor, writeCursor } from '#lib/watchlist/list-cursor';
import { listWatchedFilings } from '#lib/watchlist/list-queries';
import { listWatched } from '#lib/watchlist/watch-queries';

const Query = z.object({ before: z.string().max(30).optional() });

/** The companies that the user follows and a page of their latest filings. */
export const GET = route(async ({ query, requireUser }) => {
  const user = await requireUser();
  const { before } = query(Query);
  const [{ limit }, companies, { filings, next }] = await Promise.all([
    getWatchLimit(user),
    listWatched(user.id),
    listWatchedFilings(user.id, readCursor(before)),
  ]);
  return { limit, companies, filings, next: next && writeCursor(next) };
});
