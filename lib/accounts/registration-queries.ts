import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import type { Transaction } from './lock-queries.ts';
import { lockUser } from './lock-queries.ts';
import type { MailToken } from './mails/mail-token.ts';
import { putAccountMail } from './mails/put-account-mail.ts';
import type { UserId } from './types.ts';

/** A registration can be activated for this long, and for one day more by a link that was sent at the end. */
const LIFE_MS = 8 * 86_400_000;

/**
 * How many of an e-mail address's newest registrations are kept besides the first: more than get mails while a link is
 * valid.
 */
const MAX = 150;

const Registration = z.object({ id: z.string(), passwordHash: z.string(), voidedAt: z.date().nullable() });
export type Registration = z.output<typeof Registration>;

/**
 * Stores a registration, and adds a waiting account unless the e-mail address has an account. One
 * statement that writes the same rows either way, so that its time does not show which case it was.
 * @param emailDigest digest of the e-mail address
 */
export async function putRegistration(
  registration: { emailDigest: string; email: string; passwordHash: string },
  now = new Date(),
  on: Transaction = db,
): Promise<{ id: UserId; activatedAt: Date | null }> {
  const { emailDigest, email, passwordHash } = registration;
  const rows = await readRows(
    z.object({ id: z.string(), activatedAt: z.date().nullable() }),
    on.$queryRaw`
    WITH registration AS (
      INSERT INTO "Registration" ("id", "mailbox", "passwordHash", "createdAt", "expires")
      VALUES (gen_random_uuid()::text, ${emailDigest}, ${passwordHash}, ${now}, ${new Date(now.getTime() + LIFE_MS)}))
    INSERT INTO "User" ("id", "email", "updatedAt") VALUES (gen_random_uuid()::text, ${email}, now())
    ON CONFLICT ("email") DO UPDATE SET "updatedAt" = now()
    RETURNING "id", "activatedAt"`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no row for an account that it has just written.');
  return { id: row.id as UserId, activatedAt: row.activatedAt };
}

/**
 * Stores a registration together with the mail that tells the owner of the e-mail address; both are there, or neither.
 */
export function putMailedRegistration(registration: Parameters<typeof putRegistration>[0]): Promise<void> {
  return db.$transaction(async (tx) => {
    const { activatedAt } = await putRegistration(registration, new Date(), tx);
    await putAccountMail(
      { kind: 'registration', recipient: registration.email, data: { wasActive: activatedAt !== null } },
      tx,
    );
  });
}

/** Removes an e-mail address's registrations beyond the newest ones; the first valid one always stays. */
export async function trimRegistrations(emailDigest: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Registration" WHERE "id" IN
      (SELECT "id" FROM "Registration" WHERE "mailbox" = ${emailDigest} ORDER BY "createdAt" DESC OFFSET ${MAX}::int)
    AND "id" IS DISTINCT FROM
      (SELECT "id" FROM "Registration" WHERE "mailbox" = ${emailDigest} AND "expires" > ${new Date()}
        ORDER BY "createdAt", "id" LIMIT 1)`;
}

/** The valid registrations of an e-mail address, the newest first. */
export function listRegistrations(emailDigest: string, now: Date): Promise<Registration[]> {
  return readRows(
    Registration,
    db.$queryRaw`
    (SELECT "id", "passwordHash", "voidedAt", "createdAt" FROM "Registration"
      WHERE "mailbox" = ${emailDigest} AND "expires" > ${now} ORDER BY "createdAt" DESC LIMIT ${MAX}::int)
    UNION
    (SELECT "id", "passwordHash", "voidedAt", "createdAt" FROM "Registration"
      WHERE "mailbox" = ${emailDigest} AND "expires" > ${now} ORDER BY "createdAt", "id" LIMIT 1)
    ORDER BY "createdAt" DESC`,
  );
}

/**
 * Uses an activation link up: the waiting account is activated, once even for parallel requests, with the password of
 * this registration; the e-mail address's other registrations stay without effect.
 * @returns whether this call did it
 */
export function activateRegistration(
  { userId, hash: tokenHash }: MailToken,
  registration: Registration,
  now: Date,
): Promise<boolean> {
  const { id, passwordHash } = registration;
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.activatedAt) return false;
    if ((await tx.registration.count({ where: { id, voidedAt: null, expires: { gt: now } } })) === 0) return false;
    const identifier = `activate:${userId}`;
    const used = await tx.verificationToken.deleteMany({
      where: { identifier, token: tokenHash, expires: { gt: now } },
    });
    if (used.count === 0) return false;
    await tx.registration.delete({ where: { id }, select: { id: true } });
    await tx.user.updateMany({ where: { id: userId }, data: { passwordHash, activatedAt: now, emailVerified: now } });
    return true;
  });
}

/**
 * From now on none of an e-mail address's registrations can become an account's password. They stay, so that logins get
 * the same answer as before.
 */
export async function voidRegistrations(tx: Transaction, emailDigest: string, now: Date): Promise<void> {
  await tx.registration.updateMany({ where: { emailDigest, voidedAt: null }, data: { voidedAt: now } });
}
