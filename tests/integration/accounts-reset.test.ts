import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCaptcha } from '#lib/accounts/limits/captcha';
import { createMailToken, encodeUserId, hashMailToken } from '#lib/accounts/mails/mail-token';
import { putMailToken } from '#lib/accounts/mails/mail-token-queries';
import { findCredentials } from '#lib/accounts/queries';
import { isResetLinkGood } from '#lib/accounts/reset-password';
import { db } from '#lib/db/client';
import { addAccount, easyCaptcha, openAccountsSite, solveCaptcha } from '#tests/support/accounts-site';
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

const sent = { detail: 'Reset password link has been sent to your e-mail address.' };
const ended = { token: ['This link was used or has expired. Ask for a new one.'], code: 'invalid_input' };

/** Asks for a link without the CAPTCHA, which has tests of its own. @returns the link */
async function linkFor(email: string) {
  const user = await findCredentials(email);
  if (!user) throw new Error(`No account has ${email}.`);
  const token = createMailToken('reset', user.id);
  await putMailToken('reset', { userId: user.id, hash: hashMailToken(token) });
  return { uidb64: encodeUserId(user.id), token };
}

async function reset(body: { uidb64: string; token: string; password?: string }, peer?: string) {
  const browser = await site.visit(peer);
  return site.send(browser, {
    method: 'POST',
    path: '/api/forgot-password-reset-new/',
    body: { password: 'a new horse', ...body },
  });
}

describe('a forgotten password', () => {
  test('is replaced by the link of the mail: every session ends, nobody is logged in, the owner is told', async () => {
    const email = 'forgot@example.com';
    await addAccount(email, 'correct horse');
    const elsewhere = await site.signedIn(email);
    const browser = await site.visit();
    const asked = await site.send(browser, {
      method: 'POST',
      path: '/api/forgot-password/',
      body: {
        email,
        captchaToken: await easyCaptcha('forgot-password'),
      },
    });
    expect([asked.status, await asked.json()]).toEqual([200, sent]);

    const link = await site.linkTo(email);
    expect(link.path).toMatch(/^\/password-reset-confirm\?uidb64=/);
    for (let look = 0; look < 3; look++) expect(await isResetLinkGood(link)).toBe(true);
    const body = { password: 'a new horse', uidb64: link.uidb64, token: link.token };
    const answer = await site.send(browser, { method: 'POST', path: '/api/forgot-password-reset-new/', body });
    expect([answer.status, await answer.json()]).toEqual([200, { detail: 'New password has been set successfully!' }]);

    expect(await site.status(browser)).toBe(false);
    expect(await site.status(elsewhere)).toBe(false);
    expect((await site.login(browser, { email, password: 'correct horse' })).status).toBe(400);
    expect((await site.login(browser, { email, password: 'a new horse' })).status).toBe(200);
    expect((await site.mailsTo(email))[0]?.subject).toBe('Your Proofline password was changed');
    expect(await isResetLinkGood(link)).toBe(false);
  });

  test('of an unknown address gets the same answer and no mail', async () => {
    await addAccount('known@example.com', 'correct horse');
    const answers = [];
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const body = { email, captchaToken: await easyCaptcha('forgot-password') };
      const answer = await site.send(await site.visit(), { method: 'POST', path: '/api/forgot-password', body });
      answers.push([answer.status, [...answer.headers.keys()].join(), await answer.text()].join(' '));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await site.mailsTo('unknown@example.com')).toHaveLength(0);
    expect(await site.mailsTo('known@example.com')).toHaveLength(1);
  });

  test('can be asked for more than five times an hour: the answer stays, no mail goes out, and the last link works', async () => {
    const email = 'flooded@example.com';
    await addAccount(email, 'correct horse');
    const answers = [];
    for (let time = 0; time < 7; time++) {
      const body = { email, captchaToken: await easyCaptcha('forgot-password') };
      const answer = await site.send(await site.visit(`192.0.2.${time}`), {
        method: 'POST',
        path: '/api/forgot-password',
        body,
      });
      answers.push([answer.status, await answer.json()]);
      await site.mailsTo(email);
    }
    expect(answers).toEqual(Array.from({ length: 7 }, () => [200, sent]));
    expect(await site.mailsTo(email)).toHaveLength(5);
    expect((await reset(await site.linkTo(email))).status).toBe(200);
  });

  test('of made-up spellings of a mailbox is mailed about five times an hour in all', async () => {
    const spellings = Array.from({ length: 7 }, (_, tag) => `folded+${tag}@example.com`);
    for (const email of spellings) {
      await addAccount(email, 'of somebody else', { isActivated: false });
      const body = { email, captchaToken: await easyCaptcha('forgot-password') };
      expect((await site.send(await site.visit(), { method: 'POST', path: '/api/forgot-password', body })).status).toBe(
        200,
      );
    }
    const mails = await Promise.all(spellings.map((email) => site.mailsTo(email)));
    expect(mails.flat()).toHaveLength(5);
  });

  test.each([
    [{ email: 'no address', captchaToken: 'x' }, { email: ['Invalid email address'] }],
    [{ email: '', captchaToken: 'x' }, { email: ['This field is required.'] }],
    [{ email: 'a@example.com' }, { captchaToken: ['Please complete the CAPTCHA.'] }],
    [{ email: 'a@example.com', captchaToken: '' }, { captchaToken: ['Please complete the CAPTCHA.'] }],
  ])('%j is refused', async (body, error) => {
    const answer = await site.send(await site.visit(), { method: 'POST', path: '/api/forgot-password/', body });
    expect([answer.status, await answer.json()]).toEqual([400, { ...error, code: 'invalid_input' }]);
  });

  test('of an account that waits for activation is set, and the account is active: its owner reads the mailbox', async () => {
    await addAccount('waits@example.com', 'of somebody else', { isActivated: false });
    expect((await reset(await linkFor('waits@example.com'))).status).toBe(200);
    expect((await site.login(await site.visit(), { email: 'waits@example.com', password: 'a new horse' })).status).toBe(
      200,
    );
  });
});

