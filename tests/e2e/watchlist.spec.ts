import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, WIDTHS } from './barriers.ts';
import { csrfOf, DEMO, logInAs, openPage, pathOfNewest, sidewaysScroll, test } from './filings-page.ts';

const FREE = 'free@example.com';

const filings = (page: Page) => page.locator('[data-slot="watched-filing"]');
const companies = (page: Page) => page.getByRole('list', { name: 'Companies you follow' }).getByRole('listitem');
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

/** The tests share the one free account of the demo. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await logInAs(page.request, FREE);
  const { companies: followed } = (await (await page.request.get('/api/watchlist')).json()) as {
    companies: { ticker: string }[];
  };
  const headers = { 'X-CSRFToken': await csrfOf(page.request) };
  // Without its marks, a company that is followed again begins with an unread filing.
  await page.request.post('/api/watchlist/read', { headers, data: { until: new Date().toISOString() } });
  for (const { ticker } of followed) await page.request.delete(`/api/watchlist/companies/${ticker}`, { headers });
});

test('a reader follows a company, opens what changed, and finds it read', async ({ page }) => {
  await openPage(page, `/filings/${DEMO.toLowerCase()}`);
  await page.getByRole('button', { name: `Follow ${DEMO}` }).click();
  await expect(page.getByRole('button', { name: `Following ${DEMO}` })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Watchlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist');
  await expect(companies(page)).toHaveText([new RegExp(DEMO)]);
  const newest = filings(page).first();
  await expect(newest).toContainText('Unread');
  await expect(page.getByText(/^\d+ unread$/).first()).toBeVisible();
  const dates = await filings(page).locator('time').allTextContents();
  expect(dates.length).toBeGreaterThan(2);
  expect(dates).toEqual(dates.toSorted().toReversed());

  const compared = filings(page).filter({ has: page.getByRole('list', { name: /^What changed since/ }) });
  const change = compared
    .first()
    .getByRole('list', { name: /^What changed since/ })
    .getByRole('link');
  expect(await change.count()).toBeLessThanOrEqual(3);
  const headline = await change.first().textContent();
  await change.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blackline');
  await expect(page.getByRole('button', { name: `Following ${DEMO}` })).toBeVisible();
  await expect(page.locator('body')).toContainText(headline ?? '');

  // The newest one, by another way than from the list.
  await page.goBack();
  await newest.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Watchlist');
  await openPage(page, '/watchlist');
  await expect(page.getByText('all read')).toBeVisible();
  await expect(filings(page).first()).not.toContainText('Unread');
});

test('a company that is removed by mistake is put back, and Follow on a page stops following, too', async ({
  page,
}) => {
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-Q'));
  await page.getByRole('button', { name: `Follow ${DEMO}` }).click();
  await expect(page.getByRole('button', { name: `Following ${DEMO}` })).toBeVisible();

  await openPage(page, '/watchlist');
  await page.getByRole('button', { name: `Stop following ${DEMO}` }).click();
  await expect(page.getByText('You follow no companies yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(companies(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await openPage(page, `/filings/${DEMO.toLowerCase()}`);
  await page.getByRole('button', { name: `Following ${DEMO}` }).click();
  await expect(page.getByRole('button', { name: `Follow ${DEMO}` })).toHaveAttribute('aria-pressed', 'false');
});

test('a company is added by its name and the keyboard, and all is marked as read at once', async ({ page }) => {
  await openPage(page, '/watchlist');
  await page.getByRole('combobox', { name: 'Add a company' }).fill('tidemark');
  await expect(page.getByRole('option').first()).toContainText('TIDE');
  await page.keyboard.press('Enter');
  await expect(companies(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByText('all read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('all read')).toBeVisible();
});

test('a pasted list says what became of each symbol, and a full watchlist where there is more room', async ({
  page,
}) => {
  await openPage(page, '/watchlist');
  await page.getByText('Paste a list', { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Symbols' });
  await field.fill('—');
  await page.getByRole('button', { name: 'Follow them' }).click();
  await expect(alerts(page)).toHaveText('There is no symbol in this text. Paste some, such as AAPL, MSFT.');

  await field.fill('NWSC Northwind Supply\nHLFD; TIDE\nZZZZ, "QQQQQ"');
  await page.getByRole('button', { name: 'Follow them' }).click();
  const result = page.getByRole('region', { name: 'Your list' });
  await expect(result).toContainText('3 companies added to your watchlist.');
  await expect(result).toContainText('Unknown (2)');
  await expect(result).toContainText('ZZZZ, QQQQQ');
  await expect(companies(page)).toHaveCount(3);
  await expect(page.getByText('You follow 3 companies, as many as your plan has room for.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'follow 50 with Unlimited' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByRole('combobox', { name: 'Add a company' })).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('proofline-watchlist.csv');

  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await expectNoBarriers(page, { devices: ['phone'] });
});

test('a button that cannot add says so on the page, and where to look', async ({ page }) => {
  await page.route('**/api/watchlist/companies', (route) =>
    route.fulfill({ status: 402, json: { error: 'You follow 3 of 3 companies.', code: 'plan_required' } }),
  );
  await openPage(page, `/filings/${DEMO.toLowerCase()}`);
  await page.getByRole('button', { name: `Follow ${DEMO}` }).click();
  await expect(alerts(page)).toContainText('You follow 3 of 3 companies.');
  await expect(alerts(page).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
  await page.unroute('**/api/watchlist/companies');
  await page.route('**/api/watchlist/companies', (route) => route.abort());
  await page.getByRole('button', { name: `Follow ${DEMO}` }).click();
  await expect(alerts(page)).toHaveText('A network error occurred. Please try again.');
});

test('a visitor is led to the login page and back to the company', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' });
  await openPage(page, `/filings/${DEMO.toLowerCase()}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `Follow ${DEMO}` })
    .click();
  await expect(page).toHaveURL(/\/login\?notice=watchlist&next=%2Ffilings%2Fnwsc$/);
  await expect(page.locator('[data-slot="alerts"]').getByText('Log in to follow companies')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(FREE);
  await page.getByLabel('Password', { exact: true }).fill('proofline-demo');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
  await expect(page.getByRole('button', { name: `Follow ${DEMO}` })).toBeVisible();
  await page.close();

  const other = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' });
  await other.goto('/watchlist');
  await expect(other).toHaveURL(/\/login\?notice=watchlist&next=%2Fwatchlist$/);
  await other.close();
});
