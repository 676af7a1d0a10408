import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkGoogle } from '#lib/accounts/google/google-queries';
import { createMailToken, encodeUserId, hashMailToken } from '#lib/accounts/mails/mail-token';
import { putMailToken } from '#lib/accounts/mails/mail-token-queries';
import { findSession } from '#lib/accounts/sessions/auth';
import { createSession } from '#lib/accounts/sessions/session-queries';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import type { Forgery, GooglePerson } from '#tests/support/fake-google';
import { passGooglePopup } from '#tests/support/google-popup';
import { offerGoogle } from '#tests/support/offered-google';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let google: Awaited<ReturnType<typeof offerGoogle>>;

beforeAll(async () => {
  google = await offerGoogle();
  database = await openTestDatabase();
  site = await openAccountsSite();
});
afterAll(async () => {
  await database.close();
  await google.close();
});
beforeEach(() => db.rateLimit.deleteMany());

const password = 'correct horse';

async function enter(
  browser: Browser,
  person: GooglePerson,
  { forgery = {}, extra = {} }: { forgery?: Forgery; extra?: object } = {},
) {
  google.signInAs(person, forgery);
  const { code } = await passGooglePopup(site, browser);
  return site.send(browser, { method: 'POST', path: '/api/auth-receiver/', body: { code, ...extra } });
}

const person = (sub: string, email: string): GooglePerson => ({ sub, email, email_verified: true });

describe('signing in with Google', () => {
  test('a new person gets an activated account and is that person again, whatever the address is later', async () => {
    const browser = await site.visit();
    const answer = await enter(browser, person('100', 'New.Person@gmail.com'));
    expect([answer.status, await answer.json()]).toEqual([200, { email: 'new.person@gmail.com' }]);
    expect(await site.status(browser)).toMatchObject({ is_authenticated: true, email: 'new.person@gmail.com' });
    const again = await site.visit();
    const moved = await enter(again, { sub: '100', email: 'moved@example.com', email_verified: false });
    expect(await moved.json()).toEqual({ email: 'new.person@gmail.com' });
    expect(await db.user.count({ where: { email: 'moved@example.com' } })).toBe(0);
    expect(await (await site.send(browser, { method: 'GET', path: '/api/user-info' })).json()).toMatchObject({
      signup_method: 'google',
    });
  });

  test('asks Google for no more than who it is, with state, nonce and PKCE', async () => {
    const start = await site.send(await site.visit(), { method: 'GET', path: '/api/auth-receiver/start' });
    const query = new URL(start.headers.get('location') ?? '').searchParams;
    expect(query.get('scope')).toBe('openid email profile');
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(30);
  });
});

