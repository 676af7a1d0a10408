import { createHash, randomBytes } from 'node:crypto';
import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter } from 'next-auth/adapters';
import { db } from '#lib/db/client';
import { isSessionAlive, isTouchDue, sessionEnd } from './session-life.ts';
import type { SessionUser, UserId } from './types.ts';

/** next-auth's adapter writes the Session rows; they are read here, because the idle end is ours. */
const adapter = () => PrismaAdapter(db) as Adapter & Required<Pick<Adapter, 'createSession'>>;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Starts a session and clears the user's ended ones away. @returns the cookie's value, 256 random bits, which is stored nowhere else */
export async function createSession(userId: UserId, now = new Date()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.session.deleteMany({ where: { userId, expires: { lte: now } } });
  await adapter().createSession({ sessionToken: hashToken(token), userId, expires: sessionEnd(now, now) });
  return token;
}

/** Who a session cookie belongs to; null when it is unknown, revoked, ended, or its user is gone or not activated. */
export async function findSession(token: string, now = new Date()): Promise<SessionUser | null> {
  const session = await db.session.findUnique({
    where: { sessionToken: hashToken(token) },
    select: {
      id: true,
      expires: true,
      createdAt: true,
      lastSeenAt: true,
      user: { select: { id: true, email: true, activatedAt: true } },
    },
  });
  if (!session || !isSessionAlive(session, now) || !session.user.activatedAt) return null;
  if (isTouchDue(session.lastSeenAt, now)) {
    // updateMany: the session may be revoked in this moment, which is no error.
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
