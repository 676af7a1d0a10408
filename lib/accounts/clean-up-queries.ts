import { db } from '#lib/db/client';
import { removeInBatches } from './remove-in-batches.ts';

const DAY = 86_400_000;

/** An account that nobody activated in this long was a mistake, or somebody else's e-mail address. */
const WAITING_LIFE = 7 * DAY;

/** The daily uses of an erased account are forgotten after this many days. */
const ADDRESS_USE_DAYS = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** The statements that remove up to `limit` rows that have ended by `now`, by what they count. */
const removals: Record<string, (now: Date, limit: number) => Promise<number>> = {
  sessions: async (now, limit) => (await db.session.deleteMany({ where: { expires: { lt: now } }, limit })).count,
  links: async (now, limit) =>
    (await db.verificationToken.deleteMany({ where: { expires: { lt: now } }, limit })).count,
  registrations: async (now, limit) =>
    (await db.registration.deleteMany({ where: { expires: { lt: now } }, limit })).count,
  addressUses: async (now, limit) =>
    (await db.addressUse.deleteMany({ where: { day: { lt: daysBefore(now, ADDRESS_USE_DAYS) } }, limit })).count,
  challenges: async (now, limit) =>
    (await db.usedChallenge.deleteMany({ where: { expires: { lt: now } }, limit })).count,
  attempts: async (now, limit) =>
    (await db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } }, limit })).count,
  // Tokens of a language model count for a day.
  spends: async (now, limit) =>
    (await db.llmSpend.deleteMany({ where: { updatedAt: { lt: daysBefore(now, 2) } }, limit })).count,
  // An account with a subscription is never removed unasked; one whose owner lately asked for a link is still in use.
  // Outside of the inner query, `activatedAt` is looked at again once the row is locked, which the client does not say.
  accounts: (now, limit) => db.$executeRaw`
    DELETE FROM "User" WHERE "activatedAt" IS NULL AND "id" IN
      (SELECT "id" FROM "User" AS waiting
        WHERE "activatedAt" IS NULL AND "createdAt" < ${new Date(now.getTime() - WAITING_LIFE)}
          AND "updatedAt" < ${new Date(now.getTime() - WAITING_LIFE)}
          AND NOT EXISTS (SELECT FROM "Subscription" WHERE "userId" = waiting."id")
        LIMIT ${limit})`,
};

/**
 * Removes expired rows: sessions, links, registrations, what erased accounts had used, handed-in CAPTCHAs, counts
 * of attempts and of tokens, and accounts that were never activated. Safe to run at any time and by several at once.
 * @returns rows removed by table
 */
export async function removeEndedRows(now = new Date()): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [name, remove] of Object.entries(removals)) {
    removed[name] = await removeInBatches((limit) => remove(now, limit));
  }
  return removed;
}
