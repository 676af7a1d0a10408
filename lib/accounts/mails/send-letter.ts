import { sendMail } from '#lib/mail/send-mail';
import type { Letter } from '#lib/mail/types';
import { writeMail } from '#lib/mail/write-mail';
import { afterAnswer } from './after-answer.ts';

/** Sends a letter after the answer, trying again while the mail server is away. */
export function sendLetter(letter: Letter): void {
  const mail = writeMail(letter);
  afterAnswer('mail', () => sendMail(mail));
}
