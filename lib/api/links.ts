import { receiptPath } from '#lib/receipts/name-receipt';
import { summaryPath, summaryViewPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';

type Linked = { ticker: string; form: string; filedOn: string };

/** The page of a filing. */
export const filingLink = (filing: Linked): string => siteUrl(summaryPath(filing));

/** A place in a filing's page. */
export const placeLink = (filing: Linked, anchor: string): string => `${siteUrl(summaryViewPath(filing))}#${anchor}`;

/** The public page of one receipt. */
export const receiptLink = (id: string): string => siteUrl(receiptPath(id));

/** An address that may be a path of this site. */
export const absoluteLink = (href: string): string => (href.startsWith('/') ? siteUrl(href) : href);
