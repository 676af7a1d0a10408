import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, takePicture } from './barriers.ts';
import { DEMO, openPage, pathOfNewest, sidewaysScroll, test } from './filings-page.ts';

const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).getByRole('combobox', { name: 'Search companies' });
const opener = (page: Page) => header(page).getByRole('button', { name: 'Open company search' });

test.describe('the company search of the header', () => {
  for (const path of ['/', '/about', '/semantic-search', '/login', '/filings/nwsc', '/nowhere']) {
    test(`suggests companies on ${path}, and goes to the one taken by the keyboard`, async ({ page }) => {
      await openPage(page, path);
      await box(page).pressSequentially('hallf');
      await expect(header(page).getByRole('option', { name: /Hallford/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/filings\/hlfd$/);
      await expect(page.getByRole('heading', { level: 1, name: /Hallford/ })).toBeVisible();
      await expect(box(page)).toHaveValue('');
    });
  }

  test('offers five companies at most', async ({ page }) => {
    const companies = Array.from({ length: 9 }, (_, n) => ({
      ticker: `N${n}`,
      title: `Northern Company ${n}`,
    }));
    const tickers = Object.fromEntries(companies.map((one) => [one.ticker, one]));
    await page.route('**/api/company-suggestions*', (route) => route.fulfill({ json: { tickers, titles: {} } }));
    await openPage(page, '/about');
    await box(page).pressSequentially('n');
    await expect(header(page).getByRole('option')).toHaveCount(5);
  });

  test('is there over a filing, too', async ({ page, request }) => {
    await openPage(page, await pathOfNewest(request, DEMO, '10-Q'));
    await box(page).pressSequentially('hallf');
    await header(page)
      .getByRole('option', { name: /Hallford/ })
      .click();
    await expect(page).toHaveURL(/\/filings\/hlfd$/);
  });

  test('leads to a symbol without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
    const page = await context.newPage();
    await page.goto('/about');
    await box(page).fill('NWSC');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/filings\/nwsc$/);
    await context.close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('it opens below its button as wide as the screen, and Escape closes it step by step', async ({ page }) => {
    await openPage(page, '/about');
    await expect(box(page)).toBeHidden();
    await opener(page).click();
    await expect(box(page)).toBeFocused();
    const sheet = await header(page).locator('[data-slot="header-search"]').boundingBox();
    expect(sheet?.width).toBe(390);
    await box(page).pressSequentially('nor');
    await expect(header(page).getByRole('option').first()).toBeVisible();
    await expectNoBarriers(page, { devices: ['phone'], prepare: takePicture(page, 'header-search', header(page)) });
    await page.keyboard.press('Escape');
    await expect(header(page).getByRole('option')).toHaveCount(0);
    await expect(box(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  for (const [key, direction] of [
    ['Tab', 'forwards'],
    ['Shift+Tab', 'backwards'],
  ] as const) {
    test(`it closes when the keyboard leaves the header ${direction}`, async ({ page }) => {
      await openPage(page, '/about');
      await opener(page).click();
      await expect(box(page)).toBeFocused();
      const isInside = () => header(page).evaluate((part) => part.contains(document.activeElement));
      await page.keyboard.press(key);
      if (await isInside()) await expect(box(page)).toBeVisible();
      while (await isInside()) await page.keyboard.press(key);
      await expect(page.locator(':focus')).toBeVisible();
      await expect(box(page)).toBeHidden();
    });
  }

  test('it goes to the company, closes with the page, and gives way to the menu', async ({ page }) => {
    await openPage(page, '/about');
    await opener(page).click();
    await header(page).getByRole('button', { name: 'Open menu' }).click();
    await expect(box(page)).toBeHidden();
    await opener(page).click();
    await expect(header(page).getByRole('link', { name: 'Pricing' })).toBeHidden();
    await box(page).pressSequentially('nor');
    await header(page)
      .getByRole('option', { name: /Northwind/ })
      .click();
    await expect(page).toHaveURL(/\/filings\/nwsc$/);
    await expect(box(page)).toBeHidden();
  });
});

test('the header fits the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/about');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('the page of summaries lists what can be read, under its title', async ({ page }) => {
  await openPage(page, '/summaries');
  const table = page.getByRole('table', { name: 'Summarized' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('columnheader', { name: 'Year' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
  await openPage(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Latest summaries' }).click();
  await expect(page).toHaveURL(/\/summaries$/);
});
