import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import type { Forgery, GooglePerson } from '#tests/support/fake-google';
import { passGooglePopup } from '#tests/support/google-popup';
import { CLIENT_ID, offerGoogle } from '#tests/support/offered-google';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let google: Awaited<ReturnType<typeof offerGoogle>>;

beforeAll(async () => {
  google = await offerGoogle('the secret of: tests + 100 %');
  database = await openTestDatabase();
  site = await openAccountsSite();
});
afterAll(async () => {
  await database.close();
  await google.close();
});
beforeEach(() => db.rateLimit.deleteMany());

const failed = { error: 'Failed to log in. Please try again later.', code: 'invalid_input' };

const person = (sub: string, email: string): GooglePerson => ({ sub, email, email_verified: true });

const handIn = (browser: Browser, code: string, extra: object = {}) =>
  site.send(browser, { method: 'POST', path: '/api/auth-receiver/', body: { code, ...extra } });

async function enter(browser: Browser, who: GooglePerson, forgery: Forgery = {}) {
  google.signInAs(who, forgery);
  return handIn(browser, (await passGooglePopup(site, browser)).code);
}

/** What came of handing in: the answer, who is logged in, and how many accounts there are of that address. */
async function outcomeOf(browser: Browser, answer: Response, email: string) {
  const body: unknown = await answer.json();
  return [answer.status, body, await site.status(browser), await db.user.count({ where: { email } })];
}

/** In the words of the form, with nobody logged in or added. */
const REFUSED = [400, failed, false, 0];

/** The cookies of a browser that is on its way back from Google. */
const FLOW = ['proofline-google', 'proofline-google-state', 'proofline-google-nonce', 'proofline-google-pkce'];

/** Of a sign-in that another browser has begun. */
let foreignState = '';

