import { expect, type Page } from '@playwright/test';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, takenOver, test } from './filings-page.ts';

const view = (page: Page, name: 'Summary' | 'Blackline') => page.getByRole('article', { name, exact: true });
const openFromList = async (page: Page) => {
  await openPage(page, '/filings/nwsc');
  await page.getByRole('row').filter({ hasText: '10-K' }).first().getByRole('link', { name: 'Summarized' }).click();
};

test('a reader with full access who has never chosen starts in the blackline, afterwards where they were last', async ({
  page,
}) => {
  await signInAsSubscriber(page);
  await openFromList(page);
  await expect(view(page, 'Blackline')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('view')).toBe('blackline');

  await page.getByRole('toolbar').getByRole('link', { name: 'Show Summarize' }).click();
  await expect(view(page, 'Summary')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('view')).toBe('summary');
  await openFromList(page);
  await expect(view(page, 'Summary')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('view')).toBe('summary');

  await takenOver(page);
  await page.keyboard.press('b');
  await expect(view(page, 'Blackline')).toBeVisible();
  await openFromList(page);
  await expect(view(page, 'Blackline')).toBeVisible();
});

test('the server decides: the other view is in no answer, in another tab neither', async ({ page, context }) => {
  await signInAsSubscriber(page);
  await openPage(page, '/filings/nwsc');
  const link = page.getByRole('row').filter({ hasText: '10-K' }).first().getByRole('link', { name: 'Summarized' });
  const opening = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const other = await opening;
  await expect(view(other, 'Blackline')).toBeVisible();
  expect(new URL(other.url()).searchParams.get('view')).toBe('blackline');

  const path = (await link.getAttribute('href')) ?? '';
  const headers = { 'sec-fetch-site': 'same-origin' };
  const asked = await page.request.get(path, { headers, maxRedirects: 0 });
  expect(asked.status()).toBe(307);
  expect(asked.headers()['location']).toContain('view=blackline');
  expect(await asked.text()).not.toContain('id="key-points"');

  const { hostname } = new URL(page.url());
  await context.addCookies([{ name: 'proofline-view', value: 'summary', domain: hostname, path: '/' }]);
  expect((await page.request.get(path, { headers, maxRedirects: 0 })).status()).toBe(200);
});

test('visitors start in the summary, and the address says so', async ({ page }) => {
  await openFromList(page);
  await expect(view(page, 'Summary')).toBeVisible();
  await expect(page).toHaveURL(/&view=summary$/);
});

test('a permalink to a paragraph, and an address from elsewhere, start in the summary', async ({ page, request }) => {
  await signInAsSubscriber(page);
  const path = await pathOfNewest(request, DEMO, '10-K');
  await openPage(page, path);
  await expect(view(page, 'Summary')).toBeVisible();
  const anchor = (await page.locator('.sum[id]').nth(3).getAttribute('id')) ?? '';

  await openPage(page, '/');
  await openPage(page, `${path}#${anchor}`);
  await expect(view(page, 'Summary')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`&view=summary#${anchor}$`));
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
});

test('a search engine is told of the address without a view', async ({ page, request }) => {
  const path = await pathOfNewest(request, DEMO, '10-K');
  await page.goto(`${path}&view=summary`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path.split('?')[1]}$`));
});
