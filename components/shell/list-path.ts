import { routes } from '#lib/site';

/** Whether a path is a page of which a list of filings is the main part. */
export function isListPath(pathname: string): boolean {
  return pathname === routes.home.path || pathname === routes.summaries.path || /^\/filings\/[^/]+$/.test(pathname);
}