describe('what Google did not say to this browser', () => {
  test('a code that was used before', async () => {
    const browser = await site.visit();
    google.signInAs(person('1000', 'replayed@example.com'));
    const { code } = await passGooglePopup(site, browser);
    const flow = FLOW.map((name) => [name, browser.cookies.get(name) ?? ''] as const);
    expect((await handIn(browser, code)).status).toBe(200);
    const thief = await site.visit();
    for (const [name, value] of flow) thief.cookies.set(name, value);
    const replayed = await handIn(thief, code);
    expect([replayed.status, await replayed.json()]).toEqual([400, failed]);
  });

  test('a code that another browser was given', async () => {
    const attacker = await site.visit();
    google.signInAs(person('1001', 'attacker@example.com'));
    const { code } = await passGooglePopup(site, attacker);
    const victim = await site.visit();
    expect((await handIn(victim, code)).status).toBe(400);
    await passGooglePopup(site, victim);
    expect((await handIn(victim, code)).status).toBe(400);
    expect(await site.status(victim)).toBe(false);
  });

  test.each<[string, Forgery]>([
    ['a token for another site', { claims: { aud: 'another.apps.example' } }],
    ['a token of another issuer', { claims: { iss: 'https://accounts.google.com.evil.example' } }],
    [
      'a token for another site beside this one',
      { claims: { aud: [CLIENT_ID, 'another.apps.example'], azp: 'another.apps.example' } },
    ],
    ['a token that has expired', { secondsAgo: 7200 }],
    ['a token without an end', { claims: { exp: undefined } }],
    ['a token of the future', { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
    ['a token of another sign-in', { claims: { nonce: 'another' } }],
    ['a token without a nonce', { claims: { nonce: undefined } }],
    ['a token without a subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['a token without an address', { claims: { email: undefined } }],
    ['a token signed by somebody else', { isForeignKey: true }],
    ['a token that nobody signed', { isUnsigned: true }],
  ])('%s', async (_, forgery) => {
    const browser = await site.visit();
    const answer = await enter(browser, person('1002', 'forged@example.com'), forgery);
    expect(await outcomeOf(browser, answer, 'forged@example.com')).toEqual(REFUSED);
  });

  test.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'another')],
    ['the state of another sign-in', (query) => query.set('state', foreignState)],
    ['no issuer', (query) => query.delete('iss')],
    ['another issuer', (query) => query.set('iss', 'https://accounts.google.com.evil.example')],
    ['another code', (query) => query.set('code', 'made up')],
  ])('an answer with %s', async (_, change) => {
    const other = await site.visit();
    foreignState = (await passGooglePopup(site, other)).state;
    const browser = await site.visit();
    google.signInAs(person('1004', 'changed@example.com'));
    const { code } = await passGooglePopup(site, browser, change);
    expect(await outcomeOf(browser, await handIn(browser, code), 'changed@example.com')).toEqual(REFUSED);
  });

  test.each(FLOW)('an answer to a browser without its cookie %s, or with that of another sign-in', async (name) => {
    const other = await site.visit();
    google.signInAs(person('1005', 'mixed@example.com'));
    await passGooglePopup(site, other);
    for (const planted of [null, other.cookies.get(name) ?? '']) {
      const browser = await site.visit();
      const { code } = await passGooglePopup(site, browser);
      if (planted === null) browser.cookies.delete(name);
      else browser.cookies.set(name, planted);
      expect(await outcomeOf(browser, await handIn(browser, code), 'mixed@example.com')).toEqual(REFUSED);
    }
  });

  test.each(FLOW)('a cookie %s that is none of ours', async (name) => {
    for (const value of ['', 'x', 'a.b.c.d', '%00', 'state=x', 'x'.repeat(3_000)]) {
      const browser = await site.visit();
      google.signInAs(person('1006', 'none-of-ours@example.com'));
      const { code } = await passGooglePopup(site, browser);
      browser.cookies.set(name, value);
      expect(await outcomeOf(browser, await handIn(browser, code), 'none-of-ours@example.com')).toEqual(REFUSED);
    }
  });

  test('an answer is taken once: whatever came of it, the browser has to go to Google again', async () => {
    const browser = await site.visit();
    google.signInAs(person('1007', 'once@example.com'), { isForeignKey: true });
    const { code } = await passGooglePopup(site, browser);
    expect((await handIn(browser, code)).status).toBe(400);
    expect(FLOW.filter((name) => browser.cookies.has(name))).toEqual([]);
  });

  test.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(5_000) }])('no code: %j', async (body) => {
    const answer = await site.send(await site.visit(), { method: 'POST', path: '/api/auth-receiver/', body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: expect.stringContaining('code') }]);
  });

  test('anything, while Google is down: said so, and logged in nobody', async () => {
    const browser = await site.visit();
    google.signInAs(person('1003', 'down@example.com'));
    const { code } = await passGooglePopup(site, browser);
    google.setDown(true);
    const answer = await handIn(browser, code);
    google.setDown(false);
    expect([answer.status, await answer.json()]).toMatchObject([502, { error: expect.stringContaining('later') }]);
  });
});

