import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { env } from '#lib/env';
import { site } from '#lib/site';
import { withTimeLimits } from './time-limits.ts';
import type { Mail } from './types.ts';

export const outboxDirectory = (): string => join(env.DATA_DIR, 'outbox');

/**
 * Hands a mail to the server that SMTP_URL names; without one, writes it as an .eml file into the outbox directory.
 * Rejects when the server does not take it.
 * @param id the same for every try, so that mailboxes know a mail again that a server took without saying so
 */
export async function sendMail(mail: Mail, id: string): Promise<void> {
  const message = messageOf(mail, id);
  if (env.SMTP_URL) await smtp(env.SMTP_URL).sendMail(message);
  else await writeToOutbox(message);
}

/** Connects to the mail server and signs in, without sending. Rejects when that does not work. */
export async function tryMailServer(url: string): Promise<void> {
  await smtp(url).verify();
}

let transport: ReturnType<typeof createTransport> | undefined;

function smtp(url: string): ReturnType<typeof createTransport> {
  transport ??= createTransport(withTimeLimits(url));
  return transport;
}

function messageOf({ to, replyTo, subject, text, html, unsubscribeUrl }: Mail, id: string): SendMailOptions {
  return {
    from: env.MAIL_FROM ?? { name: site.name, address: `no-reply@${senderHost()}` },
    // An object, so that nothing in the address is read as a second one.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    messageId: `<${id}@${senderHost()}>`,
    headers: {
      // Keeps programs from answering automatically.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    alternatives: [partOf('text/plain', text), partOf('text/html', html)],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** ASCII lines are not encoded, so that a link in an .eml file can be read and copied. */
function partOf(type: string, content: string) {
  const isPlain = /^[\t\n\x20-\x7e]*$/.test(content) && content.split('\n').every((line) => line.length < 900);
  return {
    contentType: `${type}; charset=utf-8`,
    content,
    contentTransferEncoding: isPlain ? ('7bit' as const) : ('quoted-printable' as const),
  };
}

function senderHost(): string {
  const host = env.SITE_URL ? new URL(env.SITE_URL).hostname : 'localhost';
  return host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'proofline.example';
}

async function writeToOutbox(message: SendMailOptions): Promise<void> {
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  await mkdir(outboxDirectory(), { recursive: true, mode: 0o700 });
  // Named by time, so that a listing is in order; complete before it has its name.
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
  const unfinished = join(outboxDirectory(), `.${name}`);
  await writeFile(unfinished, eml as Buffer, { mode: 0o600 });
  await rename(unfinished, join(outboxDirectory(), `${name}.eml`));
}
