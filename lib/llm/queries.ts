import { z } from 'zod';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import type { Reservation, Settle, SpendScope } from './spend-ledger.ts';

/** How many reservations of dead processes are settled before the next one is made. */
const MAX_LOST = 20;

/**
 * Counts tokens under each scope in turn, each by one statement that also checks the limit, so that any number of
 * callers together never exceed it. Also stores a reservation, so that the tokens are settled even if this process
 * dies. Returns null, and counts nothing, when one of the limits would be exceeded.
 */
export async function reserveTokens(scopes: readonly SpendScope[], reservation: Reservation): Promise<Settle | null> {
  await settleLost();
  const { tokens, sent, seconds } = reservation;
  const names = scopes.map(({ name }) => name);
  const id = await db.$transaction(async (tx) => {
    for (const [counted, scope] of scopes.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which everybody locks them
      if (tokens <= scope.limit && (await countTokens(tx, scope, tokens)) > 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- the last step
      await correct(tx, names.slice(0, counted), -tokens);
      return null;
    }
    const rows = await readRows(
      z.object({ id: z.bigint() }),
      tx.$queryRaw`
      INSERT INTO "LlmReservation" (scopes, tokens, sent, "expiresAt")
      VALUES (${names}, ${tokens}, ${sent}, now() + make_interval(secs => ${seconds})) RETURNING id`,
    );
    return rows[0]?.id ?? null;
  });
  if (id === null) return null;
  return async (cost) => {
    // A call that outlived its reservation was already settled, by what it had sent.
    if (!(await settleReservation(id, cost))) await db.$transaction((tx) => correct(tx, names, cost - sent));
  };
}

/**
 * Settles the reservations of processes that died in a call: the tokens that they had sent count, the rest is freed.
 */
async function settleLost(): Promise<void> {
  const lost = await readRows(
    z.object({ id: z.bigint() }),
    db.$queryRaw`
    SELECT id FROM "LlmReservation" WHERE "expiresAt" < now() ORDER BY id LIMIT ${MAX_LOST}`,
  );
  for (const { id } of lost) {
    // oxlint-disable-next-line no-await-in-loop -- each on its own, so that no two settlers wait for each other
    await settleReservation(id, null);
  }
}

/** Ends a reservation, once even for parallel calls. @param cost null for what was sent */
function settleReservation(id: bigint, cost: number | null): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const rows = await readRows(
      z.object({ scopes: z.array(z.string()), tokens: z.number(), sent: z.number() }),
      tx.$queryRaw`
      DELETE FROM "LlmReservation" WHERE id = ${id} RETURNING scopes, tokens, sent`,
    );
    for (const { scopes, tokens, sent } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one row
      await correct(tx, scopes, (cost ?? sent) - tokens);
    }
    return rows.length > 0;
  });
}

function countTokens(tx: Prisma.TransactionClient, { name, limit }: SpendScope, tokens: number): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO "LlmSpend" (scope, tokens, "updatedAt") VALUES (${name}, ${tokens}, now())
    ON CONFLICT (scope) DO UPDATE SET tokens = "LlmSpend".tokens + ${tokens}, "updatedAt" = now()
    WHERE "LlmSpend".tokens + ${tokens} <= ${limit}`;
}

/** Adds to scopes, in the order in which they were counted; never below zero. */
async function correct(tx: Prisma.TransactionClient, scopes: readonly string[], tokens: number): Promise<void> {
  if (tokens === 0) return;
  for (const scope of scopes) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    await tx.$executeRaw`
      UPDATE "LlmSpend" SET tokens = greatest(0, tokens + ${tokens}), "updatedAt" = now() WHERE scope = ${scope}`;
  }
}
