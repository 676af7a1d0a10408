import { expect, type Page, type Route } from '@playwright/test';
import { fault, logIn } from './account-steps.ts';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';
import { goOffline } from './go-offline.ts';
import { hold } from './hold.ts';

const raw = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/plain', body: 'upstream said no' });

/** Ways in which what a script asks for does not come. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'no network': (route) => route.abort('internetdisconnected'),
  'a connection that breaks': (route) => route.abort('connectionreset'),
  'a 400 of a proxy': raw(400),
  'a 500 of a proxy': raw(500),
  'a 500 without a body': (route) => route.fulfill({ status: 500 }),
};

const error = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const summarized = (page: Page) => page.getByRole('link', { name: 'Summarized' }).first();
const NO_FILING = 'Error getting Filing URL';
const NO_PAGE = 'The page could not be loaded. Check your connection and try again.';

async function expectList(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
  await expect(page.getByRole('table', { name: 'Filings' })).toBeVisible();
  await expect(page.getByLabel('Opening')).toHaveCount(0);
  await expect(page.getByText('upstream said no')).toHaveCount(0);
}

for (const [name, fail] of Object.entries(failures)) {
  for (const [part, pattern] of [
    ['address', '**/get-filing-url?*'],
    ['page', '**/filings/*/summarized?*'],
  ] as const) {
    test(`a filing whose ${part} meets ${name} says so, and the page with its button stays`, async ({ page }) => {
      await openPage(page, '/filings/nwsc');
      await page.route(pattern, fail);
      await summarized(page).click();
      await expect(error(page, NO_FILING)).toBeVisible();
      await expectList(page);

      await page.unrouteAll();
      await summarized(page).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Summarized Filing/ })).toBeVisible();
    });
  }

  test(`another page that meets ${name} leaves this one as it is`, async ({ page }) => {
    await page.route(/\/about(\?|$)/, fail);
    await openPage(page, '/filings/nwsc');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(error(page, NO_PAGE)).toBeVisible();
    await expectList(page);
  });
}

test('the words of our own server about a filing are the alert', async ({ page }) => {
  await openPage(page, '/filings/nwsc');
  await page.route('**/get-filing-url?*', (route) => route.fulfill({ status: 429, json: { error: 'Wait a minute.' } }));
  await summarized(page).click();
  await expect(error(page, 'Wait a minute.')).toBeVisible();
  await expectList(page);
});

for (const [part, pattern] of [
  ['address', '**/get-filing-url?*'],
  ['page', '**/filings/*/summarized?*'],
] as const) {
  test(`a filing whose ${part} does not come in time counts as failed`, async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/filings/nwsc');
    const asked = page.waitForRequest(pattern);
    await page.route(pattern, () => new Promise(() => {}));
    await summarized(page).click();
    await asked;
    await expect(page.getByLabel('Opening')).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(error(page, NO_FILING)).toBeVisible();
    await expectList(page);
  });
}

test('the original is not looked for in a new tab while there is no connection', async ({ page, context }) => {
  await openPage(page, '/filings/nwsc');
  await goOffline(page);
  await page.getByRole('link', { name: 'Original filing, opens in a new tab' }).first().click();
  await expect(error(page, NO_FILING)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await context.setOffline(false);
});

test('changing the view while there is no connection leaves the filing in view', async ({ page, request, context }) => {
  await signInAsSubscriber(page);
  await openPage(page, await pathOfNewest(request, DEMO, '10-K'));
  await goOffline(page);
  await page.keyboard.press('b');
  await expect(error(page, NO_FILING)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Summary' })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('b');
  await expect(page.getByRole('article', { name: 'Blackline' })).toBeVisible();
});

test('a company that was searched while there is no connection leaves the page as it is', async ({ page, context }) => {
  await openPage(page, '/filings/nwsc');
  const search = page.getByRole('combobox').first();
  await search.pressSequentially('h');
  await expect(page.getByRole('option', { name: /HLFD/ })).toBeVisible();
  await goOffline(page);
  await page.getByRole('option', { name: /HLFD/ }).click();
  await expect(error(page, NO_PAGE)).toBeVisible();
  await expectList(page);
  await context.setOffline(false);
});

test('logging out while the home page does not come ends the session, and leaves the page as it is', async ({
  page,
}) => {
  await signInAsSubscriber(page);
  await openPage(page, '/filings/nwsc');
  await page.route(/localhost:\d+\/\?_rsc=/, raw(500));
  await page.route(/127\.0\.0\.1:\d+\/\?_rsc=/, raw(500));
  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expectList(page);
});

test('logging in while the next page does not come says so, and keeps the form’s page', async ({ page }) => {
  await page.goto('/login?next=/about');
  await page.route(/\/about(\?|$)/, raw(502));
  await logIn(page, 'free@example.com', 'proofline-demo');
  await expect(error(page, NO_PAGE)).toBeVisible();
  await expect(page.getByText('upstream said no')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
});

test('Google’s popup is closed when our own part of it does not answer, and the form says so', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/auth-receiver/start', raw(500));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opening;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect(fault(page)).toHaveText('Failed to log in. Please try again later.');
});

test('the export of an account that fails says so on the page', async ({ page }) => {
  await signInAsSubscriber(page);
  await openPage(page, '/profile');
  await page.route('**/api/export-account', raw(500));
  await page.getByRole('link', { name: 'Export my data (JSON)' }).click();
  await expect(error(page, 'The export could not be fetched. Try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.unrouteAll();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data (JSON)' }).click();
  expect((await saving).suggestedFilename()).toBe('proofline-account.json');
});

test('a checkout that cannot be loaded again stays as it is', async ({ page, context }) => {
  await signInAsSubscriber(page);
  await page.route('**/api/user-id', raw(500));
  await openPage(page, '/checkout?priceId=pri_unlimited_month');
  const failed = page.getByRole('heading', { name: 'Checkout did not open.' });
  await expect(failed).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(error(page, 'There was no answer. Check your connection and try again.')).toBeVisible();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
});

test('another try at the checkout shows that it is under way, and is made once', async ({ page }) => {
  await signInAsSubscriber(page);
  await page.route('**/api/user-id', raw(500));
  await openPage(page, '/checkout?priceId=pri_unlimited_month');
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  const tries: string[] = [];
  page.on('request', (request) => request.method() === 'HEAD' && tries.push(request.url()));
  const letGo = await hold(page, '**/checkout?*', (route) => route.abort());
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect(again.locator('[data-slot="spinner"]')).toBeVisible();
  await again.click();
  letGo();
  await expect(error(page, 'There was no answer. Check your connection and try again.')).toBeVisible();
  await expect(again).toHaveAttribute('aria-busy', 'false');
  expect(tries).toHaveLength(1);
});

test('a failed page that is loaded again shows that it is under way, and is asked for once', async ({ page }) => {
  await openPage(page, '/filings/nwsc');
  await page.route('**/api/company-suggestions*', (route) => route.fulfill({ json: { tickers: null, titles: 7 } }));
  await page.getByRole('main').getByRole('combobox').pressSequentially('n');
  const reload = page.getByRole('button', { name: 'Reload' });
  const tries: string[] = [];
  page.on('request', (request) => request.method() === 'HEAD' && tries.push(request.url()));
  const letGo = await hold(page, '**/filings/nwsc', (route) => route.abort());
  await reload.dblclick();
  await expect(reload).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'There was no answer. Check your connection and try again.',
  );
  await expect(reload).toHaveAttribute('aria-busy', 'false');
  expect(tries).toHaveLength(1);
});
