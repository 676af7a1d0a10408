import { db } from '#lib/db/client';

type Cursor = { position: string; occurredAt: Date };

/** How far one of Paddle's lists was read; null before the first time. */
export function findCursor(name: string): Promise<Cursor | null> {
  return db.billingCursor.findUnique({ where: { name }, select: { position: true, occurredAt: true } });
}

/** Only moves forward: of two processes that read at once, the further position counts. */
export async function moveCursor(name: string, { position, occurredAt }: Cursor): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "BillingCursor" ("name", "position", "occurredAt") VALUES (${name}, ${position}, ${occurredAt})
    ON CONFLICT ("name") DO UPDATE SET "position" = EXCLUDED."position", "occurredAt" = EXCLUDED."occurredAt"
    WHERE EXCLUDED."position" > "BillingCursor"."position"`;
}
