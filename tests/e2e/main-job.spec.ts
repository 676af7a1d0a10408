import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { DEMO, openPage, test } from './filings-page.ts';
import { corpus } from './start-site.ts';

/** From the home page to the original of a company's newest annual report. */
type Wanted = { typed: string; ticker: string; company: RegExp; original: RegExp };

async function readAnnualReport(page: Page, { typed, ticker, company, original: address }: Wanted): Promise<void> {
  await openPage(page, '/');
  const search = page.getByRole('main').getByRole('combobox').first();
  await search.pressSequentially(typed);
  await page.getByRole('option', { name: company }).click();
  await expect(page).toHaveURL(new RegExp(`/filings/${ticker.toLowerCase()}$`));
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();

  const report = page.getByRole('row').filter({ hasText: '10-K' }).first();
  await report.getByRole('link', { name: 'Summarized' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Summarized Filing - Preview' })).toBeVisible();
  await expect(page).toHaveURL(/\/summarized\?type=10-K&date=\d{4}-\d\d-\d\d&view=summary$/);

  await expect(page.getByRole('heading', { name: 'Key points' })).toBeVisible();
  const figure = page.locator('.sum a.fig').first();
  await figure.click();
  await expect(page.locator('.src[open], .tbl[open]').first()).toBeVisible();

  const original = page.getByRole('link', { name: /Read the original filing/ });
  await expect(original).toHaveAttribute('href', address);
  await expect(original).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Create a free account to access complete summaries.')).toBeVisible();
}

test('a visitor finds a company, reads the preview of its annual report, and reaches the original', async ({
  page,
}) => {
  const company = /Northwind Semiconductor/;
  await readAnnualReport(page, { typed: 'north', ticker: DEMO, company, original: /^\/api\/originals\/[\d-]+$/ });
  // The SEC does not know an invented company: this site has its originals.
  const [original] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /Read the original filing/ }).click(),
  ]);
  await expect(original.getByText(/NORTHWIND SEMICONDUCTOR/i).first()).toBeVisible();
});

test('the same with Apple, by typing "app"', async ({ page }) => {
  test.skip(!existsSync(corpus), `Apple's filings are not here (${corpus}).`);
  const original = /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\//;
  await readAnnualReport(page, { typed: 'app', ticker: 'AAPL', company: /Apple Inc\./, original });
});
