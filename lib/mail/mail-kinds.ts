import type { LeasedMail, MailStore } from './mail-queries.ts';
import type { MailMessage } from './types.ts';

/** A mail's text, and what its room writes in the transaction that records that it was sent. */
export type WrittenMail = { message: MailMessage; onSent?: (store: MailStore) => Promise<void> };

/**
 * Writes a mail of one kind just before each try to send it; null when it need not be sent.
 * Declared by the room that the mail is about.
 */
export type MailWriter = (mail: LeasedMail) => Promise<WrittenMail | null>;

/** Mail writers by the kinds that are in the table. */
export type MailKinds = Readonly<Record<string, MailWriter>>;