describe('the address that Google sends the popup back to', () => {
  const back = (browser: Browser, query: string) =>
    site.send(browser, { method: 'GET', path: `/api/auth/callback/google?${query}` });

  test('logs nobody in by itself', async () => {
    const browser = await site.visit();
    google.signInAs(person('1100', 'by-itself@example.com'));
    await passGooglePopup(site, browser);
    expect(await site.status(browser)).toBe(false);
    expect(await db.session.count({ where: { user: { email: 'by-itself@example.com' } } })).toBe(0);
  });

  test('gives a code to no browser that has not been at Google', async () => {
    const browser = await site.visit();
    const answer = await back(browser, 'code=planted&state=planted');
    expect(answer.headers.get('location')).toBe('/login/google?error=failed');
    expect(browser.cookies.has('proofline-google')).toBe(false);
  });

  test('tells a change of mind from a failure', async () => {
    for (const [error, told] of [
      ['access_denied', 'access_denied'],
      ['server_error', 'failed'],
      ['//evil.example', 'failed'],
    ] as const) {
      const answer = await back(await site.visit(), new URLSearchParams({ error, state: 'x' }).toString());
      expect(answer.headers.get('location')).toBe(`/login/google?error=${told}`);
    }
  });

  test.each([
    'callbackUrl=https://evil.example',
    'callbackUrl=//evil.example',
    'redirect_uri=https://evil.example/',
    'code=x&state=x&callbackUrl=https://evil.example',
    'error=https://evil.example',
    'code=%0d%0aLocation:%20https://evil.example&state=x',
    `code=x&state=${'x'.repeat(5_000)}`,
  ])('leads to our own page only: %s', async (query) => {
    const browser = await site.visit();
    await passGooglePopup(site, browser);
    const answer = await back(browser, query);
    const there = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000');
    expect([answer.status, there.origin, there.pathname]).toEqual([303, 'http://localhost:3000', '/login/google']);
  });

  test('names the site of the settings to Google, whatever hosts and addresses a request or a cookie names', async () => {
    const browser = await site.visit();
    for (const name of ['authjs.callback-url', '__Secure-authjs.callback-url', 'next-auth.callback-url']) {
      browser.cookies.set(name, 'https://evil.example');
    }
    const start = await site.send(browser, {
      method: 'GET',
      path: '/api/auth-receiver/start?callbackUrl=https://evil.example&redirect_uri=https://evil.example',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const there = new URL(start.headers.get('location') ?? '');
    expect(there.origin).toBe(google.issuer);
    expect(there.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/google');
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('proofline-google')).toSorted()).toEqual(
      FLOW.slice(1).toSorted(),
    );
  });

  test('is the only one of next-auth’s: its own endpoints are not served', async () => {
    for (const action of ['session', 'signin', 'signin/google', 'signout', 'csrf', 'providers', 'callback/other']) {
      const answer = await site.send(await site.visit(), { method: 'GET', path: `/api/auth/${action}` });
      expect([action, answer.status]).toEqual([action, 404]);
    }
    const module = await import('../../app/api/auth/[...nextauth]/route.ts');
    expect(Object.keys(module)).toEqual(['GET']);
  });
});

describe('a session that somebody has planted', () => {
  test('is not the one that a login begins, by Google or by password', async () => {
    await addAccount('planted@example.com', 'correct horse');
    const ways: ((browser: Browser) => Promise<Response>)[] = [
      (browser) => enter(browser, person('1200', 'planted-google@example.com')),
      (browser) => site.login(browser, { email: 'planted@example.com', password: 'correct horse' }),
    ];
    for (const way of ways) {
      const browser = await site.visit();
      browser.cookies.set('proofline-session', 'planted');
      // The page that the browser then loads gives it a CSRF token of that visit.
      await site.status(browser);
      expect((await way(browser)).status).toBe(200);
      expect(browser.cookies.get('proofline-session')).toMatch(/^[\w-]{43}$/);
      const attacker = await site.visit();
      attacker.cookies.set('proofline-session', 'planted');
      expect(await site.status(attacker)).toBe(false);
    }
  });

  test('of the attacker’s own account is not changed into the victim’s', async () => {
    await addAccount('fixes@example.com', 'correct horse');
    const attacker = await site.signedIn('fixes@example.com');
    const victim = await site.visit();
    google.signInAs(person('1201', 'fixed@example.com'));
    const { code } = await passGooglePopup(site, victim);
    victim.cookies.set('proofline-session', attacker.cookies.get('proofline-session') ?? '');
    await site.status(victim);
    const answer = await handIn(victim, code);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'User already logged in' }]);
    expect(await site.status(attacker)).toMatchObject({ email: 'fixes@example.com' });
    expect(await db.account.count({ where: { user: { email: 'fixes@example.com' } } })).toBe(0);
  });
});
