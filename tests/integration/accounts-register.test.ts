import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readMailLink } from '#lib/accounts/mails/mail-token';
import { findRegistration } from '#lib/accounts/registration';
import {
  activateRegistration,
  listRegistrations,
  putRegistration,
  trimRegistrations,
} from '#lib/accounts/registration-queries';
import { db } from '#lib/db/client';
import { addAccount, easyCaptcha, openAccountsSite } from '#tests/support/accounts-site';
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

const password = 'correct horse';
const registered = {
  detail: 'Your account has been registered successfully! Please check your email and click on the activation link.',
};
const waiting = { non_field_errors: [expect.stringMatching(/^Please activate your account/)] };

let places = 0;

/** From another client address each time: one address needs a CAPTCHA for the fourth. */
async function register(email: string, chosen = password) {
  const browser = await site.visit(`198.18.${(places >> 8) & 255}.${places++ & 255}`);
  return site.send(browser, { method: 'POST', path: '/api/register/', body: { email, password: chosen } });
}

describe('registering', () => {
  test('a visitor registers, follows the link of the mail, logs in, and is a reader', async () => {
    const browser = await site.visit();
    const email = 'new@example.com';
    const answer = await site.send(browser, { method: 'POST', path: '/api/register/', body: { email, password } });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual(registered);
    expect(await (await site.login(browser, { email, password })).json()).toMatchObject(waiting);

    const link = await site.linkTo(email);
    const opened = await site.send(browser, { method: 'GET', path: link.path });
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
    [
      { email: 'no address', password: 'short' },
      { email: ['Invalid email address'], password: ['Password must be at least 8 characters'] },
    ],
    [{ password: 'short' }, { email: ['This field is required.'], password: [expect.stringMatching(/at least 8/)] }],
    [{}, { email: ['This field is required.'], password: ['This field is required.'] }],
    [{ email: 'a@example.com' }, { password: ['This field is required.'] }],
    [{ password }, { email: ['This field is required.'] }],
    [{ email: { contains: '@' }, password }, { email: ['This field is required.'] }],
    [{ email: 'a'.repeat(1_000_000), password }, { detail: 'Send at most 64 kB.' }],
    ['[1]', { detail: expect.any(String) }],
  ])('%j is refused', async (body, error) => {
    const answer = await site.send(await site.visit(), { method: 'POST', path: '/api/register/', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ ...error, code: 'invalid_input' });
    expect(await db.user.count({ where: { email: 'a@example.com' } })).toBe(0);
  });

  test('a password of 128 characters of any script is kept whole', async () => {
    const long = '決算💶é '.repeat(20).slice(0, 128);
    expect((await register('long@example.com', long)).status).toBe(201);
    const browser = await site.visit();
    await site.send(browser, { method: 'GET', path: (await site.linkTo('long@example.com')).path });
    expect((await site.login(browser, { email: 'long@example.com', password: long })).status).toBe(200);
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
});

describe('an address that was registered twice', () => {
  test('keeps both passwords apart: the newer link is good for either, and the one that activates wins', async () => {
    const email = 'twice@example.com';
    await register(email, 'of the attacker');
    const first = await site.linkTo(email);
    await register(email, 'of the owner');
    const second = await site.linkTo(email);
    const owner = await site.visit();
    expect((await site.send(owner, { method: 'GET', path: first.path })).headers.get('location')).toBe(
      '/login?notice=link-ended',
    );
    await site.send(owner, { method: 'GET', path: second.path });
    expect((await site.login(owner, { email, password: 'of the owner' })).status).toBe(200);
    await site.logout(owner);

    // The other one is void: without the link it says what it said before, in the owner's browser it says plainly why.
    const attacker = await site.visit('203.0.113.9');
    expect(await (await site.login(attacker, { email, password: 'of the attacker' })).json()).toMatchObject(waiting);
    expect((await site.send(owner, { method: 'GET', path: second.path })).headers.get('location')).toBe(
      '/login?notice=already-active',
    );
    const told = await site.login(owner, { email, password: 'of the attacker' });
    expect(await told.json()).toMatchObject({ non_field_errors: [expect.stringMatching(/^Your account is active/)] });
    expect((await site.login(owner, { email, password: 'of the owner' })).status).toBe(200);
  });

  test('by somebody else afterwards still lets its owner in with the own password, and only with the link', async () => {
    const email = 'shadowed@example.com';
    await register(email, 'of the owner');
    await register(email, 'of the attacker');
    const attacker = await site.visit('203.0.113.9');
    expect(await (await site.login(attacker, { email, password: 'of the attacker' })).json()).toMatchObject(waiting);
    const owner = await site.visit();
    await site.send(owner, { method: 'GET', path: (await site.linkTo(email)).path });
    expect((await site.login(owner, { email, password: 'of the owner' })).status).toBe(200);
    expect(await (await site.login(attacker, { email, password: 'of the attacker' })).json()).toMatchObject(waiting);
    expect(await db.session.count({ where: { user: { email } } })).toBe(1);
  });

  test('hundreds of times keeps the first registration and the 150 newest', async () => {
    const start = Date.now() - 1_000;
    for (let time = 0; time < 170; time++) {
      const registration = { emailDigest: 'm', email: 'crowded@example.com', passwordHash: `${time}` };
      await putRegistration(registration, new Date(start + time));
    }
    await trimRegistrations('m');
    const kept = await db.registration.findMany({ where: { emailDigest: 'm' }, orderBy: { createdAt: 'asc' } });
    const expected = ['0', ...Array.from({ length: 150 }, (_, at) => `${at + 20}`)];
    expect(kept.map(({ passwordHash }) => passwordHash)).toEqual(expected);
    const listed = await listRegistrations('m', new Date());
    expect(listed.map(({ passwordHash }) => passwordHash)).toEqual(expected.toReversed());
  });
});

describe('who registers an address and logs in', () => {
  /** Everything of an answer that its caller sees, save what is random. */
  async function seen(answer: Response): Promise<string> {
    const headers = [...answer.headers]
      .filter(([name]) => name !== 'set-cookie')
      .map(String)
      .toSorted();
    const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
    return JSON.stringify([answer.status, headers, cookies, await answer.text()]);
  }

  test('hears byte for byte the same of an address that is free, waits, waits since the release before, or is taken', async () => {
    const peer = '203.0.113.77';
    await register('tell-waits@example.com', 'of somebody else');
    await addAccount('tell-old@example.com', 'of somebody else', { isActivated: false });
    await addAccount('tell-taken@example.com', 'of somebody else');
    const google = await addAccount('tell-google@example.com', 'of somebody else');
    await db.user.update({ where: { id: google.id }, data: { passwordHash: null, signupMethod: 'google' } });

    const told = new Set<string>();
    for (const kind of ['free', 'waits', 'old', 'taken', 'google']) {
      await db.rateLimit.deleteMany();
      const email = `tell-${kind}@example.com`;
      const browser = await site.visit(peer);
      const mine = { email, password: 'of the attacker' };
      const answers = [
        await site.send(browser, { method: 'POST', path: '/api/register/', body: mine }),
        await site.login(browser, mine),
        await site.login(browser, { email, password: 'a wrong horse' }),
        await site.send(browser, { method: 'POST', path: '/api/activate/', body: { email } }),
        await site.login(browser, mine),
        await site.send(browser, {
          method: 'POST',
          path: '/api/forgot-password/',
          body: {
            email,
            captchaToken: await easyCaptcha('forgot-password'),
          },
        }),
        await site.login(await site.visit(peer), mine),
        await site.send(browser, { method: 'POST', path: '/api/register/', body: mine }),
        await site.login(browser, mine),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 200, 400, 200, 400, 201, 400]);
      told.add((await Promise.all(answers.map(seen))).join('\n'));
      await site.mailsTo(email);
    }
    expect(told.size).toBe(1);
    expect([...told][0]).toContain('Please activate your account');
  });

  test('is not told either when the owner activates the account, or deletes it', async () => {
    const email = 'watched@example.com';
    const attacker = await site.visit('203.0.113.78');
    const mine = { email, password: 'of the attacker' };
    const told: string[] = [];
    const ask = async () => {
      await db.rateLimit.deleteMany();
      told.push(await seen(await site.login(attacker, mine)));
    };
    await site.send(attacker, { method: 'POST', path: '/api/register/', body: mine });
    await ask();
    await register(email, 'of the owner');
    const owner = await site.visit();
    await site.send(owner, { method: 'GET', path: (await site.linkTo(email)).path });
    expect((await site.login(owner, { email, password: 'of the owner' })).status).toBe(200);
    await ask();
    expect((await site.send(owner, { method: 'DELETE', path: '/api/delete-account/', body: {} })).status).toBe(200);
    await ask();
    expect(new Set(told).size).toBe(1);

    // Registrations from before the account was erased are void for good, also with a link of a new registration.
    await register(email, 'another one');
    await site.send(owner, { method: 'GET', path: (await site.linkTo(email)).path });
    await site.login(owner, mine);
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ activatedAt: null });
    expect((await site.login(owner, { email, password: 'another one' })).status).toBe(200);
  });

  test('does not set the password of an account that waits since the release before', async () => {
    const email = 'old-waiting@example.com';
    const before = await addAccount(email, password, { isActivated: false });
    await register(email, 'of the attacker');
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ passwordHash: before.passwordHash });
    const owner = await site.visit();
    await site.send(owner, { method: 'GET', path: (await site.linkTo(email)).path });
    expect((await site.login(owner, { email, password })).status).toBe(200);
  });

  test('cannot be told by a reset of a waiting address, which activates it with the new password alone', async () => {
    const email = 'reset-waits@example.com';
    await register(email, 'of the attacker');
    expect(await site.mailsTo(email)).toHaveLength(1);
    const owner = await site.visit();
    const captchaToken = await easyCaptcha('forgot-password');
    await site.send(owner, { method: 'POST', path: '/api/forgot-password/', body: { email, captchaToken } });
    const { uidb64, token } = await site.linkTo(email);
    const reset = { uidb64, token, password: 'of the owner' };
    expect(
      (await site.send(owner, { method: 'POST', path: '/api/forgot-password-reset-new/', body: reset })).status,
    ).toBe(200);
    expect((await site.login(owner, { email, password: 'of the owner' })).status).toBe(200);
    const attacker = await site.visit('203.0.113.79');
    expect(await (await site.login(attacker, { email, password: 'of the attacker' })).json()).toMatchObject(waiting);
  });
});

