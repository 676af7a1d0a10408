import { z } from 'zod';
import type { MailKinds } from '#lib/mail/mail-kinds';
import type { NewMail } from '#lib/mail/mail-queries';
import { writeMail } from '#lib/mail/write-mail';
import { operatorMessage, receivedMessage } from './contact-messages.ts';
import { findUnmailed, noteMailed, type StoredMessage } from './queries.ts';

const Data = z.object({ message: z.string() });

/** The mail that brings a message to the operator; one waits at a time. */
export const operatorMail = ({ id }: StoredMessage): NewMail => ({
  kind: 'contact-message',
  data: { message: id },
  key: `contact-message:${id}`,
});

/** The mail that tells the sender of a message that it has arrived. */
export const receivedMail = ({ id, email }: StoredMessage): NewMail => ({
  kind: 'contact-received',
  recipient: email,
  data: { message: id },
});

/** Mails about messages; what a message says is read from its own row. */
export const contactMails: MailKinds = {
  async 'contact-message'({ data }) {
    const message = await findUnmailed(Data.parse(data).message);
    return message && { mail: writeMail(operatorMessage(message)), onSent: (store) => noteMailed(message.id, store) };
  },
  async 'contact-received'({ data, recipient }) {
    if (recipient === null) throw new Error('A mail about a message names nobody.');
    return { mail: writeMail(receivedMessage({ id: Data.parse(data).message, email: recipient })) };
  },
};
