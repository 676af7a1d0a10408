import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { afterAnswer, settleWork } from '#lib/accounts/mails/after-answer';
import { normaliseEmail } from '#lib/accounts/normalise-email';
import { sendMail } from '#lib/mail/send-mail';
import { writeMail } from '#lib/mail/write-mail';
import { startFakeSmtp } from '#tests/support/fake-smtp';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('MAIL_FROM', 'Proofline <hello@proofline.example>');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => smtp.close());

const mail = writeMail({
  to: 'dana@example.com',
  subject: 'Activate your account',
  paragraphs: ['One more step.'],
  action: { label: 'Activate', url: 'https://proofline.example/api/activate?uidb64=a&token=b' },
});

test('a mail server gets the mail with text and HTML, from the sender of the settings', async () => {
  await sendMail(mail, 'one');
  const [first] = smtp.taken;
  expect(first).toMatchObject({ from: 'hello@proofline.example', to: ['dana@example.com'] });
  expect(first?.message).toContain('Subject: Activate your account');
  expect(first?.message).toMatch(/Content-Type: multipart\/alternative/);
  expect(first?.message).toMatch(/text\/plain[\s\S]+https:\/\/proofline\.example\/api\/activate\?uidb64=a&token=b\r\n/);
  expect(first?.message).toMatch(/text\/html/);
});

test('an address cannot add a header or another address', async () => {
  for (const to of ['a@example.com\r\nBcc: eve@example.com', 'a@example.com, eve@example.com', '<eve@example.com>']) {
    expect(normaliseEmail(to)).toBeNull();
    const before = smtp.taken.length;
    // It never comes so far; even so, nobody else gets it.
    await sendMail({ ...mail, to }, 'one').catch(() => null);
    expect(smtp.taken.slice(before).flatMap((one) => one.to)).not.toContain('a@example.com');
    expect(smtp.taken.slice(before).every((one) => !/^Bcc:/im.test(one.message))).toBe(true);
  }
});

test('a mail that the server refuses at first is sent again', async () => {
  smtp.refuse(2);
  const before = smtp.taken.length;
  afterAnswer('mail', () => sendMail(mail, 'one'), [1, 1]);
  await settleWork();
  expect(smtp.taken).toHaveLength(before + 1);
});
