import { findUser } from '#lib/accounts/sessions/session';
import { type Opening, openFiling } from './open-filing.ts';

/**
 * What the visitor of the reading page gets of a filing. Rendering the page is the explicit open, and counts for a free
 * account. Nothing else does: crawlers have no session; speculative loads of browsers never reach the page
 * (`middleware.ts`); links to it must not ask for `prefetch={true}`, without which the router fetches no dynamic page;
 * and a request that another site caused, or a HEAD request, is no step of the reader's own.
 */
export async function getReadingAccess(
  accession: string,
  { isUserInitiated }: { isUserInitiated: boolean },
): Promise<Opening> {
  return openFiling(await findUser(), accession, { isUserInitiated });
}
