import { db } from '#lib/db/client';
import { isoDay } from '#lib/iso-day';
import { removeInBatches } from './remove-in-batches.ts';

const DAY = 86_400_000;

/** An account that nobody activated in this long was a mistake, or somebody else's e-mail address. */
const WAITING_LIFE = 7 * DAY;

/** The daily uses of an erased account are forgotten after this many days. */
const ADDRESS_USE_DAYS = 30;

const dayBefore = (now: Date, days: number) => isoDay(new Date(now.getTime() - days * DAY));

/** The statements that remove up to `limit` rows that have ended by `now`, by what they count. */
const removals: Record<string, (now: Date, limit: number) => Promise<number>> = {
  sessions: (now, limit) => db.$executeRaw`
    DELETE FROM "Session" WHERE "id" IN (SELECT "id" FROM "Session" WHERE "expires" < ${now} LIMIT ${limit})`,
  links: (now, limit) => db.$executeRaw`
    DELETE FROM "VerificationToken" WHERE ("identifier", "token") IN
      (SELECT "identifier", "token" FROM "VerificationToken" WHERE "expires" < ${now} LIMIT ${limit})`,
  registrations: (now, limit) => db.$executeRaw`
    DELETE FROM "Registration" WHERE "id" IN
      (SELECT "id" FROM "Registration" WHERE "expires" < ${now} LIMIT ${limit})`,
  addressUses: (now, limit) => db.$executeRaw`
    DELETE FROM "AddressUse" WHERE ("digest", "day") IN
      (SELECT "digest", "day" FROM "AddressUse" WHERE "day" < ${dayBefore(now, ADDRESS_USE_DAYS)}::date LIMIT ${limit})`,
  challenges: (now, limit) => db.$executeRaw`
    DELETE FROM "UsedChallenge" WHERE "id" IN
      (SELECT "id" FROM "UsedChallenge" WHERE "expires" < ${now} LIMIT ${limit})`,
  attempts: (now, limit) => db.$executeRaw`
    DELETE FROM "RateLimit" WHERE "key" IN
      (SELECT "key" FROM "RateLimit" WHERE "expire" < ${now.getTime()}::bigint LIMIT ${limit})`,
  // Tokens of a language model count for a day.
  spends: (now, limit) => db.$executeRaw`
    DELETE FROM "LlmSpend" WHERE "scope" IN
      (SELECT "scope" FROM "LlmSpend" WHERE "updatedAt" < ${new Date(now.getTime() - 2 * DAY)} LIMIT ${limit})`,
  // An account with a subscription is never removed unasked; one whose owner lately asked for a link is still in use.
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
