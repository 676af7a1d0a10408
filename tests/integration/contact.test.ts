import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleWork } from '#lib/accounts/mails/after-answer';
import { addContactMessage } from '#lib/contact/queries';
import { mailWaitingMessages } from '#lib/contact/receive-message';
import { db } from '#lib/db/client';
import { easyCaptcha, openAccountsSite } from '#tests/support/accounts-site';
import { openBrowser } from '#tests/support/browser';
import { startFakeSmtp } from '#tests/support/fake-smtp';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('CONTACT_EMAIL', 'desk@proofline.example');
  database = await openTestDatabase();
  site = await openAccountsSite();
});
afterAll(async () => {
  await database.close();
  await smtp.close();
});
beforeEach(async () => {
  await settleWork();
  await db.rateLimit.deleteMany();
  await db.contactMessage.deleteMany();
  smtp.taken.length = 0;
});

const note = { email: 'Reader@Example.com', message: 'Where is the 10-K of 2019?\n\nIt is not in the list.' };

async function write(body: object | string, options: { peer?: string; path?: string; captcha?: string } = {}) {
  const captchaToken = options.captcha ?? (await easyCaptcha('contact'));
  const browser = await site.visit(options.peer);
  const sent = typeof body === 'string' ? body : { captchaToken, ...body };
  return site.send(browser, { method: 'POST', path: options.path ?? '/api/contact/', body: sent });
}

