import { AppError } from '#lib/errors';
import { hashChosenPassword } from './choose-password.ts';
import { passwordChangedLetter } from './letters.ts';
import { findCredentials, setPassword } from './queries.ts';
import { checkPassword, ProofNeeded, requireRecentProof } from './recent-proof.ts';
import { sendLetter } from './send-letter.ts';
import { createSession } from './session-queries.ts';
import type { SessionUser } from './types.ts';

/**
 * Changes the password of a signed-in user, or sets the first one of an account that logs in through Google and has
 * done so within ten minutes. Every session ends; the browser that asks gets a new one. The owner is told by mail.
 * @returns the value for the session's cookie
 * @throws AppError for a wrong current password; FieldError on `password`; TooManyAttempts
 */
export async function changePassword(
  user: SessionUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  userAgent: string | null,
): Promise<string> {
  const credentials = await findCredentials(user.email);
  if (credentials?.passwordHash) await proveBy(currentPassword, user);
  else requireRecentProof(user);
  await setPassword(user.id, await hashChosenPassword(newPassword, user.email));
  sendLetter(passwordChangedLetter(user.email));
  return createSession(user.id, userAgent);
}

async function proveBy(password: string, user: SessionUser): Promise<void> {
  try {
    await checkPassword(user, password);
  } catch (error) {
    if (!(error instanceof ProofNeeded)) throw error;
    throw new AppError('invalid_input', 'The current password is not right.');
  }
}
