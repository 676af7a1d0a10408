import type { LeasedMail, MailStore } from './mail-queries.ts';
import type { Mail } from './types.ts';

export type WrittenMail = {
  mail: Mail;
  /** What its room writes in the transaction that records that it was sent. */
  onSent?: (store: MailStore) => Promise<void>;
  /** What its room writes when the mail server refuses the recipient's address for good. */
  onBounced?: () => Promise<void>;
};

/** It is not its turn yet: tried again after so many milliseconds, without counting as a try. */
export type Postponed = { laterMs: number };

/**
 * Writes a mail of one kind just before each try to send it; null when it need not be sent.
 * Declared by the room that the mail is about.
 */
export type MailWriter = (mail: LeasedMail) => Promise<WrittenMail | Postponed | null>;

/** Mail writers by the kinds that are in the table. */
export type MailKinds = Readonly<Record<string, MailWriter>>;
