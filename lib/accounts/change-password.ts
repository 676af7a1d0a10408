import { accountMails } from '#lib/accounts/mails/account-mails';
import { sendSoon } from '#lib/accounts/mails/send-soon';
import { hashChosenPassword } from '#lib/accounts/passwords/choose-password';
import {
  checkPassword,
  forgiveFailedReauthentications,
  ReauthenticationNeeded,
  requireRecentAuthentication,
} from '#lib/accounts/sessions/re-authentication';
import { createSessionByPassword } from '#lib/accounts/sessions/session-queries';
import { AppError } from '#lib/errors';
import { changePasswordHash, findCredentials } from './queries.ts';
import type { SessionUser } from './types.ts';

/**
 * Changes the password of a signed-in user, or sets the first one of an account that logs in through Google and has
 * done so within ten minutes. Every session ends; the browser that asks gets a new one. The owner is told by mail.
 * @returns the value for the session's cookie
 * @throws AppError for a wrong current password, and when another change was quicker; FieldError on `password`;
 * TooManyAttempts
 */
export async function changePassword(
  user: SessionUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  userAgent: string | null,
): Promise<string> {
  const credentials = await findCredentials(user.email);
  const before = credentials?.passwordHash ?? null;
  if (before) await proveBy(currentPassword, user);
  else requireRecentAuthentication(user);
  const passwordHash = await hashChosenPassword(newPassword, user.email);
  const isChanged = await changePasswordHash(user, before, passwordHash);
  if (isChanged) sendSoon(accountMails);
  const session = isChanged && (await createSessionByPassword(user.id, { passwordHash, userAgent }));
  if (!session) throw new AppError('conflict', 'Your password was changed elsewhere just now. Log in again.');
  await forgiveFailedReauthentications(user.id);
  return session;
}

async function proveBy(password: string, user: SessionUser): Promise<void> {
  try {
    await checkPassword(user, password);
  } catch (error) {
    if (!(error instanceof ReauthenticationNeeded)) throw error;
    throw new AppError('invalid_input', 'The current password is wrong.');
  }
}
