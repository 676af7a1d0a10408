import { foldMailbox } from '#lib/accounts/address-digest';
import { FieldError } from '#lib/accounts/field-error';
import { checkCaptcha } from '#lib/accounts/limits/captcha';
import { type AttemptLimit, isWithin } from '#lib/accounts/limits/limit-attempts';
import { afterAnswer } from '#lib/accounts/mails/after-answer';
import { sendLetter } from '#lib/accounts/mails/send-letter';
import { normaliseEmail } from '#lib/accounts/normalise-email';
import { log } from '#lib/log';
import { sendMail } from '#lib/mail/send-mail';
import { writeMail } from '#lib/mail/write-mail';
import { operatorLetter, receivedLetter } from './letters.ts';
import { addContactMessage, listUnmailed, noteMailed, type StoredMessage } from './queries.ts';
import type { ContactMessage } from './types.ts';

/** Mails to one mailbox that say that a message has arrived, whoever writes in its name; the messages are kept. */
const PER_EMAIL: AttemptLimit = { name: 'contact-email', points: 5, seconds: 3600 };

/**
 * Keeps what somebody wrote, mails it to the operator, and tells the sender by mail that it has arrived. The mails go
 * out after the answer, and again later (`mailWaitingMessages`) when the mail server was away.
 * @throws FieldError on `email` or `captchaToken`
 */
export async function receiveMessage({
  captchaToken,
  ...message
}: ContactMessage & { captchaToken: string }): Promise<void> {
  const email = normaliseEmail(message.email);
  if (!email) throw new FieldError('email', 'Invalid email address');
  await checkCaptcha(captchaToken, 'contact');
  const stored = await addContactMessage({ ...message, email });
  afterAnswer('contact message', () => mailOperator(stored));
  if (await isWithin(PER_EMAIL, foldMailbox(email))) sendLetter(receivedLetter(stored));
}

/** The attempts after the answer are over by then. */
const WAITING_MS = 5 * 60_000;

/** Mailed at one go; the rest waits for the next one. */
const BATCH = 100;

/** Mails messages to the operator whose own attempts failed or were cut off. @returns how many the server took */
export async function mailWaitingMessages(now = new Date()): Promise<number> {
  let mailed = 0;
  for (const message of await listUnmailed(new Date(now.getTime() - WAITING_MS), BATCH)) {
    try {
      await mailOperator(message);
      mailed++;
    } catch (error) {
      // One that the server does not take must not hold up the others; it is tried again next time.
      log.error({ err: error, message: message.id }, 'A contact message was not mailed');
    }
  }
  return mailed;
}

async function mailOperator(message: StoredMessage): Promise<void> {
  await sendMail(writeMail(operatorLetter(message)));
  await noteMailed(message.id);
}
