import type { Page, Route } from '@playwright/test';

/**
 * Holds what the page asks of an address.
 * @param address as `page.route` takes it
 * @param then what becomes of each request once it is let go; the site's own answer unless told otherwise
 * @returns lets go of all that is held, and of what comes after
 */
export async function hold(
  page: Page,
  address: Parameters<Page['route']>[0],
  then: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => then(route)));
  return resolve;
}
