import { findUser } from '#lib/accounts/sessions/session';
import { markRead } from '#lib/watchlist/unread-queries';
import { type Opening, openFiling } from './open-filing.ts';

/**
 * What the visitor of the reading page gets of a filing. Rendering the page is the explicit open, and counts for a free
 * account. Nothing else does: crawlers have no session; speculative loads of browsers never reach the page
 * (`middleware.ts`); links to it must not ask for `prefetch={true}`, without which the router fetches no dynamic page;
 * and a request that another site caused, or a HEAD request, is no step of the reader's own. On the reader's watchlist the
 * filing is read from then on.
 */
export async function getReadingAccess(
  accession: string,
  { isUserInitiated }: { isUserInitiated: boolean },
): Promise<Opening> {
  const user = await findUser();
  const [opening] = await Promise.all([
    openFiling(user, accession, { isUserInitiated }),
    user && isUserInitiated ? markRead(user.id, accession) : null,
  ]);
  return opening;
}
