import { lockUser, type Transaction } from '#lib/accounts/lock-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { AppError } from '#lib/errors';
import { putMails } from '#lib/mail/mail-queries';
import { createSecretSeed, secretOf } from './sign-delivery.ts';
import type { StopReason } from './types.ts';

/** The mail that tells an account's owner that its webhook was given up. */
export const STOPPED_MAIL = 'webhook-stopped';

/**
 * Sets the address of an account's webhook, and takes it into use again where it was given up. What waits is tried at
 * the new address at once, for a day of its own.
 * @returns the secret when the webhook is new, which cannot be read again; null otherwise
 * @throws AppError('unauthenticated') when the account was erased meanwhile
 */
export async function setWebhook(userId: UserId, url: string): Promise<string | null> {
  const secretSeed = createSecretSeed();
  const isNew = await db.$transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthenticated', 'Log in to continue.');
    const before = await tx.webhook.findUnique({ where: { userId }, select: { url: true, stoppedAt: true } });
    if (!before) {
      await tx.webhook.create({ data: { userId, url, secretSeed }, select: { userId: true } });
      return true;
    }
    if (before.url === url && !before.stoppedAt) return false;
    await tx.webhook.update({
      where: { userId },
      data: { url, stoppedAt: null, stopReason: null },
      select: { userId: true },
    });
    await tx.$executeRaw`
      UPDATE "WebhookDelivery" SET "dueAt" = now(), "attempts" = 0, "firstTriedAt" = NULL, "lease" = NULL
      WHERE "userId" = ${userId} AND "dueAt" IS NOT NULL`;
    return false;
  });
  return isNew ? secretOf(userId, secretSeed) : null;
}

/** Replaces the secret. @returns the new one, which cannot be read again; null without a webhook */
export async function replaceSecret(userId: UserId): Promise<string | null> {
  const secretSeed = createSecretSeed();
  const { count } = await db.webhook.updateMany({ where: { userId }, data: { secretSeed } });
  return count > 0 ? secretOf(userId, secretSeed) : null;
}

/** Removes an account's webhook, with what waits for it and the list of what it took. @returns whether there was one */
export async function removeWebhook(userId: UserId): Promise<boolean> {
  return (await db.webhook.deleteMany({ where: { userId } })).count > 0;
}

/** An account's webhook as deliveries need it; null without one. */
export function findWebhook(userId: UserId) {
  return db.webhook.findUnique({
    where: { userId },
    select: { url: true, secretSeed: true, createdAt: true, stoppedAt: true, stopReason: true },
  });
}

/** A webhook that was given up, of an account that can still be mailed; null otherwise. */
export async function findStopped(userId: UserId): Promise<{ url: string; reason: StopReason; email: string } | null> {
  const row = await db.webhook.findFirst({
    where: { userId, stopReason: { not: null }, user: { deletionRequestedAt: null } },
    select: { url: true, stopReason: true, user: { select: { email: true } } },
  });
  return row?.stopReason ? { url: row.url, reason: row.stopReason, email: row.user.email } : null;
}

/**
 * Gives a webhook up, with all that waits for it, and puts the mail that says so. Nothing is done when it took something since `unlessTakenSince`:
 * then one delivery is refused, not all.
 * @returns whether it was given up now
 */
export async function stopWebhook(
  tx: Transaction,
  userId: UserId,
  { reason, unlessTakenSince }: { reason: StopReason; unlessTakenSince: Date | null },
): Promise<boolean> {
  const stopped = await tx.$executeRaw`
    UPDATE "Webhook" SET "stoppedAt" = now(), "stopReason" = ${reason}::"WebhookStop"
    WHERE "userId" = ${userId} AND "stoppedAt" IS NULL AND NOT EXISTS (
      SELECT FROM "WebhookDelivery" d
      WHERE d."userId" = ${userId} AND d."filingId" IS NOT NULL AND d."deliveredAt" >= ${unlessTakenSince}::timestamptz)`;
  if (stopped === 0) return false;
  await tx.$executeRaw`
    UPDATE "WebhookDelivery" SET "dueAt" = NULL, "lease" = NULL, "failedAt" = now(),
      "failure" = COALESCE("failure", 'The webhook was given up before this was tried.')
    WHERE "userId" = ${userId} AND "dueAt" IS NOT NULL`;
  await putMails([{ kind: STOPPED_MAIL, data: { userId }, key: `${STOPPED_MAIL}:${userId}` }], tx);
  return true;
}
