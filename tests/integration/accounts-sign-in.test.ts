import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isWeakHash } from '#lib/accounts/passwords/password';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openAccountsSite();
  await addAccount('dana@example.com', 'correct horse');
  await addAccount('waiting@example.com', 'correct horse', { isActivated: false });
});
afterAll(() => database.close());

const right = { email: 'dana@example.com', password: 'correct horse' };
const refused = { non_field_errors: ['Invalid e-mail or password.'], code: 'invalid_input' };

describe('signing in', () => {
  test('a visitor becomes a signed-in reader and a visitor again', async () => {
    const browser = await site.visit();
    expect(await site.status(browser)).toBe(false);

    const answer = await site.login(browser, right);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ email: 'dana@example.com' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await site.status(browser)).toEqual({
      is_authenticated: true,
      email: 'dana@example.com',
      is_subscribed: false,
    });

    expect((await site.logout(browser)).status).toBe(200);
    expect(await site.status(browser)).toBe(false);
  });

  test('the session cookie is out of reach of scripts and other sites, and stored as a hash only', async () => {
    const browser = await site.visit();
    const answer = await site.login(browser, right);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('proofline-session=')) ?? '';
    expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Max-Age=2592000$/);
    const token = browser.cookies.get('proofline-session') ?? '';
    expect(token).toHaveLength(43);
    expect(await db.session.count({ where: { sessionToken: token } })).toBe(0);
  });

  test('case, blanks and wide letters in the address lead to the same account', async () => {
    const browser = await site.visit();
    const answer = await site.login(browser, { ...right, email: ' ＤＡＮＡ@Example.com ' });
    expect(await answer.json()).toEqual({ email: 'dana@example.com' });
  });

  test('who is signed in is told so', async () => {
    const browser = await site.visit();
    await site.login(browser, right);
    const again = await site.login(browser, right);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ non_field_errors: ['User already logged in'] });
  });

  test('an account that waits for activation is told so after the right password only', async () => {
    const browser = await site.visit();
    const account = { email: 'waiting@example.com', password: 'correct horse' };
    const answer = await (await site.login(browser, account)).json();
    expect(answer).toMatchObject({ non_field_errors: [expect.stringMatching(/^Please activate your account/)] });
    expect(await (await site.login(browser, { ...account, password: 'wrong horse' })).json()).toEqual(refused);
    expect(await site.status(browser)).toBe(false);
  });
});

describe('what sign-in does not tell', () => {
  test.each([
    ['a wrong password', { ...right, password: 'wrong horse' }],
    ['an unknown address', { ...right, email: 'nobody@example.com' }],
    ['what is no address', { ...right, email: "' OR 1=1 --" }],
    ['a null byte in the address', { ...right, email: 'dana@example.com\0' }],
    ['a null byte in the password', { ...right, password: 'correct horse\0' }],
    ['a header in the address', { ...right, email: 'dana@example.com\r\nBcc: eve@example.com' }],
    ['look-alike letters in the address', { ...right, email: 'dаna@example.com' }],
  ])('%s gets one and the same answer', async (_, credentials) => {
    const browser = await site.visit('203.0.113.5');
    const answer = await site.login(browser, credentials);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(refused);
    expect([...answer.headers.keys()].toSorted()).toEqual(['cache-control', 'content-type']);
  });
});

describe('bad input', () => {
  test.each([
    ['no JSON', 'email=dana', 400, { non_field_errors: ['The data is not valid JSON.'] }],
    ['a list', '[]', 400, {}],
    ['no password', { email: 'dana@example.com' }, 400, { password: ['This field is required.'] }],
    ['an empty address', { ...right, email: '' }, 400, { email: ['This field is required.'] }],
    [
      'an address that is an object',
      { ...right, email: { contains: '@' } },
      400,
      { email: ['This field is required.'] },
    ],
    [
      'a megabyte of e-mail',
      { ...right, email: 'a'.repeat(1_000_000) },
      400,
      { non_field_errors: ['Send at most 64 kB.'] },
    ],
  ])('%s is refused', async (_, body, status, fields) => {
    const browser = await site.visit('203.0.113.77');
    const answer = await site.login(browser, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ ...fields, code: 'invalid_input' });
  });

  test('a form of another site’s media type is refused', async () => {
    const browser = await site.visit();
    const answer = await site.login(browser, JSON.stringify(right), { 'content-type': 'text/plain' });
    expect(await answer.json()).toMatchObject({ non_field_errors: ['Send the data as JSON.'] });
  });
});

