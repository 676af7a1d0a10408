import type { SessionUser } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { findFilingForReading, findRenderedDocument } from '#lib/filings/queries';
import type { View } from './default-view.ts';
import { createDocumentUrl } from './document-url.ts';
import { openFiling } from './open-filing.ts';

/** The answer of `GET /api/{ticker}/get-filing-url`. */
export type FilingUrl = {
  url: string;
  is_subscribed: boolean;
  is_auth: boolean;
  is_allowed: boolean;
  is_blackline: boolean;
};

/**
 * Opens a filing for its reader and gives the signed URL of the document that the reader may have. Throws
 * AppError('not_found') for a filing that we do not have or have not read yet; that does not count as opened.
 */
export async function getFilingUrl(wanted: {
  ticker: string;
  form: string;
  date: string;
  /** The blackline, where there is one and its reader has not last used the summary; the summary otherwise. */
  wantsBlackline: boolean;
  /** The view that the reader used last. */
  lastView: View | null;
  user: SessionUser | null;
  /**
   * Whether the reader asks (`lib/http/server/user-initiated.ts`); otherwise it counts as nothing and opens nothing.
   */
  isUserInitiated: boolean;
}): Promise<FilingUrl> {
  const { ticker, form, date, wantsBlackline, lastView, user, isUserInitiated } = wanted;
  // Postgres takes no null byte, so such a name is not even asked for.
  const filing = /\p{Cc}/u.test(ticker + form) ? null : await findFilingForReading(ticker, form, date);
  if (!filing) throw new AppError('not_found', `We have no ${form} of ${ticker.toUpperCase()} filed on ${date}.`);
  const { accession } = filing;
  const [full, preview] = await Promise.all([
    findRenderedDocument(accession, 'summary-full'),
    findRenderedDocument(accession, 'summary-preview'),
  ]);
  if (!full || !preview) {
    throw new AppError('not_found', 'This filing has no summary yet. Try again in a few minutes.');
  }

  const access = await openFiling(user, accession, { isUserInitiated });
  const isBlackline = wantsBlackline && filing.blacklineAvailable && !(access.isAllowed && lastView === 'summary');
  const kind = `${isBlackline ? 'blackline' : 'summary'}-${access.variant}` as const;
  return {
    url: createDocumentUrl({ accession, kind, userId: user?.id ?? null }),
    is_subscribed: access.isSubscribed,
    is_auth: access.isAuth,
    is_allowed: access.isAllowed,
    is_blackline: isBlackline,
  };
}
