import { siteUrl } from '#lib/site-url';

type Original = { accession: string; originalUrl: string; company: { invented: boolean } };

/** Path of the original of an invented company's filing, which the site itself has. */
const ownOriginalPath = (accession: string): string => `/api/originals/${accession}`;

/** Where a filing's original is opened: at the SEC, or here for an invented company, which the SEC does not know. */
export function originalHref({ accession, originalUrl, company }: Original): string {
  return company.invented ? ownOriginalPath(accession) : originalUrl;
}

/** The same for what leaves the site: exports, feeds. */
export function absoluteOriginalUrl(filing: Original): string {
  return filing.company.invented ? siteUrl(ownOriginalPath(filing.accession)) : filing.originalUrl;
}
