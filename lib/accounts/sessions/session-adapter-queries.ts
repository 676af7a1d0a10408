import { createHash } from 'node:crypto';
import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter, AdapterSession } from 'next-auth/adapters';
import type { Transaction } from '#lib/accounts/lock-queries';
import { db } from '#lib/db/client';
import { isSessionAlive, sessionEnd, TOUCH_SECONDS, unusedEnd } from './session-life.ts';

/** The cookie's value is stored nowhere: the row has its SHA-256. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** How much of the User-Agent is kept. */
const MAX_USER_AGENT_LENGTH = 300;

/** A session as next-auth is told of it, with what is ours beside its own fields. */
export type StoredSession = AdapterSession & { id: string; createdAt: Date; provenAt: Date };

/** A session that begins: next-auth names token and user, our own endpoints say more. */
export type NewSession = AdapterSession & { userAgent?: string | null; startedAt?: Date };

/**
 * next-auth's Prisma adapter over the rows of this site, which hold the hash of a token, end 30 days after sign-in
 * however much they are used, and need an activated account.
 * @param on the transaction in which a session begins; the database for all else
 */
export function sessionAdapter(on: Transaction = db): Required<Adapter> {
  const prisma = PrismaAdapter(on) as Required<Adapter>;
  /** Of the session that was read: next-auth writes down the use of no other. */
  let signedInAt: Date | null = null;
  return {
    ...prisma,

    async createSession({ sessionToken, userId, userAgent, startedAt: now = new Date() }: NewSession) {
      const row = { sessionToken: hashToken(sessionToken), userId, expires: sessionEnd(now, now) };
      const ours = {
        createdAt: now,
        lastSeenAt: now,
        provenAt: now,
        userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH),
      };
      // The adapter writes all the fields that it is given.
      await prisma.createSession({ ...row, ...ours });
      return { sessionToken, userId, expires: row.expires };
    },

    async getSessionAndUser(sessionToken) {
      const found = await on.session.findUnique({
        where: { sessionToken: hashToken(sessionToken) },
        select: {
          id: true,
          expires: true,
          createdAt: true,
          lastSeenAt: true,
          provenAt: true,
          user: { select: { id: true, email: true, activatedAt: true } },
        },
      });
      if (!found || !isSessionAlive(found, new Date()) || !found.user.activatedAt) return null;
      const { id, createdAt, lastSeenAt, provenAt, user } = found;
      signedInAt = createdAt;
      // next-auth counts from the end of an unused session when it was used last.
      const expires = unusedEnd(lastSeenAt);
      const session: StoredSession = { id, sessionToken, userId: user.id, expires, createdAt, provenAt };
      return { user: { id: user.id, email: user.email, emailVerified: user.activatedAt }, session };
    },

    async updateSession({ sessionToken }) {
      const now = new Date();
      if (signedInAt === null) return null;
      // updateMany, as the session may be revoked at this moment, which is no error. Of requests at once one writes.
      await on.session.updateMany({
        where: {
          sessionToken: hashToken(sessionToken),
          lastSeenAt: { lte: new Date(now.getTime() - TOUCH_SECONDS * 1000) },
        },
        data: { lastSeenAt: now, expires: sessionEnd(signedInAt, now) },
      });
      return null;
    },

    async deleteSession(sessionToken) {
      await on.session.deleteMany({ where: { sessionToken: hashToken(sessionToken) } });
    },
  };
}
