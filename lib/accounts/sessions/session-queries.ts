import { createHash, randomBytes } from 'node:crypto';
import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter } from 'next-auth/adapters';
import { type LockedUser, lockUser, type Transaction } from '#lib/accounts/lock-queries';
import type { SessionInfo, SessionUser, UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { AppError } from '#lib/errors';
import { isSessionAlive, isTouchDue, sessionEnd } from './session-life.ts';

/** next-auth's adapter writes the Session rows; they are read here, because the idle end is ours. */
const adapter = (tx: Transaction) => PrismaAdapter(tx) as Adapter & Required<Pick<Adapter, 'createSession'>>;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** How much of the User-Agent is kept. */
const MAX_USER_AGENT_LENGTH = 300;

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
 * The same for a user who was just found by a Google identity.
 * @returns null when it is no longer linked
 */
export function createSessionByGoogle(userId: UserId, sub: string, userAgent: string | null): Promise<string | null> {
  return startSession(userId, {
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
    userAgent,
    now,
    isStillRight,
  }: {
    userAgent: string | null;
    now: Date;
    isStillRight: (user: LockedUser, tx: Transaction) => boolean | Promise<boolean>;
  },
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await isStillRight(user, tx))) return null;
    const token = randomBytes(32).toString('base64url');
    await tx.session.deleteMany({ where: { userId, expires: { lte: now } } });
    const row = { sessionToken: hashToken(token), userId, expires: sessionEnd(now, now) };
    const ours = {
      createdAt: now,
      lastSeenAt: now,
      provenAt: now,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH),
    };
    // The adapter writes all the fields that it is given.
    await adapter(tx).createSession({ ...row, ...ours });
    return token;
  });
}

/** The user of a session cookie; null when it is unknown, revoked or expired, or its user is gone or not activated. */
export async function findSession(token: string, now = new Date()): Promise<SessionUser | null> {
  const session = await db.session.findUnique({
    where: { sessionToken: hashToken(token) },
    select: {
      id: true,
      expires: true,
      createdAt: true,
      lastSeenAt: true,
      provenAt: true,
      user: { select: { id: true, email: true, activatedAt: true } },
    },
  });
  if (!session || !isSessionAlive(session, now) || !session.user.activatedAt) return null;
  if (isTouchDue(session.lastSeenAt, now)) {
    // updateMany, as the session may be revoked at this moment, which is no error.
    await db.session.updateMany({
      where: { id: session.id },
      data: { lastSeenAt: now, expires: sessionEnd(session.createdAt, now) },
    });
  }
  return {
    id: session.user.id as UserId,
    email: session.user.email,
    sessionId: session.id,
    signedInAt: session.createdAt,
    provenAt: session.provenAt,
  };
}

/** Ends the session of a cookie; ended ones are no error. */
export async function deleteSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { sessionToken: hashToken(token) } });
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
