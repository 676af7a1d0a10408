import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './filings-page.ts';

type Listed = { symbol_id: string; filing_type: string; date: string };

/** The newest filing of a form of an invented company. */
async function newest(page: Page, ticker: string, form: string): Promise<Listed> {
  const { latest } = (await (await page.request.get(`/api/get-filings/${ticker}`)).json()) as { latest: Listed[] };
  const found = latest.find((filing) => filing.filing_type === form);
  if (!found) throw new Error(`${ticker} has no ${form}.`);
  return found;
}

async function login(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('proofline-demo');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
}

test('a company’s page shows its key figures, each with its change and its course', async ({ page }) => {
  await page.goto('/filings/nwsc');
  const figures = page.getByRole('region', { name: /^Key figures, year to/ });

  await expect(figures.getByRole('heading', { level: 3 })).toHaveText([
    'Revenue',
    'Operating income',
    'Net income',
    'Diluted EPS',
    'Free cash flow',
  ]);
  const chart = figures.getByRole('img', { name: /^Revenue: / });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleName(
    /^Revenue: (?:[A-Z][a-z]{2} )?\d{4} \$[\d,.]+ million, .*\$[\d,.]+ million$/,
  );
  for (const sheet of [/^Results/, /^Cash flow/, /^Balance sheet and shares/])
    await expect(figures.getByRole('table', { name: sheet })).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Shares outstanding/ }).first()).toBeVisible();

  await figures.getByText('Show all figures over the years').click();
  const table = figures.getByRole('table', { name: /^Key figures/ });
  await expect(table.getByRole('row', { name: /^Total debt/ })).toBeVisible();
  const headline = figures.getByRole('link', { name: /^\$/ }).first();
  await expect(table).toContainText((await headline.textContent()) ?? 'no headline');
});

test('a figure leads to its place in the filing, for a reader with full access', async ({ page }) => {
  await login(page, 'subscriber@example.com');
  await page.goto('/filings/nwsc');
  const headline = page
    .getByRole('region', { name: /^Key figures, year to/ })
    .getByRole('link', { name: /^\$/ })
    .first();
  const amount = (await headline.textContent()) ?? '';
  await headline.click();

  await expect(page).toHaveURL(/\/summarized\?type=10-K&date=[\d-]+&view=summary#/);
  const place = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect(place).toContainText(amount.replace('$', ''));
});

test('on a preview no figure leads to a place that is not there', async ({ page }) => {
  const { date } = await newest(page, 'NWSC', '10-K');
  await page.goto(`/filings/nwsc/summarized?type=10-K&date=${date}`);
  const figures = page.getByRole('region', { name: /^Key figures, year to/ });
  await expect(figures).toBeVisible();
  const dead = await figures
    .locator('a[href]')
    .evaluateAll((links) =>
      links
        .map((link) => (link.getAttribute('href') ?? '').slice(1))
        .filter((id) => document.querySelector(`[id="${id}"]`) === null),
    );
  expect(dead).toEqual([]);
});

test('charts need no script, and say their values without being seen', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  const page = await context.newPage();
  await page.goto('/filings/nwsc');

  await expect(page.getByRole('img', { name: /^Net income: / })).toBeVisible();
  await context.close();
});

test('a subscriber saves a filing as PDF and as a table', async ({ page }) => {
  await login(page, 'subscriber@example.com');
  const { date } = await newest(page, 'NWSC', '10-K');
  const twin = await page.request.get(`/filings/nwsc/summarized.json?type=10-K&date=${date}`);
  const { filing } = (await twin.json()) as { filing: { accession: string } };

  const pdf = await page.request.get(`/api/filings/${filing.accession}/export?format=pdf`);
  expect(pdf.headers()['content-disposition']).toBe(`attachment; filename="nwsc-10-k-${date}.pdf"`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await page.request.get(`/api/filings/${filing.accession}/export?format=csv`);
  expect(await csv.text()).toContain('key figure,,,,tagged,Revenue,');
});

test('a subscriber hears why an export does not come, and gets it by pressing again', async ({ page }) => {
  await login(page, 'subscriber@example.com');
  const { date } = await newest(page, 'NWSC', '10-K');
  await page.goto(`/filings/nwsc/summarized?type=10-K&date=${date}`);
  const sentence = 'The site is busy right now. Try again in a few seconds.';
  await page.route('**/export?format=csv', (route) =>
    route.fulfill({ status: 503, json: { error: sentence, code: 'unavailable' } }),
  );
  await page.getByText('Export', { exact: true }).click();
  const link = page.getByRole('link', { name: /^CSV/ });
  await link.click();
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();

  await page.unroute('**/export?format=csv');
  const saving = page.waitForEvent('download');
  await link.click();
  expect((await saving).suggestedFilename()).toBe(`nwsc-10-k-${date}.csv`);
});

test('a visitor is asked to log in before an export', async ({ page, playwright }) => {
  const { date } = await newest(page, 'NWSC', '10-K');
  const twin = await page.request.get(`/filings/nwsc/summarized.json?type=10-K&date=${date}`);
  const { filing } = (await twin.json()) as { filing: { accession: string } };
  const visitor = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' });

  expect((await visitor.get(`/api/filings/${filing.accession}/export?format=pdf`)).status()).toBe(401);
  await visitor.dispose();
});

test('programs find the feeds and the twins from the pages', async ({ page }) => {
  await page.goto('/filings/nwsc');
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  const path = new URL((await feed.getAttribute('href')) ?? '', page.url()).pathname;
  expect(path).toBe('/filings/nwsc/feed.atom');
  const answer = await page.request.get(path);
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await answer.text()).toContain('<title>Northwind');
  for (const other of ['/feed.atom', '/llms.txt']) expect((await page.request.get(other)).status()).toBe(200);
  const { date } = await newest(page, 'NWSC', '10-Q');
  await page.goto(`/filings/nwsc/summarized?type=10-Q&date=${date}`);
  const twin = page.locator('link[rel="alternate"][type="text/markdown"]');
  const markdown = await page.request.get((await twin.getAttribute('href')) ?? '');
  expect(await markdown.text()).toContain('## Key figures');
});

test('key figures have no barriers when all are shown', async ({ page }) => {
  await page.goto('/filings/nwsc');
  await page.getByText('Show all figures over the years').click();
  await expectNoBarriers(page, { within: '[data-slot="key-figures"]' });
});
