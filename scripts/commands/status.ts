import Table from 'cli-table3';
import { openDatabase } from '../database/open-database.ts';

/** Prints what the site contains, how fresh it is, the state of the queue, mails and webhooks, and faults of subscriptions. */
export async function runStatus(options: { json?: boolean }): Promise<void> {
  const database = await openDatabase();
  const { closeDatabase } = await import('#lib/db/client');
  try {
    const { readStatus } = await import('#lib/operations/read-status');
    const status = await readStatus();
    if (options.json) {
      process.stdout.write(`${JSON.stringify(status)}\n`);
      return;
    }
    const { describeStatus } = await import('#lib/operations/describe-status');
    const table = new Table({ style: { head: [], border: [] } });
    for (const { label, value } of describeStatus(status)) table.push([label, value]);
    process.stdout.write(`${table.toString()}\n`);
  } finally {
    await closeDatabase();
    await database.close();
  }
}