describe('an account that guesses have shut', () => {
  test('is open again for its owner after a reset, in that browser also while guesses go on', async () => {
    const email = 'shut@example.com';
    await addAccount(email, 'correct horse');
    const guess = async () => {
      for (let place = 0; place < 11; place++) {
        const stranger = await site.visit(`192.0.2.${place}`);
        for (let time = 0; time < 10; time++) await site.login(stranger, { email, password: 'wrong horse' });
      }
    };
    await guess();
    const owner = await site.visit('203.0.113.50');
    const shut = await site.login(owner, { email, password: 'correct horse' });
    expect([shut.status, await shut.json()]).toMatchObject([
      429,
      {
        non_field_errors: [
          expect.stringMatching(/^Too many attempts\. Try again in \d+ days, or set a new password\.$/),
        ],
      },
    ]);
    const body = { ...(await linkFor(email)), password: 'a new horse' };
    expect((await site.send(owner, { method: 'POST', path: '/api/forgot-password-reset-new/', body })).status).toBe(
      200,
    );
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'login-pair' } } });
    await guess();
    const stranger = await site.visit('203.0.113.51');
    expect((await site.login(stranger, { email, password: 'a new horse' })).status).toBe(429);
    expect((await site.login(owner, { email, password: 'a new horse' })).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('works once: of 20 uses at once one succeeds', async () => {
    await addAccount('race@example.com', 'correct horse');
    const link = await linkFor('race@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => reset(link, `192.0.2.${place}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.json()).toEqual(ended);
  });

  test('ends when a newer one is made, when the password is changed, and after an hour', async () => {
    await addAccount('newer@example.com', 'correct horse');
    const older = await linkFor('newer@example.com');
    const newer = await linkFor('newer@example.com');
    expect(await (await reset(older)).json()).toEqual(ended);
    const browser = await site.signedIn('newer@example.com');
    const change = { signupMethod: 'password', currentPassword: 'correct horse', newPassword: 'another horse' };
    expect((await site.send(browser, { method: 'POST', path: '/api/change-password/', body: change })).status).toBe(
      200,
    );
    expect(await (await reset(newer)).json()).toEqual(ended);

    const late = await linkFor('newer@example.com');
    await db.verificationToken.updateMany({ data: { expires: new Date(Date.now() - 1) } });
    expect(await (await reset(late)).json()).toEqual(ended);
  });

  test('holds an hour', async () => {
    await addAccount('hour@example.com', 'correct horse');
    const before = Date.now();
    await linkFor('hour@example.com');
    const after = Date.now();
    const { id } = await db.user.findUniqueOrThrow({ where: { email: 'hour@example.com' } });
    const row = await db.verificationToken.findFirstOrThrow({ where: { identifier: `reset:${id}` } });
    const given = row.expires.getTime() - 3_600_000;
    expect([given >= before, given <= after]).toEqual([true, true]);
  });

  test('is good for its own account only', async () => {
    await addAccount('mine@example.com', 'correct horse');
    await addAccount('yours@example.com', 'correct horse');
    const [mine, yours] = [await linkFor('mine@example.com'), await linkFor('yours@example.com')];
    expect(await (await reset({ uidb64: yours.uidb64, token: mine.token })).json()).toEqual(ended);
    for (const [uidb64, token] of [
      ['', ''],
      ['\0', '\0'],
      [mine.uidb64, `${mine.token}x`],
      [mine.uidb64, "' OR 1=1 --"],
      ['A'.repeat(10_000), 'B'.repeat(10_000)],
    ] as const) {
      expect(await (await reset({ uidb64, token })).json()).toEqual(ended);
    }
    expect((await reset(mine)).status).toBe(200);
  });

  test('still works after a password that is refused', async () => {
    await addAccount('again@example.com', 'correct horse');
    const link = await linkFor('again@example.com');
    expect(await (await reset({ ...link, password: 'short' })).json()).toMatchObject({
      password: ['Password must be at least 8 characters'],
    });
    expect(await (await reset({ ...link, password: 'password1' })).json()).toHaveProperty('password');
    expect((await reset(link)).status).toBe(200);
  });
});