describe('guessing', () => {
  test('the eleventh guess at an account from one client address is not heard, whether the account exists or not', async () => {
    for (const email of ['guessed@example.com', 'nobody@example.com']) {
      if (email.startsWith('guessed')) await addAccount(email, 'correct horse');
      const browser = await site.visit('203.0.113.1');
      const guesses = await Promise.all(
        Array.from({ length: 15 }, () => site.login(browser, { email, password: 'wrong horse' })),
      );
      expect(guesses.filter((guess) => guess.status === 400)).toHaveLength(10);
      const stopped = guesses.find((guess) => guess.status === 429);
      expect(Number(stopped?.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(await stopped?.json()).toMatchObject({
        non_field_errors: ['Too many attempts. Try again in 15 minutes.'],
        code: 'rate_limited',
      });
    }
  });

  test('a forged X-Forwarded-For does not make a new client address', async () => {
    const browser = await site.visit('203.0.113.2');
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}` };
      const answer = await site.login(browser, { email: 'forged@example.com', password: 'x'.repeat(8) }, headers);
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('the right password clears the count', async () => {
    const browser = await site.visit('203.0.113.3');
    for (let guess = 0; guess < 9; guess++) await site.login(browser, { ...right, password: 'wrong horse' });
    expect((await site.login(browser, right)).status).toBe(200);
    await site.logout(browser);
    expect((await site.login(browser, { ...right, password: 'wrong horse' })).status).toBe(400);
    expect((await site.login(browser, right)).status).toBe(200);
  });

  test('one account is guarded against guesses from many places', async () => {
    await addAccount('target@example.com', 'correct horse');
    const statuses = new Map<number, number>();
    for (let place = 0; place < 12; place++) {
      const browser = await site.visit(`192.0.2.${place}`);
      for (let guess = 0; guess < 10; guess++) {
        const { status } = await site.login(browser, { email: 'target@example.com', password: 'wrong horse' });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: 100, 429: 20 });
  });

  test('the owner still gets in from a browser that knows the account, and has ten guesses there', async () => {
    const email = 'owner@example.com';
    await addAccount(email, 'correct horse');
    const home = await site.visit('203.0.113.6');
    await site.login(home, { email, password: 'correct horse' });
    await site.logout(home);

    const guesses = Array.from({ length: 11 }, async (_, place) => {
      const stranger = await site.visit(`192.0.2.${100 + place}`);
      for (let guess = 0; guess < 10; guess++) await site.login(stranger, { email, password: 'wrong horse' });
    });
    await Promise.all(guesses);
    const stranger = await site.visit('192.0.2.200');
    expect((await site.login(stranger, { email, password: 'correct horse' })).status).toBe(429);

    expect((await site.login(home, { email, password: 'correct horse' })).status).toBe(200);
    await site.logout(home);
    for (let guess = 0; guess < 10; guess++) await site.login(home, { email, password: 'wrong horse' });
    expect((await site.login(home, { email, password: 'correct horse' })).status).toBe(429);
  });

  test('a browser that knows one account is a stranger to another', async () => {
    const browser = await site.visit('203.0.113.8');
    await site.login(browser, right);
    await site.logout(browser);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await site.login(browser, { email: 'other@example.com', password: 'wrong horse' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('hashes', () => {
  test('a hash made with less than today’s cost is renewed at sign-in', async () => {
    const { hash } = await import('@node-rs/argon2');
    const passwordHash = await hash('correct horse', { memoryCost: 8192, timeCost: 1 });
    const email = 'old@example.com';
    await db.user.create({ data: { email, passwordHash, activatedAt: new Date() } });

    const browser = await site.visit('203.0.113.4');
    expect((await site.login(browser, { email, password: 'correct horse' })).status).toBe(200);
    const renewed = await db.user.findUniqueOrThrow({ where: { email } });
    expect(isWeakHash(renewed.passwordHash ?? '')).toBe(false);
    await site.logout(browser);
    expect((await site.login(browser, { email, password: 'correct horse' })).status).toBe(200);
  });

  test('every stored hash is argon2id with at least OWASP’s cost', async () => {
    for (const { passwordHash } of await db.user.findMany()) {
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });
});
