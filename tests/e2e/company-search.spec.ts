import { expect, type Page } from '@playwright/test';
import { openPage, test } from './filings-page.ts';

const COMPANY = '/filings/nwsc';
const box = (page: Page) => page.getByRole('main').getByRole('combobox');
const options = (page: Page) => page.getByRole('main').getByRole('option');

/** More companies than a list shows, with names that are longer than any list shows. */
async function listLongNames(page: Page): Promise<void> {
  const companies = Array.from({ length: 9 }, (_, index) => ({
    ticker: `QAA${index}`,
    title: `Qaa ${index} Extraordinarily-long-named-holding-company-of-manufacturers-and-merchants`,
  }));
  const by = (key: 'ticker' | 'title') => Object.fromEntries(companies.map((company) => [company[key], company]));
  await page.route('**/api/company-suggestions*', (route) =>
    route.fulfill({ json: { tickers: by('ticker'), titles: by('title') } }),
  );
}

for (const [path, length] of [
  [COMPANY, 24],
  ['/', 60],
] as const) {
  test(`five companies at most are suggested, each with a name of ${length} characters and a badge`, async ({
    page,
  }) => {
    await listLongNames(page);
    await openPage(page, path);
    await box(page).pressSequentially('qaa');
    await expect(options(page)).toHaveCount(5);
    await expect(page.getByRole('main').getByRole('listbox', { name: 'Companies' })).toBeVisible();
    for (const [index, option] of (await options(page).all()).entries()) {
      const name = option.locator('> span').first();
      await expect(name.locator('b')).toHaveText('Qaa');
      await expect(name).toHaveText(new RegExp(`^Qaa ${index} Extraordinarily-.*…$`));
      expect((await name.innerText()).length).toBe(length);
      await expect(option.locator('[data-slot="symbol"]')).toHaveText(`QAA${index}`);
    }
  });
}

test('the box of a company’s page asks for a symbol, and an empty one leads nowhere', async ({ page }) => {
  await openPage(page, COMPANY);
  await expect(box(page)).toHaveAttribute('placeholder', 'Search Symbol');
  await expect(box(page)).toHaveAttribute('required');
  await box(page).press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
});

test('blanks alone find nothing and ask nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/company-suggestions') && asked.push(request.url()));
  await openPage(page, COMPANY);
  await box(page).pressSequentially('   ');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  const first = page.waitForRequest('**/api/company-suggestions*');
  await box(page).pressSequentially('n');
  await first;
  await expect(options(page).first()).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/\?letter=n$/)]);
});

test('the suggestions close when the cursor leaves the box', async ({ page }) => {
  await openPage(page, COMPANY);
  await box(page).pressSequentially('nor');
  await expect(options(page).first()).toBeVisible();
  await box(page).blur();
  await expect(options(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
});

test('the suggestions are 20rem high at most, whatever size the reader’s letters have', async ({ page }) => {
  await openPage(page, COMPANY);
  await box(page).pressSequentially('nor');
  await expect(options(page).first()).toBeVisible();
  const list = page.getByRole('main').getByRole('listbox', { name: 'Companies' });
  await expect(list).toHaveCSS('max-height', '320px');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'));
  await expect(list).toHaveCSS('max-height', '400px');
});

test('the server is asked 150 ms after the first letter, and not before', async ({ page }) => {
  await page.clock.install();
  await openPage(page, COMPANY);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/company-suggestions') && asked.push(request.url()));
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('n');
  await page.clock.runFor(149);
  // What the page had asked before is known once this is answered.
  await page.evaluate(() => fetch('/api/health').then((answer) => answer.status));
  expect(asked).toEqual([]);
  const first = page.waitForRequest('**/api/company-suggestions?letter=n');
  await page.clock.runFor(1);
  await first;
});
