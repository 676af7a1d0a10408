import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { db } from '#lib/db/client';
import { AppError } from '#lib/errors';

/** Longer than a holder works: its calls to Paddle together take 2.5 s. A dead holder blocks nobody for longer. */
const HELD_SECONDS = 15;
/** A reader waits for 3 s in all. */
const WAIT_MS = 1_500;
const LOOK_MS = 50;

/** A lock that its holder lost to another one, because it took too long. */
class LockLost extends AppError {
  constructor() {
    super('conflict', 'This took too long, and nothing was opened. Try again.');
  }
}

/**
 * Does `work` while no other process works on this key. No connection is held meanwhile: the lock is a
 * row with an expiry. Others wait for a moment. Throws AppError('conflict') when the holder does not finish, and
 * what `work` throws.
 * @param work gets whether it had to wait, and `keep`, to be called before what it made is handed out: throws LockLost
 * when the lock has ended meanwhile
 */
export async function withCheckoutLock<T>(
  addressDigest: string,
  work: (lock: { hasWaited: boolean; keep: () => Promise<void> }) => Promise<T>,
): Promise<T> {
  const token = randomUUID();
  const hasWaited = await lock(addressDigest, token);
  try {
    return await work({ hasWaited, keep: () => keep(addressDigest, token) });
  } finally {
    await db.checkoutLock.deleteMany({ where: { addressDigest, token } });
  }
}

/** @returns whether somebody else had it first */
async function lock(addressDigest: string, token: string): Promise<boolean> {
  const giveUpAt = performance.now() + WAIT_MS;
  for (let hasWaited = false; ; hasWaited = true) {
    if (await take(addressDigest, token)) return hasWaited;
    if (performance.now() >= giveUpAt) {
      throw new AppError('conflict', 'A checkout is being opened in another window. Try again in a moment.');
    }
    await pause(LOOK_MS);
  }
}

/** By the database's clock, which all processes share. */
async function take(addressDigest: string, token: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO "CheckoutClaim" ("key", "token", "expiresAt")
    VALUES (${addressDigest}, ${token}, now() + ${HELD_SECONDS} * interval '1 second')
    ON CONFLICT ("key") DO UPDATE SET "token" = EXCLUDED."token", "expiresAt" = EXCLUDED."expiresAt"
    WHERE "CheckoutClaim"."expiresAt" <= now()`;
  return taken > 0;
}

async function keep(addressDigest: string, token: string): Promise<void> {
  const kept = await db.$executeRaw`
    UPDATE "CheckoutClaim" SET "expiresAt" = now() + ${HELD_SECONDS} * interval '1 second'
    WHERE "key" = ${addressDigest} AND "token" = ${token} AND "expiresAt" > now()`;
  if (kept === 0) throw new LockLost();
}