describe('writing to us', () => {
  test('keeps the message, mails it to the operator, and tells the sender that it has arrived', async () => {
    const whole = {
      ...note,
      name: 'Dana Reader',
      phone: '+45 12 34 56 78',
      company: 'Reader & Sons',
      reason: 'Bug / issue',
    };
    const answer = await write(whole);
    expect([answer.status, await answer.json()]).toEqual([200, { message: "Thanks! We'll be in touch shortly." }]);
    await settleWork();
    const stored = await db.contactMessage.findFirstOrThrow();
    expect(stored).toMatchObject({ ...whole, email: 'reader@example.com', mailedAt: expect.any(Date) });

    const toOperator = smtp.taken.find(({ to }) => to.includes('desk@proofline.example'))?.message ?? '';
    expect(toOperator).toMatch(/^Subject: Contact form: Bug \/ issue\r$/m);
    expect(toOperator).toMatch(/^Reply-To: reader@example\.com\r$/m);
    for (const said of ['Dana Reader', '+45 12 34 56 78', 'Where is the 10-K of 2019?', stored.id]) {
      expect(toOperator).toContain(said);
    }
    const toSender = smtp.taken.filter(({ to }) => to.includes('reader@example.com'));
    expect(toSender).toHaveLength(1);
    expect(toSender[0]?.message).toContain('within 1 business day');
    expect(toSender[0]?.message).not.toContain('10-K');
    expect(smtp.taken).toHaveLength(2);
  });

  test('needs an address and a message only, with and without a slash at the end', async () => {
    expect((await write(note, { path: '/api/contact' })).status).toBe(200);
    expect(await db.contactMessage.findFirstOrThrow()).toMatchObject({ name: '', phone: '', reason: 'General' });
  });

  test.each([
    ['no address', { email: '' }, 'Please enter your e-mail address.'],
    ['no address', { email: undefined }, 'Please enter your e-mail address.'],
    ['a number for an address', { email: 7 }, 'Please enter your e-mail address.'],
    ['what is no address', { email: 'no address' }, 'Invalid email address'],
    ['a header in the address', { email: 'a@example.com\r\nBcc: eve@example.com' }, 'Invalid email address'],
    ['no message', { message: '' }, 'Please enter a message.'],
    ['blanks for a message', { message: ' \n\t ' }, 'Please enter a message.'],
    ['a message that is too long', { message: 'x'.repeat(5_001) }, 'Your message can have at most 5000 characters.'],
    ['a list for a message', { message: ['x'] }, 'Your message must be text.'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'Your name can have at most 200 characters.'],
    ['a reason that is not offered', { reason: 'Something else' }, 'Please choose a reason from the list.'],
    ['an empty CAPTCHA', { captchaToken: '' }, 'Please complete the CAPTCHA.'],
    ['no CAPTCHA', { captchaToken: undefined }, 'Please complete the CAPTCHA.'],
    [
      'a made-up CAPTCHA',
      { captchaToken: 'made up' },
      'The CAPTCHA has expired or was used before. Please complete it again.',
    ],
  ])('with %s is refused, and nothing is kept or mailed', async (_, change, error) => {
    const answer = await write({ ...note, ...change });
    expect([answer.status, await answer.json()]).toEqual([400, { error, code: 'invalid_input' }]);
    await settleWork();
    expect([await db.contactMessage.count(), smtp.taken.length]).toEqual([0, 0]);
  });

  test.each([
    ['that ends early', '{'],
    ['that is a list', '[]'],
    ['that is null', 'null'],
    ['of 70 kB', `"${'x'.repeat(70_000)}"`],
  ])('with a body %s is refused', async (_, body) => {
    const answer = await write(body);
    expect([answer.status, await answer.json()]).toEqual([400, { error: expect.any(String), code: 'invalid_input' }]);
  });

  test('that no page of ours sent is refused', async () => {
    const answer = await site.send(openBrowser(), { method: 'POST', path: '/api/contact/', body: note });
    expect(answer.status).toBe(403);
  });

  test('cannot add a header, hide characters in the database, or put HTML into the mail', async () => {
    const name = 'Dana\r\nBcc: eve@example.com\0';
    expect((await write({ ...note, name, message: '<img src=x>\0 & more' })).status).toBe(200);
    await settleWork();
    expect(await db.contactMessage.findFirstOrThrow()).toMatchObject({
      name: 'Dana Bcc: eve@example.com',
      message: '<img src=x> & more',
    });
    expect(smtp.taken.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    for (const { message } of smtp.taken) {
      expect(message).not.toMatch(/^Bcc:/im);
      expect(message.split('text/html')[1]).not.toContain('<img');
    }
  });

  test('takes one message for one CAPTCHA, however many at once', async () => {
    const captcha = await easyCaptcha('contact');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => write(note, { captcha, peer: `192.0.2.${place}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await write(note, { captcha: await easyCaptcha('forgot-password') })).status).toBe(400);
    expect(await db.contactMessage.count()).toBe(1);
  });

  test('is answered by mail five times an hour for one mailbox however it is spelt, and heard 30 times from one IP address', async () => {
    const statuses = [];
    const spellings = Array.from({ length: 7 }, (_, tag) => `often+${tag}@example.com`);
    for (const [time, email] of spellings.entries()) {
      statuses.push((await write({ ...note, email }, { peer: `192.0.2.${time}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(await db.contactMessage.count({ where: { email: { in: spellings } } })).toBe(7);
    await settleWork();
    expect(smtp.taken.filter(({ to }) => spellings.some((email) => to.includes(email)))).toHaveLength(5);
    const browser = await site.visit('192.0.2.99');
    let last = await site.send(browser, { method: 'POST', path: '/api/contact', body: {} });
    for (let time = 0; time < 30; time++)
      last = await site.send(browser, { method: 'POST', path: '/api/contact', body: note });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await last.json()).toEqual({
      error: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
      code: 'rate_limited',
    });
  });
});

describe('a message that was not mailed', () => {
  test('is mailed later, once, and does not hold up the others', async () => {
    const rest = { name: '', phone: '', company: '', reason: 'General' as const, message: 'Hello.' };
    await addContactMessage({ ...rest, email: 'one@example.com' });
    await addContactMessage({ ...rest, email: 'two@example.com' });
    expect(await mailWaitingMessages()).toBe(0);
    const later = new Date(Date.now() + 6 * 60_000);
    smtp.refuse(1);
    expect(await mailWaitingMessages(later)).toBe(1);
    await db.mail.updateMany({ where: { sentAt: null }, data: { dueAt: new Date() } });
    expect(await mailWaitingMessages(later)).toBe(1);
    expect(await mailWaitingMessages(later)).toBe(0);
    expect(smtp.taken.map(({ to }) => to)).toEqual([['desk@proofline.example'], ['desk@proofline.example']]);
  });
});
