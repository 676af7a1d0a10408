import { env } from '#lib/env';
import type { MailMessage } from '#lib/mail/types';
import { site } from '#lib/site';
import type { StoredMessage } from './queries.ts';

/** To the operator. An answer to it goes to the sender; no text of the sender is in a header. */
export function operatorMessage({ id, name, email, phone, company, reason, message }: StoredMessage): MailMessage {
  const sender = Object.entries({ Name: name, 'E-mail': email, Phone: phone, Company: company });
  return {
    to: env.CONTACT_EMAIL ?? site.contactEmail,
    replyTo: email,
    subject: `Contact form: ${reason}`,
    paragraphs: [
      ...sender.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
      ...message.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    notes: [`Message ${id}. Answer this mail to write to the sender.`],
  };
}

/** To the sender, without the message's text: a form must not let strangers send their own texts to others. */
export function receivedMessage({ id, email }: Pick<StoredMessage, 'id' | 'email'>): MailMessage {
  return {
    to: email,
    subject: `We have received your message to ${site.name}`,
    paragraphs: ['Thanks for writing to us. We answer within 1 business day, Monday to Friday, 9:00-17:00 CET.'],
    notes: [
      `Your message has the number ${id}.`,
      `If it was not you who wrote, there is nothing to do; tell us at ${site.contactEmail} if it goes on.`,
    ],
  };
}
