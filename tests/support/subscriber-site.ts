import { openBillingSite } from './billing-site.ts';
import type { Browser } from './browser.ts';
import { type FakePaddle, startFakePaddle } from './fake-paddle.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type SubscriberSite = {
  paddle: FakePaddle;
  site: Awaited<ReturnType<typeof openBillingSite>>;
  /** A reader who has paid for the monthly plan. */
  subscriber: { browser: Browser };
  /** A reader with only an account. */
  reader: { browser: Browser };
  /** With which the subscriber paid. */
  transaction: string;
  close: () => Promise<void>;
};

/**
 * A database of its own and a fake Paddle, with a subscriber and a reader who are logged in.
 * @param given a database that is open already, and closed with the site
 */
export async function openSubscriberSite(given?: TestDatabase): Promise<SubscriberSite> {
  const paddle = await startFakePaddle();
  const database = given ?? (await openTestDatabase());
  const site = await openBillingSite(paddle);
  const subscriber = await site.addReader('subscriber');
  const reader = await site.addReader('reader');
  const transaction = await site.buy(subscriber.browser);
  await site.catchUp();
  return {
    ...{ paddle, site, subscriber, reader, transaction },
    async close() {
      await site.close();
      await database.close();
    },
  };
}
