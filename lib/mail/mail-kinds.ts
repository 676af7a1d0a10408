import type { LeasedMail, MailStore } from './mail-queries.ts';
import type { MailMessage } from './types.ts';

/** A mail's text, and what its room notes in the transaction that notes that it was sent. */
export type WrittenMail = { message: MailMessage; onSent?: (store: MailStore) => Promise<void> };

/**
 * Writes a mail of one kind just before it is sent, each time that is tried; null when none is due (any more).
 * Declared by the room that the mail is about.
 */
export type MailWriter = (mail: LeasedMail) => Promise<WrittenMail | null>;

/** Mail writers by the kinds that stand in the table. */
export type MailKinds = Readonly<Record<string, MailWriter>>;
