import { db } from '#lib/db/client';

type Cursor = { position: string; occurredAt: Date };

/** How far a list of Paddle's was read; null before the first time. */
export function findCursor(name: string): Promise<Cursor | null> {
  return db.billingCursor.findUnique({ where: { name }, select: { position: true, occurredAt: true } });
}

/** Moves on, never back: of two that read at once the further one holds. */
export async function moveCursor(name: string, { position, occurredAt }: Cursor): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "BillingCursor" ("name", "position", "occurredAt") VALUES (${name}, ${position}, ${occurredAt})
    ON CONFLICT ("name") DO UPDATE SET "position" = EXCLUDED."position", "occurredAt" = EXCLUDED."occurredAt"
    WHERE EXCLUDED."position" > "BillingCursor"."position"`;
}
