import { expect } from '@playwright/test';
import { startWebServers, type WebServers } from '#tests/support/web-servers';
import { openPage, test } from './filings-page.ts';

/** A site whose database is down: nothing listens there. */
let web: WebServers;
test.beforeAll(async () => {
  web = await startWebServers(1, {
    DATABASE_URL: 'postgresql://proofline@127.0.0.1:1/none',
    AUTH_SECRET: 'a secret that only the tests of this project use',
    SITE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  });
});
test.afterAll(() => web.close());

const LIST = '**/api/get-filings-latest';

test('a list that did not come with the page shows five empty rows, says what failed, and comes when asked again', async ({
  page,
  request,
}) => {
  const filings = await (await request.get('/api/get-filings-latest')).json();
  let answer: (status: number) => void = () => undefined;
  await page.route(LIST, async (route) => {
    const status = await new Promise<number>((done) => {
      answer = done;
    });
    await route.fulfill(status === 200 ? { json: filings } : { status });
  });
  const asked = page.waitForRequest(LIST);
  await openPage(page, `${web.urls[0]}/`);
  await asked;
  await expect(page.locator('[data-slot="filings-skeleton"] > div')).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: 'Loading filings' })).toBeAttached();
  answer(500);
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching filings' })).toBeVisible();
  await expect(page.locator('[data-slot="filings-skeleton"]')).toHaveCount(0);

  const again = page.waitForRequest(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await expect(page.locator('[data-slot="filings-skeleton"] > div')).toHaveCount(5);
  answer(200);
  await expect(page.getByRole('table', { name: 'Latest' }).getByRole('row')).toHaveCount(6);
});

test('a filing that cannot be looked up says so, and its button waits no longer', async ({ page, request }) => {
  const filings = await (await request.get('/api/get-filings-latest')).json();
  await page.route(LIST, (route) => route.fulfill({ json: filings }));
  await openPage(page, `${web.urls[0]}/`);
  await page.getByRole('link', { name: 'Summarized' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach our data at the moment.' })).toBeVisible();
  await expect(page.getByLabel('Opening')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Latest' })).toBeVisible();
});

test('a profile that cannot be looked up says so, and offers to try again', async ({ page, context }) => {
  const url = web.urls[0] ?? '';
  await context.addCookies([{ name: 'proofline-session', value: 'a-session-that-nobody-can-look-up', url }]);
  await openPage(page, `${url}/profile`);
  await expect(page.getByRole('heading', { name: 'Error while fetching user info' })).toBeVisible();
  await expect(page.locator('[data-type="error"]')).toContainText('Error while fetching user info');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('what cannot be made without the database is a 503 with Retry-After', async ({ page, request }) => {
  const filing = '/filings/hlfd/summarized?type=10-K&date=2026-02-24';
  for (const path of ['/api/get-filings-latest', '/filings/hlfd', filing]) {
    const answer = await request.get(`${web.urls[0]}${path}`);
    expect([answer.status(), answer.headers()['retry-after']], path).toEqual([503, '60']);
  }
  const list = await (await request.get(`${web.urls[0]}/api/get-filings-latest`)).json();
  expect(list).toMatchObject({ code: 'unavailable', error: expect.stringContaining('Try again in a minute.') });
  await page.goto(`${web.urls[0]}${filing}`);
  await expect(page.getByRole('heading', { name: 'Error fetching filing' })).toBeVisible();
  expect((await request.get(`${web.urls[0]}/pricing`)).status()).toBe(200);
});
