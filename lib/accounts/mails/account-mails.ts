import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';
import { isMailWithin } from '#lib/accounts/limits/limit-mails';
import { findCredentials } from '#lib/accounts/queries';
import { emailDigestOf } from '#lib/accounts/registration';
import { trimRegistrations } from '#lib/accounts/registration-queries';
import type { UserId } from '#lib/accounts/types';
import type { MailKinds, MailWriter } from '#lib/mail/mail-kinds';
import type { MailMessage } from '#lib/mail/types';
import { writeMail } from '#lib/mail/write-mail';
import {
  accountDeletedMessage,
  activationMessage,
  alreadyRegisteredMessage,
  deletionPlannedMessage,
  googleLinkedMessage,
  googleUnlinkedMessage,
  passwordChangedMessage,
  resetMessage,
} from './account-messages.ts';
import { createMailToken, hashMailToken } from './mail-token.ts';
import { putMailToken } from './mail-token-queries.ts';
import { type AccountMailData, type AccountMailKind, accountMailData } from './put-account-mail.ts';

/**
 * Mails about registering to one mailbox in an hour. Beyond them a registration is kept without a mail:
 * a visitor who used them up must not keep the owner from registering, and the last link works for any password.
 */
const REGISTER_MAILS: AttemptLimit = { name: 'register-email', points: 5, seconds: 3600 };
/** Reset mails to one mailbox in an hour. Beyond them none is sent, and the last link stays valid. */
const RESET_MAILS: AttemptLimit = { name: 'forgot-email', points: 5, seconds: 3600 };

/** @param isFirst whether it was never tried: a mail counts once, however often the mail server refuses it */
type Writer<Kind extends AccountMailKind> = (
  to: string,
  data: AccountMailData<Kind>,
  isFirst: boolean,
) => Promise<MailMessage | null>;

const writers: { [Kind in AccountMailKind]: Writer<Kind> } = {
  async registration(to, { wasActive }, isFirst) {
    if (isFirst) await trimRegistrations(emailDigestOf(to));
    if (isFirst && !(await isMailWithin(REGISTER_MAILS, { email: to, isActive: wasActive }))) return null;
    return wasActive ? alreadyRegisteredMessage(to) : writeActivation(to);
  },
  async 'activation-link'(to, _, isFirst) {
    const user = await findCredentials(to);
    if (!user || user.activatedAt) return null;
    if (isFirst && !(await isMailWithin(REGISTER_MAILS, { email: to, isActive: false }))) return null;
    return writeActivation(to);
  },
  async 'reset-link'(to, _, isFirst) {
    const user = await findCredentials(to);
    if (!user) return null;
    if (isFirst && !(await isMailWithin(RESET_MAILS, { email: to, isActive: user.activatedAt !== null }))) return null;
    return resetMessage(to, user.id, await issueToken('reset', user.id));
  },
  'password-changed': async (to, { wasUnlinked }) => passwordChangedMessage(to, wasUnlinked),
  'google-linked': async (to) => googleLinkedMessage(to),
  'google-unlinked': async (to) => googleUnlinkedMessage(to),
  'account-deleted': async (to) => accountDeletedMessage(to),
  'deletion-planned': async (to, { until }) => deletionPlannedMessage(to, until),
};

/** Null for an account that was activated, or erased, meanwhile. */
async function writeActivation(to: string): Promise<MailMessage | null> {
  const user = await findCredentials(to);
  if (!user || user.activatedAt) return null;
  return activationMessage(to, user.id, await issueToken('activate', user.id));
}

/** Made for each try: no token is kept but in the mail itself, and a newer one ends those before it. */
async function issueToken(kind: 'activate' | 'reset', userId: UserId): Promise<string> {
  const token = createMailToken(kind, userId);
  await putMailToken(kind, { userId, hash: hashMailToken(token) });
  return token;
}

function writerOf<Kind extends AccountMailKind>(kind: Kind): MailWriter {
  return async ({ recipient, data, attempts }) => {
    if (recipient === null) throw new Error(`A mail of the kind ${kind} names nobody.`);
    const read = accountMailData[kind].parse(data) as AccountMailData<Kind>;
    const message = await writers[kind](recipient, read, attempts === 1);
    return message && { mail: writeMail(message) };
  };
}

/** What accounts tell their owners by mail. */
export const accountMails: MailKinds = Object.fromEntries(
  (Object.keys(accountMailData) as AccountMailKind[]).map((kind) => [kind, writerOf(kind)]),
);