describe('the fourth registration of a client address in an hour', () => {
  const peer = '203.0.113.80';
  const send = async (name: string, more: object = {}, from = peer) =>
    site.send(await site.visit(from), {
      method: 'POST',
      path: '/api/register/',
      body: { email: `${name}@example.com`, password, ...more },
    });

  test('needs a CAPTCHA, made for this form and good once; the first three and other places need none', async () => {
    for (const name of ['one', 'two', 'three']) expect((await send(`captcha-${name}`)).status).toBe(201);
    const asked = await send('captcha-four');
    expect([asked.status, await asked.json()]).toEqual([
      400,
      { captchaToken: ['Please complete the CAPTCHA.'], code: 'invalid_input' },
    ]);
    expect(await db.user.count({ where: { email: 'captcha-four@example.com' } })).toBe(0);
    expect((await send('captcha-elsewhere', {}, '203.0.113.81')).status).toBe(201);

    const ofAnother = { captchaToken: await easyCaptcha('contact') };
    expect(await (await send('captcha-four', ofAnother)).json()).toMatchObject({
      captchaToken: [expect.stringMatching(/expired or was used/)],
    });
    // A password that nobody may have does not use the CAPTCHA up.
    const solved = { captchaToken: await easyCaptcha('register') };
    expect(await (await send('captcha-four', { ...solved, password: 'iloveyou1' })).json()).toMatchObject({
      password: [expect.any(String)],
    });
    expect((await send('captcha-four', solved)).status).toBe(201);
    expect((await send('captcha-five', solved)).status).toBe(400);
    expect(await site.linkTo('captcha-four@example.com')).toMatchObject({ path: expect.any(String) });
  });

  test('of 20 uses of a solved CAPTCHA at once, one succeeds', async () => {
    for (const name of ['a', 'b', 'c']) await send(`many-${name}`);
    const solved = { captchaToken: await easyCaptcha('register') };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(`many-${at}`, solved)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('an activation link', () => {
  test('opened by a program that scans mails uses nothing up and activates nothing', async () => {
    await register('scanned@example.com');
    const link = await site.linkTo('scanned@example.com');
    for (let time = 0; time < 3; time++) await site.send(await site.visit(), { method: 'GET', path: link.path });
    const login = { email: 'scanned@example.com', password };
    expect(await (await site.login(await site.visit(), login)).json()).toMatchObject(waiting);
    const browser = await site.visit();
    await site.send(browser, { method: 'GET', path: link.path });
    expect((await site.login(browser, login)).status).toBe(200);
  });

  test('does not help whoever does not know the password', async () => {
    await register('victim@example.com');
    const browser = await site.visit();
    await site.send(browser, { method: 'GET', path: (await site.linkTo('victim@example.com')).path });
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
        await site.send(browser, { method: 'GET', path: link.path });
        return browser;
      }),
    );
    const read = readMailLink('activate', link);
    const registration = await findRegistration('once@example.com', password, new Date());
    if (!read || !registration) throw new Error('The link does not read.');
    const used = await Promise.all(browsers.map(() => activateRegistration(read, registration, new Date())));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect((await site.send(await site.visit(), { method: 'GET', path: link.path })).headers.get('location')).toContain(
      'already-active',
    );

    await register('late@example.com');
    const late = await site.linkTo('late@example.com');
    await db.verificationToken.updateMany({ data: { expires: new Date(Date.now() - 1) } });
    expect((await site.send(await site.visit(), { method: 'GET', path: late.path })).headers.get('location')).toContain(
      'link-ended',
    );
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
    expect((await site.send(await site.visit(), { method: 'GET', path })).headers.get('location')).toBe(
      '/login?notice=link-ended',
    );
  });

  test('is sent again to an address that waits for one, and to nobody else, with one answer', async () => {
    await addAccount('active@example.com', password);
    await addAccount('waits@example.com', password, { isActivated: false });
    const answers = [];
    for (const email of ['active@example.com', 'waits@example.com', 'nobody-here@example.com']) {
      const answer = await site.send(await site.visit(), { method: 'POST', path: '/api/activate/', body: { email } });
      answers.push([answer.status, await answer.text()]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    const browser = await site.visit();
    await site.send(browser, { method: 'GET', path: (await site.linkTo('waits@example.com')).path });
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
    await site.send(browser, {
      method: 'POST',
      path: '/api/register',
      body: { email: 'host@example.com', password },
      headers,
    });
    const [mail] = await site.mailsTo('host@example.com');
    expect(mail?.text).toContain('http://localhost:3000/api/activate?');
    expect(mail?.text).not.toContain('evil');
  });

  test('to one address are five an hour at most; whoever used them up keeps nobody from registering', async () => {
    const email = 'flooded@example.com';
    for (let time = 0; time < 5; time++) await register(email, 'of the attacker');
    const last = await site.linkTo(email);
    const answer = await register(email, 'of the owner');
    expect([answer.status, await answer.json()]).toEqual([201, registered]);
    expect(
      (await site.send(await site.visit(), { method: 'POST', path: '/api/activate/', body: { email } })).status,
    ).toBe(200);
    expect(await site.mailsTo(email)).toHaveLength(5);
    // The last link stays, and is good for the password that was registered after it.
    const owner = await site.visit();
    await site.send(owner, { method: 'GET', path: last.path });
    expect((await site.login(owner, { email, password: 'of the owner' })).status).toBe(200);
  });

  test('count together for all made-up spellings of a mailbox, and do not use up those of the plain one', async () => {
    const spellings = Array.from({ length: 7 }, (_, tag) => `spelt+${tag}@example.com`);
    for (const email of spellings) {
      expect((await register(email)).status).toBe(201);
      await site.mailsTo(email);
      await site.send(await site.visit(), { method: 'POST', path: '/api/activate/', body: { email } });
    }
    const mails = await Promise.all(spellings.map((email) => site.mailsTo(email)));
    expect(mails.flat()).toHaveLength(5);
    await register('spelt@example.com');
    expect(await site.mailsTo('spelt@example.com')).toHaveLength(1);
  });
});
