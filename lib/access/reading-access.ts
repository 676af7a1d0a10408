import { findUser } from '#lib/accounts/session';
import type { Access } from './decide-access.ts';
import { openFiling } from './open-filing.ts';

/**
 * What the visitor of the reading page gets of a filing. Rendering the page is the explicit open, and counts for a free
 * account. Nothing else does: crawlers have no session; speculative loads of browsers never reach the page
 * (`middleware.ts`); and links to it must not ask for `prefetch={true}`, without which the router fetches no dynamic page.
 */
export async function getReadingAccess(accession: string): Promise<Access> {
  return openFiling(await findUser(), accession);
}
