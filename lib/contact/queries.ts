import { db } from '#lib/db/client';
import { type MailStore, type NewMail, putMails } from '#lib/mail/mail-queries';
import type { ContactMessage, ContactReason } from './types.ts';

const columns = { id: true, name: true, email: true, phone: true, company: true, reason: true, message: true } as const;

export type StoredMessage = ContactMessage & { id: string };

export async function addContactMessage(message: ContactMessage, on: MailStore = db): Promise<StoredMessage> {
  return asMessage(await on.contactMessage.create({ data: message, select: columns }));
}

/** Stores a message together with its mails: all of them or none. */
export function addMailedMessage(
  message: ContactMessage,
  mailsOf: (message: StoredMessage) => NewMail[],
): Promise<void> {
  return db.$transaction(async (tx) => putMails(mailsOf(await addContactMessage(message, tx)), tx));
}

/** A message that the operator was not mailed yet; null for others. */
export async function findUnmailed(id: string): Promise<StoredMessage | null> {
  const row = await db.contactMessage.findUnique({ where: { id, mailedAt: null }, select: columns });
  return row && asMessage(row);
}

/** Records that the operator was mailed. */
export async function noteMailed(id: string, on: MailStore): Promise<void> {
  await on.contactMessage.updateMany({ where: { id }, data: { mailedAt: new Date() } });
}

/** Messages from before a moment of which the operator has no mail yet, the oldest first. */
export async function listUnmailed(before: Date, limit: number): Promise<StoredMessage[]> {
  const rows = await db.contactMessage.findMany({
    where: { mailedAt: null, createdAt: { lt: before } },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: columns,
  });
  return rows.map(asMessage);
}

/** How long messages are kept: long enough for follow-up questions. */
const KEPT_DAYS = 730;

/** Removes messages that are too old, at most `limit`. @returns how many */
export async function removeOldMessages(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  return (await db.contactMessage.deleteMany({ where: { createdAt: { lt: before } }, limit })).count;
}

const asMessage = (row: Omit<StoredMessage, 'reason'> & { reason: string }): StoredMessage => ({
  ...row,
  reason: row.reason as ContactReason,
});
