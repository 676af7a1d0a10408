import { expect, type Page, type Request } from '@playwright/test';
import { field, logIn } from './account-steps.ts';
import { openPage, signInAsSubscriber, test } from './filings-page.ts';
import { hold } from './hold.ts';

const user = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'User' });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const profile = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'User' });

type Listed = { id: string; symbol_id: string; picture: unknown; link: string; invented: boolean };

const filing = {
  id: expect.stringMatching(/./),
  symbol_id: expect.stringMatching(/^[A-Z][A-Z.-]*$/),
  company: expect.any(String),
  filing_type: expect.stringMatching(/^(10-Q|10-K|8-K|DEF 14A)$/),
  date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  link: expect.stringMatching(/^(https:\/\/|\/)/),
  blackline_available: expect.any(Boolean),
  period: expect.stringMatching(/^(FY|Q[1-4])$/),
  year: expect.any(Number),
  invented: expect.any(Boolean),
};

for (const path of ['get-filings-latest', 'get-filings-summarized', 'get-filings/NWSC']) {
  test(`the list of ${path} is an array of filings under “latest”`, async ({ request }) => {
    const answer = await request.get(`/api/${path}`);
    expect(answer.status()).toBe(200);
    const body = (await answer.json()) as { latest: Listed[] };
    expect(Object.keys(body)).toEqual(['latest']);
    expect(body.latest.length).toBeGreaterThan(4);
    for (const { picture, ...rest } of body.latest) {
      expect(rest).toEqual(filing);
      // A company without a logo has its first letters in the lists.
      if (picture !== null) expect(picture).toMatch(/^\/logo\//);
    }
    // The symbol is the one under which the filing's own company lists it, and the link leads to its original.
    for (const { id, symbol_id: symbol, link, invented } of body.latest) {
      const own = (await (await request.get(`/api/get-filings/${symbol}`)).json()) as typeof body;
      expect(own.latest.find((one) => one.id === id)).toMatchObject({ symbol_id: symbol, link });
      expect(link).toMatch(invented ? /^\/api\/originals\/[\d-]+$/ : /^https:\/\/www\.sec\.gov\/Archives\//);
      if (invented) expect((await request.get(link)).headers()['content-type']).toContain('text/html');
    }
  });
}

test('the suggestions of a letter are two maps, by symbol and by name', async ({ request }) => {
  const answer = await request.get('/api/company-suggestions?letter=n');
  const body = (await answer.json()) as Record<'tickers' | 'titles', Record<string, { ticker: string; title: string }>>;
  const company = { ticker: 'NWSC', title: 'Northwind Semiconductor, Inc.' };
  expect(body.tickers[company.ticker]).toMatchObject(company);
  expect(body.titles[company.title]).toMatchObject(company);
  for (const key of ['ticker', 'title'] as const) {
    const entries = Object.entries(body[`${key}s`]);
    expect(entries.map(([name]) => name)).toEqual(entries.map(([, one]) => one[key]));
  }
});

test('who is logged in is what the login status answers, and nobody is until it does', async ({ page }) => {
  const status = { is_authenticated: true, email: 'somebody@example.com', is_subscribed: false };
  const answer = await hold(page, '**/api/login-status', (route) => route.fulfill({ json: status }));
  const asking = page.waitForRequest('**/api/login-status');
  await openPage(page, '/about');
  const asked = await asking;
  expect([asked.method(), asked.postData()]).toEqual(['GET', null]);
  await expect(login(page)).toBeVisible();
  await expect(user(page)).toHaveCount(0);
  answer();
  await expect(user(page)).toHaveAttribute('title', status.email);
  await expect(login(page)).toHaveCount(0);
});

test('a login status that fails is logged and leaves a reader the way to the profile', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signInAsSubscriber(page);
  await page.route('**/api/login-status', (route) => route.fulfill({ status: 500, json: {} }));
  await openPage(page, '/about');
  await expect.poll(() => logged.some((text) => text.startsWith('The login status is not known.'))).toBe(true);
  await expect(profile(page)).toHaveAttribute('href', '/profile');
  await expect(login(page)).toHaveCount(0);
  await expect(page.locator('[data-slot="alert"]')).toHaveCount(0);
});

test('a reader who returns sees neither a login nor a free trial before it is known who it is', async ({ page }) => {
  await signInAsSubscriber(page);
  const answer = await hold(page, '**/api/login-status', (route) => route.continue());
  const asking = page.waitForRequest('**/api/login-status');
  await openPage(page, '/about');
  await asking;
  await expect(profile(page)).toBeVisible();
  await expect(login(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Notice' })).not.toContainText('free trial');
  answer();
  await expect(user(page)).toBeVisible();
});

test('a reader whose session is over sees the login as soon as that is known', async ({ page }) => {
  await page.context().addCookies([{ name: 'proofline-session', value: 'over', url: process.env.BASE_URL ?? '' }]);
  await openPage(page, '/about');
  await expect(login(page)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('free trial');
});

/** Expects that the browser's cookie and its header go with what the page sends. */
async function expectToken(sent: Request, before: string): Promise<void> {
  const headers = await sent.allHeaders();
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-csrftoken']).toBe(before);
  expect(headers['cookie']).toContain(`csrftoken=${before}`);
  expect((await sent.response())?.status()).not.toBe(403);
}

async function tokenOf(page: Page): Promise<string> {
  const find = async () => (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

test('registering, logging in and logging out send the token of the csrftoken cookie with the cookies', async ({
  page,
}) => {
  await openPage(page, '/signup');
  await field(page, 'E-mail').fill('sends-token@example.com');
  // The server refuses it: nobody may have it.
  await page.getByLabel('Password', { exact: true }).fill('iloveyou1');
  await page.getByLabel('Repeat password').fill('iloveyou1');
  await page.getByLabel(/^I agree/).check();
  let token = await tokenOf(page);
  let sending = page.waitForRequest('**/api/register/');
  await page.getByRole('button', { name: 'Create free account' }).click();
  await expectToken(await sending, token);

  await openPage(page, '/login?next=/about');
  token = await tokenOf(page);
  sending = page.waitForRequest('**/api/login/');
  await logIn(page, 'free@example.com', 'proofline-demo');
  await expectToken(await sending, token);

  await expect(user(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  token = await tokenOf(page);
  sending = page.waitForRequest('**/api/logout/');
  await user(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const sent = await sending;
  expect([sent.method(), sent.postData()]).toEqual(['POST', null]);
  await expectToken(sent, token);
  await expect(login(page)).toBeVisible();
});

test('a form waits for its answer as long as it takes', async ({ page }) => {
  await page.clock.install();
  const letGo = await hold(page, '**/api/login/');
  await openPage(page, '/login?next=/about');
  await logIn(page, 'free@example.com', 'proofline-demo');
  const button = page.getByRole('main').getByRole('button', { name: 'Login' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward('02:00:00');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page).toHaveURL(/\/about$/);
  await expect(user(page)).toBeVisible();
});
