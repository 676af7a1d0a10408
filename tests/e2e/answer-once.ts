import type { Page, Route } from '@playwright/test';

type Answer = Parameters<Route['fulfill']>[0];

/**
 * Answers the next request of an address in the site's place; later ones reach the site. The route stays: taking it
 * away, as `times` does, can leave a request that is under way without any answer.
 * @param address as `page.route` takes it
 * @param answer a promise holds the request until it is there
 */
export async function answerOnce(page: Page, address: string, answer: Answer | Promise<Answer>): Promise<void> {
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return route.fulfill(await answer);
  });
}
