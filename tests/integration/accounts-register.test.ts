import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { db as Db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let db: typeof Db;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = await import('#lib/db/client'));
  site = await openAccountsSite();
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

const password = 'correct horse';
const registered = {
  detail: 'Your account has been registered successfully! Please check your email and click on the activation link.',
};
const waiting = { non_field_errors: [expect.stringMatching(/^Please activate your account/)] };

async function register(email: string, chosen = password) {
  return site.send(await site.visit(), 'POST', '/api/register/', { email, password: chosen });
}

describe('registering', () => {
  test('a visitor registers, follows the link of the mail, logs in, and is a reader', async () => {
    const browser = await site.visit();
    const email = 'new@example.com';
    const answer = await site.send(browser, 'POST', '/api/register/', { email, password });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual(registered);
    expect(await (await site.login(browser, { email, password })).json()).toMatchObject(waiting);

    const link = await site.linkTo(email);
    const opened = await site.send(browser, 'GET', link.path);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/login?notice=confirmed');
    expect((await site.login(browser, { email, password })).status).toBe(200);
    expect(await site.status(browser)).toMatchObject({ is_authenticated: true, email });
    const user = await db.user.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ signupMethod: 'password', emailVerified: expect.any(Date) });
  });

  test('one address has one account, however it is written', async () => {
    await register('Case@Example.com');
    await register(' ｃase@example.COM ');
    expect(await db.user.count({ where: { email: 'case@example.com' } })).toBe(1);
  });

  test.each([
    [{ email: 'no address', password }, { email: ['Invalid email address'] }],
    [{ email: '\'; DROP TABLE "User"; --', password }, { email: ['Invalid email address'] }],
    [{ email: 'a@example.com\r\nBcc: eve@example.com', password }, { email: ['Invalid email address'] }],
    [{ email: 'a\0@example.com', password }, { email: ['Invalid email address'] }],
    [{ email: 'a@example.com', password: 'short' }, { password: ['Password must be at least 8 characters'] }],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, { password: ['Password must be at most 128 characters'] }],
    [
      { email: 'a@example.com', password: 'iloveyou1' },
      { password: ['This password is one of the first that others would try. Choose another one.'] },
    ],
    [{ email: 'a@example.com' }, { password: ['This field is required.'] }],
    [{ password }, { email: ['This field is required.'] }],
    [{ email: { contains: '@' }, password }, { email: ['This field is required.'] }],
    [{ email: 'a'.repeat(1_000_000), password }, { detail: 'Send at most 64 kB.' }],
    ['[1]', { detail: expect.any(String) }],
  ])('%j is refused', async (body, error) => {
    const answer = await site.send(await site.visit(), 'POST', '/api/register/', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ ...error, code: 'invalid_input' });
    expect(await db.user.count({ where: { email: 'a@example.com' } })).toBe(0);
  });

  test('a password of 128 characters of any script is kept whole', async () => {
    const long = '決算💶é '.repeat(20).slice(0, 128);
    expect((await register('long@example.com', long)).status).toBe(201);
    await db.user.update({ where: { email: 'long@example.com' }, data: { activatedAt: new Date() } });
    expect((await site.login(await site.visit(), { email: 'long@example.com', password: long })).status).toBe(200);
    const cut = `${long.slice(0, -2)}xy`;
    expect((await site.login(await site.visit(), { email: 'long@example.com', password: cut })).status).toBe(400);
  });
});

describe('an address that is taken', () => {
  test('is not told; its owner gets a mail that says so, and nothing about the account changes', async () => {
    const before = await addAccount('taken@example.com', password);
    const answer = await register('taken@example.com', 'another horse');
    const other = await register('free-address@example.com', 'another horse');
    expect([answer.status, await answer.json()]).toEqual([other.status, await other.json()]);
    expect([...answer.headers.keys()]).toEqual([...other.headers.keys()]);
    const [mail] = await site.mailsTo('taken@example.com');
    expect(mail?.subject).toBe('You already have a Proofline account');
    expect(mail?.text).not.toContain('token=');
    const after = await db.user.findUniqueOrThrow({ where: { email: 'taken@example.com' } });
    expect(after.passwordHash).toBe(before.passwordHash);
  });

  test('that waits for activation gets the newer password and a newer link; the older link ends', async () => {
    await register('twice@example.com', 'the first one');
    const first = await site.linkTo('twice@example.com');
    await register('twice@example.com', 'the second one');
    const second = await site.linkTo('twice@example.com');
    const browser = await site.visit();
    expect((await site.send(browser, 'GET', first.path)).headers.get('location')).toBe('/login?notice=link-ended');
    await site.send(browser, 'GET', second.path);
    const email = 'twice@example.com';
    expect((await site.login(browser, { email, password: 'the first one' })).status).toBe(400);
    expect((await site.login(browser, { email, password: 'the second one' })).status).toBe(200);
  });
});

