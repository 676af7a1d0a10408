import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { type Browser, openBrowser } from '#tests/support/browser';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;

const right = { email: 'dana@example.com', password: 'correct horse' };

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openAccountsSite();
  await addAccount(right.email, right.password);
});
afterAll(() => database.close());

/** The answer, and whether anything was written. */
async function outcomeOf(answer: () => Promise<Response>) {
  const counts = () => Promise.all([db.session.count(), db.rateLimit.count()]);
  const before = await counts();
  const response = await answer();
  const body: unknown = await response.json();
  const isUntouched = JSON.stringify(await counts()) === JSON.stringify(before);
  return { status: response.status, body, cookies: response.headers.getSetCookie(), isUntouched };
}

const refused = {
  status: 403,
  body: { detail: 'CSRF verification failed.', code: 'csrf_failed' },
  cookies: [],
  isUntouched: true,
};

async function signedIn(): Promise<Browser> {
  const browser = await site.visit();
  expect((await site.login(browser, right)).status).toBe(200);
  return browser;
}

describe('a request that no page of ours sent', () => {
  test('without any cookie or token', async () => {
    expect(await outcomeOf(() => site.login(openBrowser(), right))).toEqual(refused);
  });

  test('with the cookie but not the header, as another site’s form sends it', async () => {
    const browser = await site.visit();
    expect(await outcomeOf(() => site.login(browser, right, { 'x-csrftoken': '' }))).toEqual(refused);
  });

  test('with a changed token', async () => {
    const browser = await site.visit();
    const token = browser.cookies.get('csrftoken') ?? '';
    browser.cookies.set('csrftoken', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    expect(await outcomeOf(() => site.login(browser, right))).toEqual(refused);
    for (const forged of ['a.b', 'a', '.', '', `${token}.x`]) {
      browser.cookies.set('csrftoken', forged);
      expect(await outcomeOf(() => site.login(browser, right, { 'x-csrftoken': forged }))).toEqual(refused);
    }
  });

  test('with a token of another visitor', async () => {
    const browser = await site.visit();
    const other = await site.visit();
    browser.cookies.set('csrftoken', other.cookies.get('csrftoken') ?? '');
    expect(await outcomeOf(() => site.login(browser, right))).toEqual(refused);
  });

  test('with the token from before signing in', async () => {
    const browser = await site.visit();
    const before = browser.cookies.get('csrftoken') ?? '';
    await site.login(browser, right);
    expect(browser.cookies.get('csrftoken')).not.toBe(before);
    browser.cookies.set('csrftoken', before);
    expect(await outcomeOf(() => site.logout(browser))).toEqual(refused);
    expect(await site.status(browser)).toMatchObject({ is_authenticated: true });
  });

  test('with the token of another session', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    browser.cookies.set('csrftoken', other.cookies.get('csrftoken') ?? '');
    expect(await outcomeOf(() => site.logout(browser))).toEqual(refused);
  });

  test('with a visit and token of the attacker, once there is a session', async () => {
    const browser = await signedIn();
    const attacker = await site.visit();
    for (const [name, value] of attacker.cookies) browser.cookies.set(name, value);
    expect(await outcomeOf(() => site.logout(browser))).toEqual(refused);
  });

  test.each<[Record<string, string>]>([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ])('that the browser calls foreign: %j', async (headers) => {
    const browser = await site.visit();
    expect(await outcomeOf(() => site.login(browser, right, headers))).toEqual(refused);
  });

  test.each(['https://evil.example', 'http://localhost:3001', 'http://localhost', 'null', 'localhost:3000'])(
    'from the origin %s, in a browser without Sec-Fetch-Site',
    async (origin) => {
      const browser = await site.visit();
      const request = browser.request('POST', '/api/login', { body: right, headers: { origin } });
      request.headers.delete('sec-fetch-site');
      const { POST } = await import('../../app/api/login/route.ts');
      expect(await outcomeOf(() => POST(request, { params: Promise.resolve({}) }))).toEqual(refused);
    },
  );
});

describe('a page of ours', () => {
  test('in a browser without Sec-Fetch-Site is known by its origin', async () => {
    const browser = await site.visit();
    const request = browser.request('POST', '/api/login', {
      body: right,
      headers: { origin: 'http://localhost:3000' },
    });
    request.headers.delete('sec-fetch-site');
    const { POST } = await import('../../app/api/login/route.ts');
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(200);
  });

  test('keeps its token while it is good', async () => {
    const browser = await site.visit();
    const token = browser.cookies.get('csrftoken');
    await site.status(browser);
    expect(browser.cookies.get('csrftoken')).toBe(token);
  });

  test('gets a new token when its session is no longer the one of the token', async () => {
    const browser = await signedIn();
    browser.cookies.delete('csrftoken');
    await site.status(browser);
    expect((await site.logout(browser)).status).toBe(200);
  });

  test('can sign in again right after signing out', async () => {
    const browser = await signedIn();
    await site.logout(browser);
    expect((await site.login(browser, right)).status).toBe(200);
  });

  test('reads the token from a cookie, and no other', async () => {
    const browser = openBrowser();
    const { GET } = await import('../../app/api/login-status/route.ts');
    const answer = await GET(browser.request('GET', '/api/login-status'), { params: Promise.resolve({}) });
    const [visit = '', token = ''] = answer.headers.getSetCookie();
    expect(visit).toMatch(/^proofline-visit=[\w-]{22}; Path=\/; SameSite=Lax; HttpOnly$/);
    expect(token).toMatch(/^csrftoken=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax$/);
  });
});
