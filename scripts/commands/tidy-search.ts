import { openDatabase } from '../database/open-database.ts';

/** Some hundred megabytes of lists. */
const FILINGS_AT_ONCE = 1_024;

/** Puts the search's posting lists in order, after many filings came at once. Searches wait while it runs. */
export async function runTidySearch(options: { json?: boolean }): Promise<void> {
  // A million passages take half a minute, which no page's statement may.
  process.env.DATABASE_STATEMENT_TIMEOUT_MS = '1800000';
  const database = await openDatabase();
  const [{ closeDatabase }, { tidyPostings }, { mergeFilings }] = await Promise.all([
    import('#lib/db/client'),
    import('#lib/search/index/index-queries'),
    import('#lib/search/segments/merge-queries'),
  ]);
  try {
    const started = performance.now();
    while ((await mergeFilings({ maxUnmerged: 0, maxAtOnce: FILINGS_AT_ONCE })) > 0);
    await tidyPostings();
    const ms = Math.round(performance.now() - started);
    process.stdout.write(options.json ? `${JSON.stringify({ ms })}\n` : `The search is in order (${ms} ms).\n`);
  } finally {
    await closeDatabase();
    await database.close();
  }
}
