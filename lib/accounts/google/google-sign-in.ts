import { accountMails } from '#lib/accounts/mails/account-mails';
import { sendSoon } from '#lib/accounts/mails/send-soon';
import { normaliseEmail } from '#lib/accounts/normalise-email';
import { findCredentials } from '#lib/accounts/queries';
import { createDeviceToken } from '#lib/accounts/sessions/known-device';
import { requireRecentAuthentication } from '#lib/accounts/sessions/re-authentication';
import { createSessionByGoogle } from '#lib/accounts/sessions/session-queries';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { fetchGoogleIdentity, type GoogleFlow, type GoogleIdentity } from './google-client.ts';
import { addGoogleUser, findUserByGoogle, linkGoogle, takeOverWaitingUser, unlinkGoogle } from './google-queries.ts';

/**
 * Signs in through Google.
 * @returns the account's e-mail address and the values for the session's and the device's cookie
 * @throws AppError with what to do: an e-mail address that Google has not confirmed, one whose account has a password
 * (its owner links Google from the profile), a code or token that is not good
 */
export async function signInWithGoogle(
  code: string,
  flow: GoogleFlow,
  userAgent: string | null,
): Promise<{ email: string; session: string; device: string }> {
  const identity = await fetchGoogleIdentity(code, flow);
  // Of two sign-ins of a new person at once, the slower one finds the account that the quicker one has added.
  const user = (await findOrAddUser(identity)) ?? (await findOrAddUser(identity));
  const session = user && (await createSessionByGoogle(user.id, identity.sub, userAgent));
  if (!session) throw new AppError('conflict', 'Failed to log in. Please try again later.');
  return { email: user.email, session, device: createDeviceToken(user.email) };
}

/**
 * The rules of linking (Sudhodanan & Paverd, "Pre-hijacked accounts", USENIX Security 2022, section 6).
 * @returns null when another request has changed the account meanwhile
 */
async function findOrAddUser(identity: GoogleIdentity): Promise<{ id: UserId; email: string } | null> {
  const linked = await findUserByGoogle(identity.sub);
  if (linked) return linked;

  const email = normaliseEmail(identity.email);
  if (!identity.isVerified || !email) {
    throw new AppError(
      'invalid_input',
      'Google has not confirmed your e-mail address, so we cannot log you in with it.',
    );
  }
  const local = await findCredentials(email);
  if (!local?.activatedAt) {
    const id = await (local ? takeOverWaitingUser(local.id, identity.sub) : addGoogleUser(email, identity.sub));
    return id && { id, email };
  }
  // The account may be the one that another window of this person has added since the first look.
  const added = await findUserByGoogle(identity.sub);
  if (added) return added;
  throw new AppError(
    'conflict',
    'You already have an account with this e-mail. Log in with your password, then add Google in your profile.',
  );
}

/** Lets a signed-in user log in through Google, too. Throws AppError('conflict') when either side is taken. */
export async function addGoogleToAccount(user: SessionUser, code: string, flow: GoogleFlow): Promise<void> {
  requireRecentAuthentication(user);
  const identity = await fetchGoogleIdentity(code, flow);
  if (await linkGoogle(user, identity.sub)) {
    sendSoon(accountMails);
    return;
  }
  const owner = await findUserByGoogle(identity.sub);
  if (owner?.id === user.id) return;
  throw new AppError(
    'conflict',
    owner
      ? 'This Google account belongs to another account here.'
      : 'Another Google account is added already. Remove it first.',
  );
}

/**
 * Ends logging in through Google, and all other sessions; the owner is told by mail. Throws AppError('conflict') when
 * there is no password to log in with.
 */
export async function removeGoogleFromAccount(user: SessionUser): Promise<void> {
  requireRecentAuthentication(user);
  const credentials = await findCredentials(user.email);
  if (!credentials?.passwordHash) {
    throw new AppError('conflict', 'Set a password first; without one you could no longer log in.');
  }
  if (await unlinkGoogle(user)) sendSoon(accountMails);
}
