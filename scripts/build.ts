import { buildSite } from './build/build-site.ts';
import { generateClient } from './build/generate-client.ts';

/** Builds the site for a deployment: the database client, then the pages. Needs no database and no settings. */
generateClient();
await buildSite((line) => process.stderr.write(`${line}\n`));
