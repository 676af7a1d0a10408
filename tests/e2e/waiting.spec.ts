import { expect, type Page, type Route } from '@playwright/test';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';
import { hold } from './hold.ts';

test.describe('suggestions', () => {
  test('say that they are searched for, and ask once for each first letter', async ({ page }) => {
    const asked: string[] = [];
    const open = await hold(page, '**/api/company-suggestions?*');
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/company-suggestions') asked.push(searchParams.get('letter') ?? '');
    });
    await openPage(page, '/');
    await page.getByRole('main').getByRole('combobox').first().pressSequentially('north');
    await expect(page.getByText('Searching...')).toBeVisible();
    open();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Backspace');
    expect(asked).toEqual(['n']);
  });

  test('of a letter that another one overtakes are not shown', async ({ page }) => {
    const open = await hold(page, '**/api/company-suggestions?letter=n');
    await openPage(page, '/');
    const search = page.getByRole('main').getByRole('combobox').first();
    const late = page.waitForRequest('**/api/company-suggestions?letter=n');
    await search.fill('n');
    await late;
    await search.fill('t');
    await expect(page.getByRole('option', { name: /TIDE/ })).toBeVisible();
    open();
    await expect(page.getByRole('option', { name: /NWSC/ })).toHaveCount(0);
    await expect(page.getByText('Error fetching suggestions')).toHaveCount(0);
  });

  test('that cannot be fetched say so', async ({ page }) => {
    await page.route('**/api/company-suggestions?*', (route) => route.abort());
    await openPage(page, '/');
    await page.getByRole('main').getByRole('combobox').first().pressSequentially('n');
    await expect(page.getByText('Error fetching suggestions')).toBeVisible();
  });
});

test.describe('a page with a list that is long on its way', () => {
  const empty = (page: Page) => page.getByRole('main').locator('[data-slot="filings-skeleton"] > div');

  for (const [path, from] of [
    ['/filings/nwsc', 'a filing'],
    ['/summaries', 'the landing page'],
  ] as const) {
    test(`shows five empty rows until it comes: ${path}`, async ({ page, request }) => {
      const open = await hold(page, (url: URL) => url.pathname === path && url.searchParams.has('_rsc'));
      await openPage(page, from === 'a filing' ? await pathOfNewest(request, DEMO, '10-K') : '/');
      const before = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(before).toBeVisible();
      await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
      await expect(empty(page)).toHaveCount(5);
      await expect(page.getByText('Loading filings')).toBeAttached();
      await expect(before).toBeHidden();
      open();
      await expect(page.getByRole('main').getByRole('table', { name: /^(?:Filings|Summarized)$/ })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(empty(page)).toHaveCount(0);
    });
  }

  test('leaves nothing when the reader goes elsewhere meanwhile', async ({ page, request }) => {
    await openPage(page, await pathOfNewest(request, DEMO, '10-K'));
    const open = await hold(
      page,
      (url: URL) => url.pathname === '/filings/nwsc',
      (route) => route.abort(),
    );
    await page.getByRole('main').locator('a[href="/filings/nwsc"]').first().click();
    await expect(empty(page)).toHaveCount(5);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(empty(page)).toHaveCount(0);
    open();
  });

  /** Requests of the router for a page to show, not prefetches. */
  async function failToLoad(page: Page, path: string, fail: (route: Route) => Promise<void>): Promise<void> {
    await page.route(
      (url) => url.pathname === path,
      (route) => {
        const { rsc, 'next-router-prefetch': prefetch } = route.request().headers();
        return rsc && !prefetch ? fail(route) : route.fallback();
      },
    );
  }

  const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });

  test('gives the page back where it was when the list does not come', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await openPage(page, '/about');
    const { promise, resolve } = Promise.withResolvers<void>();
    await failToLoad(page, '/summaries', (route) => promise.then(() => route.abort()));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Latest summaries' });
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);
    await link.click();
    await expect(empty(page)).toHaveCount(5);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    resolve();
    await expect(failed(page)).toBeVisible();
    await expect(empty(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  });

  test('shows nothing of a list that failed before there was anything to show', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/about');
    await failToLoad(page, '/summaries', (route) => route.abort());
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Latest summaries' }).click();
    await expect(failed(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(empty(page)).toHaveCount(0);
  });
});

test('a filing that does not arrive says so, and comes when it is asked for again', async ({ page, request }) => {
  const path = await pathOfNewest(request, DEMO, '10-K');
  let isBroken = true;
  await page.route('**/api/documents/**', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.fallback()));
  await openPage(page, '/filings/nwsc');
  await page.getByRole('row').filter({ hasText: '10-K' }).first().getByRole('link', { name: 'Summarized' }).click();
  await expect(page).toHaveURL(new RegExp(path.replaceAll(/[?.]/g, String.raw`\$&`)));
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching filing' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#viewer .sum').first()).toBeVisible();
});

test('a filing that is under way says that it is loaded, until it is there', async ({ page }) => {
  const open = await hold(page, '**/api/documents/**');
  await openPage(page, '/filings/nwsc');
  await page.getByRole('row').filter({ hasText: '10-K' }).first().getByRole('link', { name: 'Summarized' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the filing' })).toBeAttached();
  await expect(page.locator('#viewer .sum')).toHaveCount(0);
  open();
  await expect(page.locator('#viewer .sum').first()).toBeVisible();
  await expect(page.getByText('Loading the filing')).toHaveCount(0);
});

test('logging out shows that it is under way', async ({ page }) => {
  const open = await hold(page, '**/api/logout/');
  await signInAsSubscriber(page);
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'User' }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await logout.click();
  await expect(logout).toHaveAttribute('aria-busy', 'true');
  await expect(logout.locator('[data-slot="spinner"]')).toBeVisible();
  open();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
