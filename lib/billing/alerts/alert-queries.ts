import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';

/** Where an alert is kept: the database, or a transaction under way. */
export type AlertStore = Prisma.TransactionClient;

export type BillingAlert = { id: string; message: string };

/** Keeps an alert, once for each id. @returns whether it is new */
export async function putAlert(alert: BillingAlert, on: AlertStore = db): Promise<boolean> {
  const { count } = await on.billingAlert.createMany({ data: [alert], skipDuplicates: true });
  return count > 0;
}

/** Alerts that were not mailed yet, the oldest first. */
export function listUnmailedAlerts(limit: number): Promise<BillingAlert[]> {
  return db.billingAlert.findMany({
    where: { mailedAt: null },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true, message: true },
  });
}

export async function noteAlertsMailed(ids: readonly string[], on: AlertStore): Promise<void> {
  await on.billingAlert.updateMany({ where: { id: { in: [...ids] } }, data: { mailedAt: new Date() } });
}
