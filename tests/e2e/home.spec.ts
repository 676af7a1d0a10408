import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openPage, test } from './filings-page.ts';
import { corpus } from './start-site.ts';

test.describe('suggestions', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('main').getByRole('combobox').first().pressSequentially('nor');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('show the matched part in bold and the symbol beside it', async ({ page }) => {
    const option = page.getByRole('option', { name: /Northwind/ });
    await expect(option.locator('b').first()).toHaveText('Nor');
    await expect(option).toContainText('NWSC');
  });

  test('are walked with the arrow keys and taken with Enter', async ({ page }) => {
    const search = page.getByRole('main').getByRole('combobox').first();
    const count = await page.getByRole('option').count();
    const active = () => search.getAttribute('aria-activedescendant');
    const first = await active();
    // Round the list and back to the first.
    for (let step = 0; step < count; step++) await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/filings\/[a-z]+$/);
  });

  test('are closed by Escape and by an empty box', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('main').getByRole('combobox').first().fill('');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
});

test('a word inside a name finds its company, after the names that begin so', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('main').getByRole('combobox').first().pressSequentially('semi');
  const option = page.getByRole('option', { name: /Northwind Semiconductor/ });
  await expect(option.locator('b').first()).toHaveText('Semi');
});

test('the quick links lead to pages that say how their company comes here, when it is not here', async ({ page }) => {
  await openPage(page, '/');
  for (const ticker of ['AAPL', 'MSFT', 'NVDA']) {
    await expect(page.getByRole('main').getByRole('link', { name: ticker, exact: true }).first()).toHaveAttribute(
      'href',
      `/filings/${ticker.toLowerCase()}`,
    );
  }
  const answer = await openPage(page, '/filings/msft');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /^Microsoft Corp/i })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^No filings of Microsoft Corp\w* are here yet\.$/i })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  // What a reader can do comes first; the operator's command, on the operator's own machine alone, is folded.
  const ask = page.getByRole('link', { name: 'Ask us to follow MSFT' });
  const command = page.getByText('npm run -s cli -- ingest MSFT');
  await expect(command).toBeHidden();
  await page.getByText('For whoever runs this site').click();
  await expect(command).toBeVisible();
  expect((await ask.boundingBox())?.y).toBeLessThan((await command.boundingBox())?.y ?? 0);
  await ask.click();
  await expect(page.getByLabel('Message')).toHaveValue('Please follow the filings of MSFT.');
});

test('invented companies are below real ones in the latest filings', async ({ page }) => {
  test.skip(!existsSync(corpus), `Apple's filings are not here (${corpus}).`);
  await openPage(page, '/');
  const first = page.getByRole('table', { name: 'Latest' }).getByRole('row').nth(1);
  await expect(first).toContainText('AAPL');
  const answer = await page.request.get('/api/get-filings-latest');
  const { latest } = (await answer.json()) as { latest: { invented: boolean }[] };
  const flags = latest.map(({ invented }) => invented);
  expect(flags).toEqual(flags.toSorted((one, other) => Number(one) - Number(other)));
});

test('the latest filings come five to a page, without filter and year', async ({ page }) => {
  await openPage(page, '/');
  const latest = page.getByRole('table', { name: 'Latest' });
  await expect(latest.getByRole('row')).toHaveCount(6);
  await expect(latest.getByRole('columnheader', { name: 'Year' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0);
});

test('the home page works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Latest' }).getByRole('link', { name: 'Summarized' })).toHaveCount(5);
  await page.getByRole('main').getByRole('combobox').first().fill('NWSC');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
  await context.close();
});

test('the page, its scripts and its style sheets are sent packed with brotli', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  const page = await answer.text();
  const files = Array.from(page.matchAll(/"(\/_next\/static\/[^"]+\.(?:js|css))"/g), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of new Set(files)) {
    const headers = (await request.get(file, { headers: { 'Accept-Encoding': 'gzip, br' } })).headers();
    expect([file, headers['content-encoding']]).toEqual([file, 'br']);
  }
});
