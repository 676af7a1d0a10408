import { openDatabase } from '../database/open-database.ts';

/** Asks Paddle for what webhooks missed, and prints what was found. */
export async function runReconcileBilling(options: { full?: boolean; json?: boolean }): Promise<void> {
  const database = await openDatabase();
  try {
    const { reconcileBilling } = await import('#lib/billing/reconciliation/reconcile-billing');
    const report = await reconcileBilling({ full: options.full === true });
    if (options.json) {
      process.stdout.write(`${JSON.stringify(report)}\n`);
      return;
    }
    const { events, subscriptions } = report;
    process.stdout.write(`${events.listed} events listed, ${events.missed} of them had not come as webhooks.\n`);
    if (!subscriptions) return;
    process.stdout.write(
      `${subscriptions.compared} subscriptions compared, ${subscriptions.differing.length} differed.\n`,
    );
    for (const { id, differences } of subscriptions.differing)
      process.stdout.write(`${id}: ${differences.join(', ')}\n`);
    for (const id of subscriptions.unknownToPaddle) process.stdout.write(`${id}: Paddle does not know it\n`);
    for (const id of subscriptions.unowned) process.stdout.write(`${id}: belongs to no account\n`);
    for (const { priceId, subscriptions: count, owned } of subscriptions.unknownPrices)
      process.stdout.write(`${priceId}: none of ours, paid by ${count} running subscriptions, ${owned} of accounts\n`);
    for (const ids of subscriptions.doubles) process.stdout.write(`${ids.join(', ')}: renew for one account\n`);
  } finally {
    const { closeDatabase } = await import('#lib/db/client');
    await closeDatabase();
    await database.close();
  }
}
