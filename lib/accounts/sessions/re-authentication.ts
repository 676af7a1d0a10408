import { type AttemptLimit, countAttempt, forgetAttempts, TooManyAttempts } from '#lib/accounts/limits/limit-attempts';
import { verifyPassword } from '#lib/accounts/passwords/password';
import { findCredentials } from '#lib/accounts/queries';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { deleteSessionOf, noteReauthentication } from './session-queries.ts';
import { IN_A_ROW } from './sign-in.ts';

/** Changes of the account itself need a re-authentication that is not older. */
const RECENT_MS = 10 * 60_000;

/** Guesses at the password from within a session. */
const PER_USER: AttemptLimit = { name: 'reauthentication-user', points: 10, seconds: 15 * 60 };

/**
 * Guesses from all sessions until the account has a new password; a correct one in between does not reset the count.
 */
const PER_USER_IN_A_ROW: AttemptLimit = { name: 'reauthentication-user-row', ...IN_A_ROW };

/** The session is valid, but its user must prove their identity again. */
export class ReauthenticationNeeded extends AppError {
  constructor(message = 'Enter your password to continue.') {
    super('forbidden', message);
  }
}

/** Throws ReauthenticationNeeded when the session's user has not proven their identity within the last ten minutes. */
export function requireRecentAuthentication(user: SessionUser, now = new Date()): void {
  if (now.getTime() - user.provenAt.getTime() > RECENT_MS) {
    throw new ReauthenticationNeeded('Log out and log in again first: your last login is more than ten minutes ago.');
  }
}

/**
 * Checks the user's password again, which counts for ten minutes; without a password given, the last check must be
 * recent. Throws ReauthenticationNeeded, which says how, when it is not or the password is wrong; TooManyAttempts.
 */
export async function reauthenticate(user: SessionUser, password: string | null, now = new Date()): Promise<void> {
  if (password === null) {
    const isRecent = now.getTime() - user.provenAt.getTime() <= RECENT_MS;
    if (!isRecent && (await findCredentials(user.email))?.passwordHash) throw new ReauthenticationNeeded();
    return requireRecentAuthentication(user, now);
  }
  await checkPassword(user, password);
  await noteReauthentication(user, now);
}

/**
 * Throws ReauthenticationNeeded for a wrong password, and for any when the account has none; TooManyAttempts, which
 * after a hundred guesses ends the session as well.
 */
export async function checkPassword(user: SessionUser, password: string): Promise<void> {
  await countAttempt(PER_USER, user.id);
  try {
    await countAttempt(PER_USER_IN_A_ROW, user.id);
  } catch (refusal) {
    if (refusal instanceof TooManyAttempts) await deleteSessionOf(user.id, user.sessionId);
    throw refusal;
  }
  const credentials = await findCredentials(user.email);
  if (!(await verifyPassword(password, credentials?.passwordHash ?? null))) {
    throw new ReauthenticationNeeded('The password is wrong.');
  }
}

/** Allows guesses from within sessions again: the account has a new password. */
export function forgiveFailedReauthentications(userId: UserId): Promise<void> {
  return forgetAttempts(PER_USER_IN_A_ROW, userId);
}
