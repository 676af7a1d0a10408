import { randomBytes } from 'node:crypto';
import { type LockedUser, lockUser, type Transaction } from '#lib/accounts/lock-queries';
import type { SessionInfo, SessionUser, UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { AppError } from '#lib/errors';
import { sessionAdapter } from './session-adapter-queries.ts';

/** A session's token, the value of its cookie: 256 random bits. */
export const createSessionToken = (): string => randomBytes(32).toString('base64url');

/**
 * Starts a session and removes the user's expired ones. Throws AppError('unauthenticated') for a user who is gone.
 * @returns the cookie's value, 256 random bits, which is stored nowhere else
 */
export async function createSession(
  userId: UserId,
  userAgent: string | null = null,
  now = new Date(),
): Promise<string> {
  const token = await startSession(userId, { userAgent, now, isStillRight: () => true });
  if (token === null) throw new AppError('unauthenticated', 'Log in to continue.');
  return token;
}

/**
 * The same for a user whose password was just checked against this hash.
 * @returns null when the account has another password by now: a login under way must not outlive a reset
 */
export function createSessionByPassword(
  userId: UserId,
  { passwordHash, userAgent }: { passwordHash: string; userAgent: string | null },
  now = new Date(),
): Promise<string | null> {
  return startSession(userId, { userAgent, now, isStillRight: (user) => user.passwordHash === passwordHash });
}

/**
 * The same for a user who was just found by a Google identity, with the token that next-auth has made.
 * @returns null when it is no longer linked
 */
export function createSessionByGoogle(
  userId: UserId,
  { sub, token, userAgent }: { sub: string; token: string; userAgent: string | null },
): Promise<string | null> {
  return startSession(userId, {
    token,
    userAgent,
    now: new Date(),
    isStillRight: async (_, tx) => {
      const where = { userId, provider: 'google', providerAccountId: sub };
      return (await tx.account.count({ where })) > 0;
    },
  });
}

function startSession(
  userId: UserId,
  {
    token = createSessionToken(),
    userAgent,
    now,
    isStillRight,
  }: {
    token?: string;
    userAgent: string | null;
    now: Date;
    isStillRight: (user: LockedUser, tx: Transaction) => boolean | Promise<boolean>;
  },
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await isStillRight(user, tx))) return null;
    await tx.session.deleteMany({ where: { userId, expires: { lte: now } } });
    const session = { sessionToken: token, userId, expires: now, userAgent, startedAt: now };
    await sessionAdapter(tx).createSession(session);
    return token;
  });
}

/** Ends the session of a cookie; ended ones are no error. */
export async function deleteSession(token: string): Promise<void> {
  await sessionAdapter().deleteSession(token);
}

/** Ends a user's sessions, all or all but one. @returns how many */
export async function deleteSessionsOf(userId: UserId, exceptSessionId?: string): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { userId, ...(exceptSessionId ? { id: { not: exceptSessionId } } : {}) },
  });
  return count;
}

/** At most this many browsers are listed for a user; the oldest sessions end by themselves. */
const MAX_SESSIONS = 100;

/** A user's valid sessions, the last used first. */
export async function listSessions(userId: UserId, now = new Date()): Promise<SessionInfo[]> {
  const rows = await db.session.findMany({
    where: { userId, expires: { gt: now } },
    orderBy: { lastSeenAt: 'desc' },
    take: MAX_SESSIONS,
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
  });
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({ id, userAgent, signedInAt: createdAt, lastSeenAt }));
}

/** Ends one session of a user. @returns false when the user has no such session */
export async function deleteSessionOf(userId: UserId, sessionId: string): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } });
  return count > 0;
}

/** Notes that the session's user has just proven their identity. */
export async function noteReauthentication(user: SessionUser, now = new Date()): Promise<void> {
  await db.session.updateMany({ where: { id: user.sessionId, userId: user.id }, data: { provenAt: now } });
}
