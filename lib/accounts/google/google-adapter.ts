import type { Adapter } from 'next-auth/adapters';
import { normaliseEmail } from '#lib/accounts/normalise-email';
import { findCredentials } from '#lib/accounts/queries';
import { sessionAdapter } from '#lib/accounts/sessions/session-adapter-queries';
import { createSessionByGoogle } from '#lib/accounts/sessions/session-queries';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { addGoogleUser, findUserByGoogle, linkGoogle, takeOverWaitingUser } from './google-queries.ts';

/** A Google identity that next-auth has proven. */
export type GoogleIdentity = { sub: string; email: string; isVerified: boolean };

/** Also what next-auth has found out itself. */
export const belongsToAnother = () => new AppError('conflict', 'This Google account belongs to another account here.');

/** What next-auth knows of a user; the address was proven when the account was activated. */
const known = ({ id, email }: { id: string; email: string }) => ({ id, email, emailVerified: null });

const failed = () => new AppError('conflict', 'Failed to log in. Please try again later.');

const unlinked = () =>
  new AppError(
    'conflict',
    'You already have an account with this e-mail. Log in with your password, then add Google in your profile.',
  );

/**
 * The adapter with which next-auth signs in an identity. It writes a new account and its link in one transaction, where
 * next-auth writes one after the other; gives a waiting account to the proven owner of its address; and links an
 * activated one to nothing (Sudhodanan & Paverd, "Pre-hijacked accounts", USENIX Security 2022, section 6).
 * @param identity the one that next-auth has proven by now
 * @param onSession is told the session that has begun
 */
export function signInAdapter(
  identity: () => GoogleIdentity,
  { userAgent, onSession }: { userAgent: string | null; onSession: (token: string, user: UserId) => void },
): Adapter {
  return {
    ...sessionAdapter(),

    async getUserByAccount({ providerAccountId }) {
      const user = await findUserByGoogle(providerAccountId);
      return user && known(user);
    },

    // The rules for an address that has an account are those of `createUser`, under the account's lock.
    getUserByEmail: () => Promise.resolve(null),

    async createUser() {
      // Of two sign-ins of a new person at once, the slower one finds the account that the quicker one has added.
      const user = (await findOrAddUser(identity())) ?? (await findOrAddUser(identity()));
      if (!user) throw failed();
      return known(user);
    },

    // It was linked in the transaction that has added it.
    linkAccount: () => Promise.resolve(),

    async createSession(session) {
      const { sessionToken: token, userId } = session;
      const begun = await createSessionByGoogle(userId as UserId, { sub: identity().sub, token, userAgent });
      if (begun === null) throw failed();
      onSession(begun, userId as UserId);
      return session;
    },
  };
}

/** @returns null when another request has changed the account meanwhile */
async function findOrAddUser(identity: GoogleIdentity): Promise<{ id: UserId; email: string } | null> {
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
  // The account may be the one that another window of this person has added since next-auth's look.
  const added = await findUserByGoogle(identity.sub);
  if (added) return added;
  throw unlinked();
}

/** The adapter with which next-auth adds an identity to the account of a session, which it finds itself. */
export function linkingAdapter(user: SessionUser): Adapter {
  const ended = () => Promise.reject(new AppError('unauthenticated', 'Log in to continue.'));
  return {
    ...sessionAdapter(),

    async getUserByAccount({ providerAccountId }) {
      const owner = await findUserByGoogle(providerAccountId);
      return owner && known(owner);
    },

    async linkAccount({ providerAccountId }) {
      if (await linkGoogle(user, providerAccountId)) return;
      const owner = await findUserByGoogle(providerAccountId);
      if (owner?.id === user.id) return;
      throw owner
        ? belongsToAnother()
        : new AppError('conflict', 'Another Google account is added already. Remove it first.');
    },

    // Without a session, next-auth would sign in whoever Google names.
    getUserByEmail: ended,
    createUser: ended,
    createSession: ended,
  };
}
