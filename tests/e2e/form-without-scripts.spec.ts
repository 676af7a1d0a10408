import { type BrowserContext, expect, type Page } from '@playwright/test';
import { takenOver, test } from './filings-page.ts';

const SECRET = 'a horse of mine';
const NEEDED = 'This form needs JavaScript. Turn it on in your browser, then load this page again.';
const UNSENT = 'Nothing was done with what you sent: this form works once the page’s scripts are there.';

/** The password that was typed must be in no address, of whatever was asked for. Fonts and the icon come when the browser likes. */
function watchAddresses(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'font' && !request.url().endsWith('/icon.svg'))
      asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('reader@example.com');
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
}

test.describe('without JavaScript', () => {
  let context: BrowserContext;
  let page: Page;
  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
    page = await context.newPage();
  });
  test.afterEach(() => context.close());

  /** Seen by the reader; the browser's search by text leaves out what is in a `noscript`. */
  async function expectNeeded(): Promise<void> {
    const line = page.getByRole('main').locator('form noscript p');
    await expect(line).toBeVisible();
    expect(await line.innerText()).toBe(NEEDED);
  }

  /** A redirect leads back to the page, which says why nothing has happened. */
  async function expectSameAgain(path: string, asked: readonly string[]): Promise<void> {
    await expect(page.getByText(UNSENT)).toBeVisible();
    await expectNeeded();
    const { origin, pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(path);
    expect(asked.filter((one) => /horse|reader%40|reader@/.test(one))).toEqual([]);
    expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
    // Loading it again sends nothing again.
    const answer = await page.reload();
    expect([answer?.status(), answer?.request().method()]).toEqual([200, 'GET']);
    expect(page.url().startsWith(origin)).toBe(true);
  }

  test('the login sends no password into an address, and the page is shown again and says why', async () => {
    await page.goto('/login?next=%2Fcontact');
    await expectNeeded();
    await expect(page.getByText(UNSENT)).toBeHidden();
    const asked = watchAddresses(page);
    await fillLogin(page);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expectSameAgain('/login?next=%2Fcontact', asked);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('signing up sends no password into an address, and the page is shown again and says why', async () => {
    await page.goto('/signup');
    await expectNeeded();
    const asked = watchAddresses(page);
    await fillLogin(page);
    await page.getByLabel('Repeat password').fill(SECRET);
    await page.getByLabel(/^I agree/).check();
    await page.getByRole('button', { name: 'Create free account' }).click();
    await expectSameAgain('/signup', asked);
  });

  test('a message to us is not lost without a word, and stays out of the address', async () => {
    await page.goto('/contact?follow=zzzz');
    const asked = watchAddresses(page);
    await page.getByLabel('E-mail').fill('reader@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expectSameAgain('/contact?follow=zzzz', asked);
  });

  test('asking for updates asks for no page, and the footer says that there is no list', async () => {
    await page.goto('/filings/nwsc?types=8-K');
    const asked = watchAddresses(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('There is no list to join yet')).toBeVisible();
    await footer.getByRole('textbox', { name: 'Get updates' }).fill('reader@example.com');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/filings\/nwsc\?types=8-K$/);
    expect(asked).toEqual([]);
  });
});

test('a login pressed before the scripts are there says so, and then works', async ({ page }) => {
  await page.route('**/_next/static/**/*.js*', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  const asked = watchAddresses(page);
  await fillLogin(page);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(UNSENT)).toBeVisible();
  expect(asked.filter((one) => one.includes('horse'))).toEqual([]);

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText(UNSENT)).toBeVisible();
  await takenOver(page);
  await fillLogin(page);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByText(UNSENT)).toBeHidden();
});