describe('the CAPTCHA', () => {
  async function hand(captchaToken: string, place = 1) {
    const browser = await site.visit(`203.0.113.${place}`);
    return site.send(browser, {
      method: 'POST',
      path: '/api/forgot-password',
      body: { email: 'nobody@example.com', captchaToken },
    });
  }

  test('is good once: of 20 uses at once one succeeds', async () => {
    const token = await site.captcha();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => hand(token, place)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.json()).toEqual({
      captchaToken: ['The CAPTCHA has expired or was used before. Please complete it again.'],
      code: 'invalid_input',
    });
  });

  test('is good for its own form, and without a form for any', async () => {
    expect((await hand(await site.captcha('contact'))).status).toBe(400);
    expect((await hand(await site.captcha(null))).status).toBe(200);
  });

  test('ends after ten minutes', async () => {
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    expect((await hand(await solveCaptcha(await createCaptcha('forgot-password', elevenMinutesAgo)))).status).toBe(400);
  });

  test('is not solved by making up an answer, or a challenge', async () => {
    const challenge = await createCaptcha('forgot-password');
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const solution = { counter: 1, derivedKey: '00'.repeat(32), time: 1 };
    const solved = JSON.parse(Buffer.from(await solveCaptcha(challenge), 'base64').toString());
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    for (const token of [
      forge({ challenge, solution }),
      forge({ challenge: { ...challenge, signature: undefined }, solution: solved.solution }),
      forge({ challenge: easier, solution: solved.solution }),
      forge({ challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4e9 } }, solution }),
      forge({ challenge: { parameters: { ...challenge.parameters, keySignature: undefined } }, solution }),
      forge(null),
      forge([]),
      'no base64 of JSON',
      '\0',
    ]) {
      expect((await hand(token)).status).toBe(400);
    }
    expect((await hand(await solveCaptcha(challenge))).status).toBe(200);
  });

  test('is made for known forms only, and not without end', async () => {
    const browser = await site.visit('203.0.113.99');
    expect((await site.send(browser, { method: 'GET', path: '/api/captcha?form=evil' })).status).toBe(400);
    const statuses = [];
    for (let time = 0; time < 121; time++)
      statuses.push((await site.send(browser, { method: 'GET', path: '/api/captcha' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
