import { foldMailbox } from '#lib/accounts/address-digest';
import { FieldError } from '#lib/accounts/field-error';
import { checkCaptcha } from '#lib/accounts/limits/captcha';
import { type AttemptLimit, isWithin } from '#lib/accounts/limits/limit-attempts';
import { sendSoon } from '#lib/accounts/mails/send-soon';
import { normaliseEmail } from '#lib/accounts/normalise-email';
import { putMails } from '#lib/mail/mail-queries';
import { sendWaitingMails } from '#lib/mail/send-waiting';
import { contactMails, operatorMail, receivedMail } from './contact-mails.ts';
import { addMailedMessage, listUnmailed } from './queries.ts';
import type { ContactMessage } from './types.ts';

/** Confirmations to one mailbox in an hour, since anybody can enter its e-mail address; the messages are kept. */
const PER_EMAIL: AttemptLimit = { name: 'contact-email', points: 5, seconds: 3600 };

/**
 * Stores a message, with a mail to the operator and a confirmation to the sender. Both are sent
 * after the answer, and later when the mail server is away.
 * @throws FieldError on `email` or `captchaToken`
 */
export async function receiveMessage({
  captchaToken,
  ...message
}: ContactMessage & { captchaToken: string }): Promise<void> {
  const email = normaliseEmail(message.email);
  if (!email) throw new FieldError('email', 'Invalid email address');
  await checkCaptcha(captchaToken, 'contact');
  const isAnswered = await isWithin(PER_EMAIL, foldMailbox(email));
  await addMailedMessage({ ...message, email }, (stored) => [
    operatorMail(stored),
    ...(isAnswered ? [receivedMail(stored)] : []),
  ]);
  sendSoon(contactMails);
}

/** The process that received a message sends its mail itself. */
const WAITING_MS = 5 * 60_000;

/** How many are handled in one run; the rest waits for the next one. */
const BATCH = 100;

/**
 * Mails messages to the operator that have no mail: those of processes of an earlier release, and those whose mail was
 * given up. A message is never given up. @returns how many the server accepted
 */
export async function mailWaitingMessages(now = new Date()): Promise<number> {
  const messages = await listUnmailed(new Date(now.getTime() - WAITING_MS), BATCH);
  if (messages.length === 0) return 0;
  await putMails(messages.map(operatorMail));
  return (await sendWaitingMails(contactMails)).sent;
}
