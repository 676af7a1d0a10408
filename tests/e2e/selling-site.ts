import { test as base } from './filings-page.ts';
import { startOwnSite } from './start-site.ts';

type OwnSite = { ownSite: Awaited<ReturnType<typeof startOwnSite>> };

/**
 * Tests on a site of their own that sells Auto: the one of all other tests shows that plan as it is without prices.
 * @param settings more of the site's settings
 */
export const testOnSellingSite = (settings: Record<string, string> = {}) =>
  base.extend<object, OwnSite>({
    ownSite: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const prices = { PADDLE_PRICE_AUTO_MONTHLY: 'pri_auto_month', PADDLE_PRICE_AUTO_YEARLY: 'pri_auto_year' };
        const site = await startOwnSite({ ...prices, ...settings });
        await use(site);
        await site.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ ownSite }, use) => use(ownSite.url),
  });
