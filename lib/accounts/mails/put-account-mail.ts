import { z } from 'zod';
import { type MailStore, putMails } from '#lib/mail/mail-queries';

/** The data of an account's mail by its kind, besides its recipient. Never a token. */
export const accountMailData = {
  /** Somebody has registered the e-mail address. */
  registration: z.object({ wasActive: z.boolean() }),
  /** Somebody asks for an activation link for the e-mail address; whether it has an account is looked up later. */
  'activation-link': z.object({}),
  /** Somebody has forgotten the password for the e-mail address, in the same way. */
  'reset-link': z.object({}),
  'password-changed': z.object({ wasUnlinked: z.boolean() }),
  'google-linked': z.object({}),
  'google-unlinked': z.object({}),
  'account-deleted': z.object({}),
  /** YYYY-MM-DD. */
  'deletion-planned': z.object({ until: z.string() }),
};

export type AccountMailKind = keyof typeof accountMailData;
export type AccountMailData<Kind extends AccountMailKind> = z.infer<(typeof accountMailData)[Kind]>;

/**
 * Puts a mail about an account into the outbox; `sendSoon(accountMails)` sends it. @param on a transaction under way
 */
export function putAccountMail<Kind extends AccountMailKind>(
  { kind, recipient, data }: { kind: Kind; recipient: string; data: AccountMailData<Kind> },
  on?: MailStore,
): Promise<void> {
  return putMails([{ kind, recipient, data }], on);
}
