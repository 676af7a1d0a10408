import { expect, type Page, type Request } from '@playwright/test';
import { logIn } from './account-steps.ts';
import { expectNoBarriers, takePicture } from './barriers.ts';
import { becomeReader } from './billing-reader.ts';
import { csrfOf, logInAs, openPage, takenOver, test } from './filings-page.ts';

const DEMO_PASSWORD = 'proofline-demo';
const news = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Ends every session of the account, as from another device: no tab of this browser is told. */
async function endSessions(page: Page): Promise<void> {
  const headers = { 'X-CSRFToken': await csrfOf(page.context().request) };
  expect((await page.context().request.delete('/api/sessions', { headers })).ok()).toBe(true);
}

async function comeBack(page: Page, afterMs: number): Promise<void> {
  const show = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.fastForward(afterMs);
  await show('visible');
}

test('a reader who comes back to a tab after long is told that they were logged out elsewhere', async ({ page }) => {
  await becomeReader(page, 'away');
  await page.clock.install();
  await openPage(page, '/filings/nwsc');
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
  await endSessions(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await comeBack(page, 10_000);
  expect(asked).not.toContain('/api/user-info');
  await comeBack(page, 180_000);
  await expect(news(page, 'You were logged out elsewhere. Log in to continue.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining(['/api/user-info', '/api/billing/overview']));
});

test('a page that the browser brings back asks who is logged in', async ({ page }) => {
  await becomeReader(page, 'brought-back');
  await openPage(page, '/profile');
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
  await endSessions(page);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/login\?notice=profile/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an answer from before the reader logged out does not log them in again', async ({ page }) => {
  await becomeReader(page, 'leaving');
  await openPage(page, '/about');
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = ['**/api/user-info', '**/api/billing/overview'].map((path) => page.waitForResponse(path));
  for (const path of ['**/api/user-info', '**/api/billing/overview']) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await promise;
      await route.fulfill({ response });
    });
  }
  const asked = page.waitForRequest('**/api/user-info');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await asked;
  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  resolve();
  for (const answer of await Promise.all(late)) expect(answer.status()).toBe(200);
  await takenOver(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(news(page, /You are logged in/)).toHaveCount(0);
});

test('a change is asked about once in each other tab, and not in the one that has told of it', async ({
  page,
  context,
}) => {
  await becomeReader(page, 'telling');
  await openPage(page, '/about');
  const second = await context.newPage();
  await openPage(second, '/about');
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'User' })).toBeVisible();
  const asked: string[] = [];
  const note = (name: string) => (request: Request) => {
    const { pathname } = new URL(request.url());
    if (['/api/login-status', '/api/user-info'].includes(pathname)) asked.push(`${name} ${pathname}`);
  };
  page.on('request', note('first'));
  second.on('request', note('second'));
  await page.evaluate(() => {
    const heard: unknown[] = [];
    new BroadcastChannel('proofline-session').addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard });
  });
  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // What the first tab tells, and what the second one does, once it has learnt of it.
  await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length === 2);
  for (const tab of [page, second]) await takenOver(tab);
  expect(asked).toEqual(['second /api/user-info']);
});

test('opening a filing notices that the reader was logged out', async ({ page }) => {
  await becomeReader(page, 'opens');
  await openPage(page, '/filings/nwsc');
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
  await endSessions(page);
  await page.getByRole('link', { name: 'Summarized' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('logging in as somebody else in a second tab is said in the first, whose page becomes theirs', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await logIn(page, 'free@example.com', DEMO_PASSWORD);
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  await openPage(page, '/profile');
  await expect(page.getByRole('main').getByText('free@example.com')).toBeVisible();

  const second = await context.newPage();
  await openPage(second, '/');
  await second.getByRole('button', { name: 'User' }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login\?notice=profile/);
  await second.goto('/login');
  await logIn(second, 'subscriber@example.com', DEMO_PASSWORD);
  await expect(second.getByRole('button', { name: 'User' })).toBeVisible();
  await expect(news(page, 'You are logged in as subscriber@example.com now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('main').getByText('subscriber@example.com')).toBeVisible();
});

test('another account that took the place of the reader’s is named with both addresses', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/login');
  await logIn(page, 'free@example.com', DEMO_PASSWORD);
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  await openPage(page, '/profile');
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
  // Elsewhere, as what the open page asks meanwhile would begin a visit of its own.
  const elsewhere = await browser.newContext();
  await logInAs(elsewhere.request, 'subscriber@example.com');
  await context.clearCookies();
  await context.addCookies(await elsewhere.cookies());
  await elsewhere.close();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(
    news(page, 'You are logged in as subscriber@example.com now, no longer as free@example.com.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('subscriber@example.com')).toBeVisible();
});

test('whoever is logged in sees no form to log in or to sign up, but as whom, the way on, and the way out', async ({
  page,
}) => {
  await page.goto('/login');
  await logIn(page, 'free@example.com', DEMO_PASSWORD);
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  for (const path of ['/login', '/signup', '/login?notice=checkout&next=/pricing']) {
    await openPage(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText('You are logged in as free@example.com.')).toBeVisible();
    await expect(main.locator('form')).toHaveCount(0);
    await expect(page.getByText('Log in to checkout')).toHaveCount(0);
  }
  await expectNoBarriers(page, { prepare: takePicture(page, 'logged-in-at-login', page.getByRole('main')) });
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/:\d+\/pricing$/);

  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
  await logIn(page, 'free@example.com', DEMO_PASSWORD);
  await expect(page).toHaveURL(/:\d+\/pricing$/);
});
