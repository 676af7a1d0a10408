import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUpAccounts } from '#lib/access/clean-up-accounts';
import { eraseDueAccounts } from '#lib/accounts/delete-account';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openAccountsSite();
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

const DAY = 86_400_000;
const password = 'correct horse';

async function reader(email: string): Promise<Browser> {
  await addAccount(email, password);
  return site.signedIn(email);
}

/** As if the user had logged in, or entered the password, this long ago. */
const proveAgo = (email: string, minutes: number) =>
  db.session.updateMany({ where: { user: { email } }, data: { provenAt: new Date(Date.now() - minutes * 60_000) } });

async function subscribe(email: string, values: object = {}) {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  const currentPeriodEnd = new Date(Date.now() + 20 * DAY);
  const paid = { customerId: 'ctm_1', priceId: 'pri_unlimited_month', currentPeriodEnd, lastEventAt: new Date() };
  const row = { ...paid, userId, status: 'active' as const };
  return db.subscription.create({ data: { id: `sub_${email}`, ...row, ...values } });
}

const change = (browser: Browser, currentPassword: string, newPassword: string) =>
  site.send(browser, {
    method: 'POST',
    path: '/api/change-password/',
    body: { signupMethod: 'password', currentPassword, newPassword },
  });

describe('user-info', () => {
  test('tells a free account what it is', async () => {
    const browser = await reader('info@example.com');
    expect(await (await site.send(browser, { method: 'GET', path: '/api/user-info' })).json()).toEqual({
      email: 'info@example.com',
      is_active: true,
      date_joined: new Date().toISOString().slice(0, 10),
      current_plan: 'Free',
      status: null,
      next_payment_date: null,
      signup_method: 'password',
    });
  });

  test.each([
    ['active', { current_plan: 'Unlimited', status: 'active', next_payment_date: expect.stringMatching(/^20/) }],
    ['trialing', { current_plan: 'Unlimited', status: 'trialing', next_payment_date: null }],
    ['canceled', { current_plan: 'Unlimited', status: 'canceled', next_payment_date: null }],
    ['paused', { current_plan: 'Free', status: 'paused', next_payment_date: null }],
  ])('tells the owner of a subscription that is %s', async (status, expected) => {
    const browser = await reader(`${status}@example.com`);
    await subscribe(`${status}@example.com`, { status });
    expect(await (await site.send(browser, { method: 'GET', path: '/api/user-info/' })).json()).toMatchObject(expected);
  });
});

