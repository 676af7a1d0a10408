import { db } from '#lib/db/client';

/** An account that nobody activated in so long was a mistake, or somebody else's address. */
const WAITING_LIFE = 7 * 86_400_000;

/**
 * Removes what has ended: sessions, links, handed-in CAPTCHAs, counts of attempts, and accounts that were never
 * activated. Safe to run at any time and by several at once.
 * @returns rows removed by table
 */
export async function removeEndedRows(now = new Date()): Promise<Record<string, number>> {
  const ended = { expires: { lt: now } };
  const waitingSince = new Date(now.getTime() - WAITING_LIFE);
  const sessions = await db.session.deleteMany({ where: ended });
  const links = await db.verificationToken.deleteMany({ where: ended });
  const challenges = await db.usedChallenge.deleteMany({ where: ended });
  const attempts = await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
  const accounts = await db.user.deleteMany({
    // A subscription's owner is never removed without being asked; who asked again lately is still trying.
    where: {
      activatedAt: null,
      createdAt: { lt: waitingSince },
      updatedAt: { lt: waitingSince },
      subscriptions: { none: {} },
    },
  });
  return {
    sessions: sessions.count,
    links: links.count,
    challenges: challenges.count,
    attempts: attempts.count,
    accounts: accounts.count,
  };
}
