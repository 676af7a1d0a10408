import { routes } from '#lib/site';

/** Whether a list of filings is the main part of the page at a path. */
export function isListPath(pathname: string): boolean {
  return pathname === routes.home.path || pathname === routes.summaries.path || /^\/filings\/[^/]+$/.test(pathname);
}