describe('an activation link', () => {
  test('opened by a program that scans mails uses nothing up and activates nothing', async () => {
    await register('scanned@example.com');
    const link = await site.linkTo('scanned@example.com');
    for (let time = 0; time < 3; time++) await site.send(await site.visit(), 'GET', link.path);
    const login = { email: 'scanned@example.com', password };
    expect(await (await site.login(await site.visit(), login)).json()).toMatchObject(waiting);
    const browser = await site.visit();
    await site.send(browser, 'GET', link.path);
    expect((await site.login(browser, login)).status).toBe(200);
  });

  test('does not help whoever does not know the password', async () => {
    await register('victim@example.com');
    const browser = await site.visit();
    await site.send(browser, 'GET', (await site.linkTo('victim@example.com')).path);
    const answer = await site.login(browser, { email: 'victim@example.com', password: 'wrong horse' });
    expect(await answer.json()).toMatchObject({ non_field_errors: ['Invalid e-mail or password.'] });
    expect(await db.user.count({ where: { email: 'victim@example.com', activatedAt: null } })).toBe(1);
  });

  test('works once, is gone after a day, and 20 logins at once activate once', async () => {
    await register('once@example.com');
    const link = await site.linkTo('once@example.com');
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const browser = await site.visit(`192.0.2.${place}`);
        await site.send(browser, 'GET', link.path);
        return browser;
      }),
    );
    const { activateByToken } = await import('#lib/accounts/mail-token-queries');
    const { readMailLink } = await import('#lib/accounts/mail-token');
    const read = readMailLink('activate', link);
    if (!read) throw new Error('The link does not read.');
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: read.userId } });
    const used = await Promise.all(
      browsers.map(() => activateByToken(read.userId, read.hash, passwordHash ?? '', new Date())),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    expect((await site.send(await site.visit(), 'GET', link.path)).headers.get('location')).toContain('link-ended');

    await register('late@example.com');
    const late = await site.linkTo('late@example.com');
    await db.verificationToken.updateMany({ data: { expires: new Date(Date.now() - 1) } });
    expect((await site.send(await site.visit(), 'GET', late.path)).headers.get('location')).toContain('link-ended');
  });

  test.each([
    ['of another user', async () => ({ ...(await site.linkTo('victim@example.com')), of: 'scanned@example.com' })],
    ['changed in one letter', async () => ({ uidb64: 'x', token: 'y.z', of: null })],
    ['without its parts', async () => ({ uidb64: '', token: '', of: null })],
    ['with a null byte', async () => ({ uidb64: '\0', token: '\0', of: null })],
  ])('%s is refused', async (_, make) => {
    await register('victim@example.com');
    const { of, ...link } = await make();
    const user = of && (await db.user.findUniqueOrThrow({ where: { email: of } }));
    const uidb64 = user ? Buffer.from(user.id).toString('base64url') : link.uidb64;
    const path = `/api/activate?${new URLSearchParams({ uidb64, token: link.token }).toString()}`;
    expect((await site.send(await site.visit(), 'GET', path)).headers.get('location')).toBe('/login?notice=link-ended');
  });

  test('is sent anew to an address that waits for one, and to nobody else, with one answer', async () => {
    await addAccount('active@example.com', password);
    await addAccount('waits@example.com', password, { isActivated: false });
    const answers = [];
    for (const email of ['active@example.com', 'waits@example.com', 'nobody-here@example.com']) {
      const answer = await site.send(await site.visit(), 'POST', '/api/activate/', { email });
      answers.push([answer.status, await answer.text()]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    const browser = await site.visit();
    await site.send(browser, 'GET', (await site.linkTo('waits@example.com')).path);
    expect((await site.login(browser, { email: 'waits@example.com', password })).status).toBe(200);
    expect(await site.mailsTo('active@example.com')).toHaveLength(0);
    expect(await site.mailsTo('nobody-here@example.com')).toHaveLength(0);
  });
});

describe('mails', () => {
  test('lie in the outbox directory, and only a hash of their token in the database', async () => {
    await register('hashed@example.com');
    const { token } = await site.linkTo('hashed@example.com');
    expect(existsSync(`${database.dataDir}/outbox`)).toBe(true);
    const rows = await db.verificationToken.findMany();
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.token))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[0]);
  });

  test('lead to the address of the settings, whatever host the request names', async () => {
    const browser = await site.visit();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://localhost:3000' };
    await site.send(browser, 'POST', '/api/register', { email: 'host@example.com', password }, headers);
    const [mail] = await site.mailsTo('host@example.com');
    expect(mail?.text).toContain('http://localhost:3000/api/activate?');
    expect(mail?.text).not.toContain('evil');
  });

  test('to one address are five an hour at most, whoever asks, and the sixth is told so', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await register('flooded@example.com')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const answer = await register('flooded@example.com');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/^Too many attempts/) });
    expect(await site.mailsTo('flooded@example.com')).toHaveLength(5);
  });
});
