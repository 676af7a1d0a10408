import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { defaultView, readView, VIEW_COOKIE } from '#lib/access/default-view';
import { getReadingAccess } from '#lib/access/reading-access';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { isUserInitiated } from '#lib/http/server/user-initiated';
import { blacklinePath } from '#lib/site';

/**
 * For an address that names no view: redirects a reader with full access who comes from another page of this site
 * to the blackline, unless they used the summary last. Decided before anything is shown. A link to a place in a
 * summary names its view; visitors, search engines and links from elsewhere get the summary.
 * @param form as the address has it
 */
export async function redirectToDefaultView(filing: ReadingFiling, form: string): Promise<void> {
  const given = await headers();
  if (!filing.blacklineAvailable || given.get('sec-fetch-site') !== 'same-origin' || !isUserInitiated(given)) return;
  const { isAllowed } = await getReadingAccess(filing.accession, { isUserInitiated: true });
  const lastView = readView((await cookies()).get(VIEW_COOKIE)?.value);
  if (defaultView({ hasBlackline: true, isAllowed, lastView }) === 'summary') return;
  redirect(blacklinePath({ ticker: filing.ticker, form, filedOn: filing.filedOn }));
}
