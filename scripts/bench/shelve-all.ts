import { closeDatabase } from '#lib/db/client';
import { shelveFilings } from '#lib/search/segments/shelving-queries';

/** Lays the posting lists of the database of DATABASE_URL together as the worker does, some filings left loose. */
while ((await shelveFilings({ mostAtOnce: 1_024 })) > 0);
await closeDatabase();
