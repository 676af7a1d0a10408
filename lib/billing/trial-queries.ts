import { z } from 'zod';
import { addressDigest } from '#lib/accounts/address-digest';
import { signTexts } from '#lib/accounts/signature';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { env } from '#lib/env';

/** Without it no digest can be made: a command that lacks it leaves the work to a worker. */
export const canNoteTrials = (): boolean => env.AUTH_SECRET !== undefined;

/** What a trial is remembered by; null for parts that are not known. */
type TrialOwner = { userId: string | null; addressDigest: string | null; customerId: string | null };

/** Digests of an account, of its e-mail address and of its customer, which do not show whose they are. */
function digestsOf({ userId, addressDigest: address, customerId }: TrialOwner): string[] {
  return [
    ...(userId === null ? [] : [signTexts('trial', 'account', userId)]),
    ...(address === null ? [] : [signTexts('trial', 'address', address)]),
    ...(customerId === null ? [] : [signTexts('trial', 'customer', customerId)]),
  ];
}

/**
 * Records that these have had their trial. Safe to repeat.
 * @returns whether one of them was recorded before
 */
export async function noteTrial(owner: TrialOwner, on: Prisma.TransactionClient = db): Promise<boolean> {
  const digests = digestsOf(owner);
  const noted = await on.usedTrial.createMany({ data: digests.map((digest) => ({ digest })), skipDuplicates: true });
  return noted.count < digests.length;
}

/** Whether the account, its customer or the owner of its e-mail address has had a trial, even under another account. */
export async function hasUsedTrial(userId: UserId): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, billingCustomer: { select: { id: true } } },
  });
  if (!user) return false;
  const digests = digestsOf({
    userId,
    addressDigest: addressDigest(user.email),
    customerId: user.billingCustomer?.id ?? null,
  });
  return (await db.usedTrial.findFirst({ where: { digest: { in: digests } }, select: { digest: true } })) !== null;
}

/** Owned subscriptions that began with a trial which is not recorded yet, as in an older release; at most `limit`. */
export async function listUnnotedTrials(limit: number, userId: UserId | null = null): Promise<string[]> {
  const rows = await readRows(
    z.object({ id: z.string() }),
    db.$queryRaw`
    SELECT s."id" FROM "Subscription" s
    WHERE s."userId" IS NOT NULL AND s."trialNotedAt" IS NULL AND (${userId}::text IS NULL OR s."userId" = ${userId})
      AND EXISTS (SELECT FROM "BillingEvent" e WHERE e."subscriptionId" = s."id" AND e."fact"->>'kind' = 'subscription'
        AND (e."fact"->>'status' = 'trialing' OR e."fact"->>'hadTrial' = 'true'))
    LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
