import Table from 'cli-table3';
import { openDatabase } from '../open-database.ts';

/** Prints what the site holds, how fresh it is, and where the queue stands. */
export async function runStatus(options: { json?: boolean }): Promise<void> {
  const database = await openDatabase();
  const { closeDatabase } = await import('#lib/db/client');
  try {
    const { readQueueState, readSiteState } = await import('#lib/operations/queries');
    const [site, queue] = await Promise.all([readSiteState(), readQueueState()]);
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ site, queue })}\n`);
      return;
    }
    const { describeStatus } = await import('#lib/operations/describe-status');
    const table = new Table({ style: { head: [], border: [] } });
    for (const { label, value } of describeStatus(site, queue)) table.push([label, value]);
    process.stdout.write(`${table.toString()}\n`);
  } finally {
    await closeDatabase();
    await database.close();
  }
}