describe('what needs a login', () => {
  test.each([
    ['GET', '/api/user-info'],
    ['GET', '/api/sessions'],
    ['GET', '/api/export-account'],
    ['POST', '/api/change-password/'],
    ['DELETE', '/api/delete-account/'],
    ['POST', '/api/delete-account/'],
    ['DELETE', '/api/sessions'],
    ['DELETE', '/api/sessions/x'],
    ['DELETE', '/api/auth-receiver'],
  ])('%s %s answers 401 to a visitor', async (method, path) => {
    const answer = await site.send(await site.visit(), { method, path, body: method === 'GET' ? undefined : {} });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('changing the password', () => {
  test('ends every session, copies of this one too, and keeps this browser logged in', async () => {
    const email = 'change@example.com';
    const browser = await reader(email);
    const other = await site.signedIn(email);
    const thief = await site.visit();
    thief.cookies.set('proofline-session', browser.cookies.get('proofline-session') ?? '');
    expect(await site.status(thief)).toMatchObject({ email });

    const answer = await change(browser, password, 'a new horse');
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Password has been updated successfully!' }]);
    expect(await site.status(browser)).toMatchObject({ email });
    expect(await site.status(other)).toBe(false);
    expect(await site.status(thief)).toBe(false);
    expect((await site.login(other, { email, password })).status).toBe(400);
    expect((await site.login(other, { email, password: 'a new horse' })).status).toBe(200);
    expect((await site.mailsTo(email))[0]?.subject).toBe('Your Proofline password was changed');
    expect((await site.send(browser, { method: 'POST', path: '/api/logout/' })).status).toBe(200);
  });

  test.each([
    ['wrong horse', 'a new horse', { error: 'The current password is wrong.' }],
    ['', 'a new horse', { error: 'The current password is wrong.' }],
    [password, 'short', { password: ['Password must be at least 8 characters'] }],
    [password, 'qwertyuiop', { password: [expect.stringContaining('Choose another one')] }],
    [password, 'refused@example.com', { password: [expect.stringContaining('Choose another one')] }],
  ])('from %j to %j is refused', async (current, next, error) => {
    const email = 'refused@example.com';
    if (!(await db.user.findUnique({ where: { email } }))) await addAccount(email, password);
    const browser = await site.signedIn(email);
    const answer = await change(browser, current, next);
    expect([answer.status, await answer.json()]).toEqual([400, { ...error, code: 'invalid_input' }]);
    expect(await site.status(browser)).toMatchObject({ email });
  });

  test('is not a way to guess the password', async () => {
    const browser = await reader('guess@example.com');
    for (let guess = 0; guess < 10; guess++) await change(browser, 'wrong horse', 'a new horse');
    const answer = await change(browser, password, 'a new horse');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});

describe('guesses at the password from within a session', () => {
  test('are heard a hundred times, not in quarters of an hour without end, and then end it', async () => {
    const email = 'endless@example.com';
    const browser = await reader(email);
    const other = await site.signedIn(email);
    const pause = () => db.rateLimit.deleteMany({ where: { key: { startsWith: 'reauthentication-user:' } } });
    const wrong = { password: 'wrong horse' };
    for (let guess = 0; guess < 100; guess++) {
      if (guess % 10 === 0) await pause();
      const isDeleting = guess % 2 === 1;
      const answer = isDeleting
        ? await site.send(browser, { method: 'DELETE', path: '/api/delete-account/', body: wrong })
        : await change(browser, 'wrong horse', 'a new horse');
      expect(answer.status).toBe(isDeleting ? 403 : 400);
    }
    await pause();
    const refused = await change(browser, password, 'a new horse');
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: expect.stringMatching(/days, or set a new password\.$/) },
    ]);
    expect(await site.status(browser)).toBe(false);
    expect(await site.status(other)).toMatchObject({ email });
  });
});

describe('sessions', () => {
  test('are listed and ended one by one', async () => {
    const email = 'list@example.com';
    const browser = await reader(email);
    const other = await site.visit();
    await site.login(other, { email, password }, { 'user-agent': 'Firefox/130.0 on a test' });
    type Listed = { sessions: { id: string; user_agent: string | null; is_current: boolean }[] };
    const list = async () =>
      ((await (await site.send(browser, { method: 'GET', path: '/api/sessions' })).json()) as Listed).sessions;
    const before = await list();
    expect(before.filter(({ is_current }) => is_current)).toHaveLength(1);
    const theirs = before.find(({ is_current }) => !is_current);
    expect(theirs?.user_agent).toBe('Firefox/130.0 on a test');
    expect((await site.send(browser, { method: 'DELETE', path: `/api/sessions/${theirs?.id}` })).status).toBe(200);
    expect(await site.status(other)).toBe(false);
    expect(await list()).toHaveLength(1);
    expect((await site.send(browser, { method: 'DELETE', path: `/api/sessions/${theirs?.id}` })).status).toBe(404);
  });

  test('of others cannot be ended, named or guessed', async () => {
    const mine = await reader('mine@example.com');
    const yours = await reader('yours@example.com');
    const { id } = await db.session.findFirstOrThrow({ where: { user: { email: 'yours@example.com' } } });
    for (const foreign of [id, 'x', "' OR 1=1 --", '%00']) {
      const answer = await site.send(mine, { method: 'DELETE', path: `/api/sessions/${encodeURIComponent(foreign)}` });
      expect(answer.status).toBe(404);
    }
    expect(await site.status(yours)).toMatchObject({ email: 'yours@example.com' });
  });

  test('end everywhere at once', async () => {
    const browser = await reader('everywhere@example.com');
    const others = [await site.signedIn('everywhere@example.com'), await site.signedIn('everywhere@example.com')];
    expect(await (await site.send(browser, { method: 'DELETE', path: '/api/sessions' })).json()).toEqual({ ended: 3 });
    for (const each of [browser, ...others]) expect(await site.status(each)).toBe(false);
    // The page it is on can log in again without being loaded again.
    expect((await site.login(browser, { email: 'everywhere@example.com', password })).status).toBe(200);
  });
});

describe('the export of my data', () => {
  test('is a file with everything about me, no secrets, and nothing about others', async () => {
    const email = 'export@example.com';
    const browser = await reader(email);
    await subscribe(email);
    const answer = await site.send(browser, { method: 'GET', path: '/api/export-account/' });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="proofline-account.json"');
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      account: { email, signupMethod: 'password' },
      subscriptions: [{ id: `sub_${email}`, status: 'active' }],
      sessions: [expect.any(Object)],
      filings_opened: [],
    });
    expect(text).not.toMatch(/argon2|passwordHash|sessionToken/);
    expect(text).not.toContain('info@example.com');
  });
});

describe('deleting the account', () => {
  test('erases everything personal, ends all sessions, and frees the address', async () => {
    const email = 'erase@example.com';
    const browser = await reader(email);
    const other = await site.signedIn(email);
    const { id } = await db.user.findUniqueOrThrow({ where: { email } });
    await subscribe(email, { status: 'canceled', currentPeriodEnd: new Date(Date.now() - DAY) });
    const answer = await site.send(browser, { method: 'DELETE', path: '/api/delete-account/' });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Your account has been deleted.' }]);
    expect(await site.status(browser)).toBe(false);
    expect(await site.status(other)).toBe(false);
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
    // The payment's record stays, without its reader.
    expect(await db.subscription.findUniqueOrThrow({ where: { id: `sub_${email}` } })).toMatchObject({
      userId: null,
      customerId: 'ctm_1',
    });
    expect((await site.mailsTo(email))[0]?.subject).toBe('Your Proofline account was deleted');
    expect((await site.login(other, { email, password })).status).toBe(400);
  });

  test('needs the password when the login is more than ten minutes ago', async () => {
    const email = 'stale@example.com';
    const browser = await reader(email);
    await proveAgo(email, 11);
    const remove = (body?: object) => site.send(browser, { method: 'DELETE', path: '/api/delete-account/', body });
    const refused = await remove();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Enter your password to continue.', code: 'forbidden' },
    ]);
    expect((await remove({ password: 'wrong horse' })).status).toBe(403);
    expect(await db.user.count({ where: { email } })).toBe(1);
    expect((await remove({ password })).status).toBe(200);
  });

  test('does not happen when it is taken back while the subscription is still being asked about', async () => {
    const email = 'stays@example.com';
    const { id } = await addAccount(email, password);
    await db.user.update({ where: { id }, data: { deletionRequestedAt: new Date() } });
    const browser = await site.signedIn(email);
    const erased = await eraseDueAccounts(async () => {
      expect((await site.send(browser, { method: 'POST', path: '/api/delete-account/' })).status).toBe(200);
      return false;
    });
    expect(erased).toBe(0);
    expect(await db.user.count({ where: { email } })).toBe(1);
    expect((await site.mailsTo(email)).map(({ subject }) => subject)).not.toContain(
      'Your Proofline account was deleted',
    );
  });

  test('waits for the end of a subscription; until then it can be taken back', async () => {
    const email = 'paying@example.com';
    const browser = await reader(email);
    const { currentPeriodEnd } = await subscribe(email);
    const day = currentPeriodEnd?.toISOString().slice(0, 10);
    const message = `Your account will be deleted when your subscription has ended, on ${day}.`;
    const remove = async (from: Browser) =>
      (await site.send(from, { method: 'DELETE', path: '/api/delete-account' })).json();
    expect(await remove(browser)).toEqual({ message });
    expect(await site.status(browser)).toBe(false);

    await cleanUpAccounts();
    const again = await site.signedIn(email);
    expect((await site.send(again, { method: 'POST', path: '/api/delete-account/' })).status).toBe(200);
    const later = new Date(Date.now() + 60 * DAY);
    await cleanUpAccounts(later);
    expect(await db.user.count({ where: { email } })).toBe(1);

    await remove(await site.signedIn(email));
    expect(await cleanUpAccounts(later)).toMatchObject({ erased: 1 });
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect(await db.subscription.count({ where: { id: `sub_${email}` } })).toBe(1);
  });
});
