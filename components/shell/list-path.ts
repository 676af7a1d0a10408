import { routes } from '#lib/site';

/** Whether a list of filings is the main part of the page at a path. */
export function isListPath(pathname: string): boolean {
  const { home, summaries, watchlist } = routes;
  return [home, summaries, watchlist].some(({ path }) => path === pathname) || /^\/filings\/[^/]+$/.test(pathname);
}
