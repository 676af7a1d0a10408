import { closeDatabase } from '#lib/db/client';
import { mergeFilings } from '#lib/search/segments/merge-queries';

/** Merges the posting lists in the database of DATABASE_URL as the worker does; a few filings stay unmerged. */
while ((await mergeFilings({ maxAtOnce: 1_024 })) > 0);
await closeDatabase();
