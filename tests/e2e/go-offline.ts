import type { Page } from '@playwright/test';

/**
 * Takes the network from a page. The browser says that it is gone a moment before it is: this waits until a request of the
 * page fails.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() =>
    fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).then(
      () => false,
      () => true,
    ),
  );
}