describe('linking, so that no account is prepared for a victim or taken over', () => {
  test('an account that nobody has activated is wiped and given to the proven owner of its address', async () => {
    const email = 'victim@example.com';
    const attacker = await site.visit();
    await site.send(attacker, { method: 'POST', path: '/api/register/', body: { email, password: 'of the attacker' } });
    const link = await site.linkTo(email);
    await site.send(attacker, { method: 'GET', path: link.path });

    const victim = await site.visit();
    expect((await enter(victim, person('200', email))).status).toBe(200);
    expect((await site.login(attacker, { email, password: 'of the attacker' })).status).toBe(400);
    expect((await site.send(await site.visit(), { method: 'GET', path: link.path })).headers.get('location')).toContain(
      'already-active',
    );
    // Registering again does not give it a password either.
    await site.send(attacker, { method: 'POST', path: '/api/register/', body: { email, password: 'of the attacker' } });
    expect((await site.login(attacker, { email, password: 'of the attacker' })).status).toBe(400);
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({
      passwordHash: null,
      activatedAt: expect.any(Date),
    });
  });

  test('a session from before activation ends with the takeover', async () => {
    const user = await addAccount('dormant@example.com', password, { isActivated: false });
    const attacker = await site.visit();
    attacker.cookies.set('proofline-session', await createSession(user.id as Parameters<typeof createSession>[0]));
    await enter(await site.visit(), person('201', 'dormant@example.com'));
    expect(await site.status(attacker)).toBe(false);
  });

  test('an activated account is not linked by its address; its owner logs in and links it', async () => {
    const email = 'owner@example.com';
    await addAccount(email, password);
    const browser = await site.visit();
    const refused = await enter(browser, person('300', email));
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        error:
          'You already have an account with this e-mail. Log in with your password, then add Google in your profile.',
        code: 'conflict',
      },
    ]);
    expect(await site.status(browser)).toBe(false);

    const owner = await site.signedIn(email);
    expect((await enter(owner, person('300', email), { forgery: {}, extra: { link: true } })).status).toBe(200);
    expect((await site.mailsTo(email))[0]?.subject).toContain('Google sign-in was added');
    expect((await enter(await site.visit(), person('300', email))).status).toBe(200);
  });

  test('an address that Google has not confirmed is refused', async () => {
    for (const email_verified of [false, undefined, 'true', 1, null]) {
      const answer = await enter(await site.visit(), { sub: '400', email: 'unproven@example.com', email_verified });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining('has not confirmed') });
    }
    expect(await db.user.count({ where: { email: 'unproven@example.com' } })).toBe(0);
  });

  test('another Google account with the same address later is not the same person', async () => {
    await enter(await site.visit(), person('500', 'reassigned@example.com'));
    const newcomer = await enter(await site.visit(), person('501', 'reassigned@example.com'));
    expect(newcomer.status).toBe(409);
  });

  test('a Google account belongs to one account, and an account has one Google account', async () => {
    await addAccount('first@example.com', password);
    await addAccount('second@example.com', password);
    const [first, second] = [await site.signedIn('first@example.com'), await site.signedIn('second@example.com')];
    const link = (browser: Browser, sub: string) =>
      enter(browser, person(sub, 'g@example.com'), { forgery: {}, extra: { link: true } });
    expect((await link(first, '600')).status).toBe(200);
    expect((await link(second, '600')).status).toBe(409);
    expect((await link(first, '601')).status).toBe(409);
    expect((await link(first, '600')).status).toBe(200);
    expect(await db.account.count({ where: { user: { email: 'second@example.com' } } })).toBe(0);
  });

  test('adding and removing need a login within ten minutes; removing needs a password to be left', async () => {
    const email = 'recent@example.com';
    await addAccount(email, password);
    const browser = await site.signedIn(email);
    const old = { provenAt: new Date(Date.now() - 11 * 60_000) };
    await db.session.updateMany({ where: { user: { email } }, data: old });
    expect((await enter(browser, person('700', email), { forgery: {}, extra: { link: true } })).status).toBe(403);
    const fresh = await site.signedIn(email);
    expect((await enter(fresh, person('700', email), { forgery: {}, extra: { link: true } })).status).toBe(200);
    expect((await site.send(fresh, { method: 'DELETE', path: '/api/auth-receiver/' })).status).toBe(200);
    expect((await enter(await site.visit(), person('700', email))).status).toBe(409);

    const only = await site.visit();
    await enter(only, person('701', 'only@example.com'));
    const refused = await site.send(only, { method: 'DELETE', path: '/api/auth-receiver/' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: expect.stringContaining('password') }]);
  });

  test('a user without a password sets one after a recent login, and then has both ways', async () => {
    const email = 'sets@example.com';
    const browser = await site.visit();
    await enter(browser, person('800', email));
    const change = { signupMethod: 'google', currentPassword: '', newPassword: 'a new horse' };
    await db.session.updateMany({ where: { user: { email } }, data: { provenAt: new Date(Date.now() - 11 * 60_000) } });
    expect((await site.send(browser, { method: 'POST', path: '/api/change-password/', body: change })).status).toBe(
      403,
    );
    const fresh = await site.visit();
    await enter(fresh, person('800', email));
    expect((await site.send(fresh, { method: 'POST', path: '/api/change-password/', body: change })).status).toBe(200);
    expect((await site.login(await site.visit(), { email, password: 'a new horse' })).status).toBe(200);
    // From now on the current password is asked for, whatever the page says.
    expect((await site.send(fresh, { method: 'POST', path: '/api/change-password/', body: change })).status).toBe(400);
  });

  test('a user without a password is told how to prove their identity before the account is deleted', async () => {
    const email = 'leaves@example.com';
    const browser = await site.visit();
    await enter(browser, person('850', email));
    await db.session.updateMany({ where: { user: { email } }, data: { provenAt: new Date(Date.now() - 11 * 60_000) } });
    const refused = await site.send(browser, { method: 'DELETE', path: '/api/delete-account/' });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        message: 'Log out and log in again first: your last login is more than ten minutes ago.',
        code: 'forbidden',
      },
    ]);
    await site.logout(browser);
    await enter(browser, person('850', email));
    expect((await site.send(browser, { method: 'DELETE', path: '/api/delete-account/' })).status).toBe(200);
  });

  test('a thief’s Google account is out after a reset by mail, which says so, and links itself to nothing afterwards', async () => {
    const email = 'robbed@example.com';
    const user = await addAccount(email, password);
    const thief = await site.signedIn(email);
    expect(
      (await enter(thief, person('870', 'thief@example.com'), { forgery: {}, extra: { link: true } })).status,
    ).toBe(200);
    const before = await findSession(thief.cookies.get('proofline-session') ?? '');
    if (!before) throw new Error('The thief has no session.');

    const token = createMailToken('reset', before.id);
    await putMailToken('reset', { userId: before.id, hash: hashMailToken(token) });
    const body = { uidb64: encodeUserId(before.id), token, password: 'a new horse' };
    const owner = await site.visit('203.0.113.87');
    expect((await site.send(owner, { method: 'POST', path: '/api/forgot-password-reset-new/', body })).status).toBe(
      200,
    );

    expect((await enter(await site.visit(), person('870', 'robbed@example.com'))).status).toBe(409);
    expect(await db.account.count({ where: { userId: user.id } })).toBe(0);
    expect((await site.mailsTo(email))[0]?.text).toContain('Google was unlinked; link it again in your profile.');
    // What was asked within the session and arrives after its end.
    expect(await linkGoogle(before, '871')).toBeNull();
    expect(await db.account.count({ where: { userId: user.id } })).toBe(0);
  });

  test('removing Google ends all other sessions and is told by mail', async () => {
    const email = 'removes@example.com';
    await addAccount(email, password);
    const browser = await site.signedIn(email);
    expect((await enter(browser, person('880', email), { forgery: {}, extra: { link: true } })).status).toBe(200);
    const thief = await site.visit();
    expect((await enter(thief, person('880', email))).status).toBe(200);
    expect((await site.send(browser, { method: 'DELETE', path: '/api/auth-receiver/' })).status).toBe(200);
    expect(await site.status(browser)).toMatchObject({ email });
    expect(await site.status(thief)).toBe(false);
    expect((await site.mailsTo(email))[0]?.subject).toBe('Google sign-in was removed from your Proofline account');
  });

  test('one person in two windows at once is one account', async () => {
    google.signInAs(person('860', 'two-windows@example.com'));
    const windows = await Promise.all([1, 2, 3, 4].map((place) => site.visit(`192.0.2.${place}`)));
    const codes = await Promise.all(windows.map(async (browser) => (await passGooglePopup(site, browser)).code));
    const answers = await Promise.all(
      windows.map((browser, index) =>
        site.send(browser, { method: 'POST', path: '/api/auth-receiver/', body: { code: codes[index] } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await db.user.count({ where: { email: 'two-windows@example.com' } })).toBe(1);
  });

  test('who is logged in already is told so', async () => {
    await addAccount('already@example.com', password);
    const answer = await enter(await site.signedIn('already@example.com'), person('900', 'already@example.com'));
    expect(await answer.json()).toMatchObject({ error: 'User already logged in' });
  });
});
