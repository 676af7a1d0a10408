import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { parseEml } from './parse-eml.ts';

async function write(encoding: '7bit' | 'quoted-printable', subject: string, text: string): Promise<string> {
  const part = { contentType: 'text/plain; charset=utf-8', content: text, contentTransferEncoding: encoding };
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'no-reply@example.com',
    to: 'dana@example.com',
    subject,
    alternatives: [part, { ...part, contentType: 'text/html; charset=utf-8', content: '<p>other</p>' }],
  });
  return (message as Buffer).toString();
}

const link = `https://example.com/api/activate?uidb64=${'a'.repeat(48)}&token=${'b'.repeat(87)}`;

test.each([
  ['7bit', 'Activate your account', `Hello.\n\n${link}\n\nBye.`],
  ['quoted-printable', 'Größe – 決算', `Grüße 決算 = 100 %\n\n${link}`],
] as const)('a mail in %s is read as it was written', async (encoding, subject, text) => {
  const mail = await parseEml(await write(encoding, subject, text));
  expect(mail).toMatchObject({ to: 'dana@example.com', subject, text });
});

test.each([
  ['', ''],
  ['Subject: x', ''],
  ['Subject: x\n\nno parts', 'no parts'],
])('%j is no error', async (eml, text) => {
  expect(await parseEml(eml)).toMatchObject({ to: '', date: '', text });
});
