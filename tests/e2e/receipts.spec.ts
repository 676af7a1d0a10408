import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { DEMO, openPage, pathOfNewest, pathOfReceipt, sidewaysScroll, test } from './filings-page.ts';

const RECEIPT = /^https?:\/\/[^/]+\/r\/[\w-]{56}$/;

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('the receipt of what a reader sees', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  });

  test('is shared from a figure, and its page shows that figure with its words', async ({ page }) => {
    const figure = page.locator('.sum:has(> .src) a.fig').first();
    const claim = (await figure.textContent()) ?? '';
    await figure.hover();
    const popover = page.getByRole('note', { name: /^Receipt for/ });
    const words = (await popover.locator('blockquote b').textContent()) ?? '';
    await popover.getByRole('button', { name: 'Share receipt' }).click();
    await expect(popover.getByRole('button', { name: 'Receipt link copied' })).toBeVisible();
    await expect(page.locator('output', { hasText: 'Receipt link copied' })).toBeAttached();
    const url = await clipboardOf(page);
    expect(url).toMatch(RECEIPT);

    await page.goto(new URL(url).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Northwind Semiconductor, Inc., 10-K filed');
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.locator('[data-asked]')).toHaveText(claim);
    await expect(receipt.locator('figure blockquote b')).toHaveText(words);
    await expect(receipt).toContainText(/Verified|Derived/);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await clipboardOf(page)).toBe(url);
    await page.getByRole('link', { name: 'Read it in the summary' }).click();
    await expect(page).toHaveURL(/\/summarized\?.*#/);
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();
  });

  test('is shared from a paragraph by keyboard alone', async ({ page }) => {
    const paragraph = page.locator('.sum:has(> .src)').first();
    await page.keyboard.press('Tab');
    await paragraph.locator('.side .ref').focus();
    const share = page.getByRole('button', { name: /^Share the receipt of paragraph \d+$/ });
    await expect(share).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(share).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('output', { hasText: 'Receipt link copied' })).toBeAttached();
    await expect(share).toBeFocused();
    await page.goto(new URL(await clipboardOf(page)).pathname);
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('From the filing');
  });

  test('is shared of a key figure', async ({ page }) => {
    const row = page.getByRole('row').filter({ has: page.locator('[data-figure="revenue"]') });
    await row.hover();
    await page.getByRole('button', { name: 'Share the receipt of Revenue' }).click();
    await expect(page.locator('output', { hasText: 'Receipt link copied' })).toBeAttached();
    await page.goto(new URL(await clipboardOf(page)).pathname);
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('Revenue');
    await expect(receipt).toContainText(/year to/);
  });
});

test('a receipt opens without scripts, on a phone and in the dark', async ({ browser, page }) => {
  const path = await pathOfReceipt(page.request);
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole('region', { name: 'Receipt' })).toContainText('From the filing');
  await expect(phone.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(phone.getByText(/\/r\/[\w-]{56}$/).first()).toBeVisible();
  expect(await sidewaysScroll(phone)).toBe(0);
  await context.close();
});

test.describe('on a page of another site', () => {
  let other: Server;
  test.beforeEach(async () => {
    other = createServer((request, response) => {
      const frame = new URL(request.url ?? '/', 'http://localhost').searchParams.get('frame') ?? '';
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><iframe sandbox width="600" height="320" src="${encodeURI(frame)}"></iframe>`);
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  });
  test.afterEach(async () => {
    await new Promise((done) => other.close(done));
  });

  test('a receipt’s embed is shown with its words and its looks, without a script or a cookie', async ({ page }) => {
    const path = await pathOfReceipt(page.request);
    const frameUrl = new URL(`${path}/embed`, process.env.BASE_URL).href;
    const answer = page.waitForResponse(frameUrl);
    const { port } = other.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/?frame=${encodeURIComponent(frameUrl)}`);
    const headers = await (await answer).allHeaders();
    expect(headers['set-cookie']).toBeUndefined();
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.words')).toContainText('Revenue');
    await expect(frame.getByRole('link', { name: 'See the receipt on Proofline' })).toHaveAttribute('target', '_blank');
    await expect(frame.locator('blockquote')).toHaveCSS('border-left-style', 'solid');
    await expect(frame.locator('script')).toHaveCount(0);
  });
});
