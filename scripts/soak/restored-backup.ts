import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { startPostgresServer } from '#tests/support/postgres-server';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers } from '#tests/support/web-servers';
import { findPostgres } from '../database/find-postgres.ts';
import { fillTable } from './fill-table.ts';

/**
 * How long a site is away whose machine was lost: dump, then by the clock the restore into an empty server, its
 * migrations, a web process, and the page of a filing: `node scripts/soak/restored-backup.ts [readers]`, a million when
 * absent. Needs Postgres' programs. Exits 1 when it takes longer than half an hour, or the page is not there.
 */
const MAX_MINUTES = 30;
const readers = Number(process.argv[2] ?? 1_000_000);

const programs = findPostgres(() => {}) ?? '';
const copy = mkdtempSync(join(tmpdir(), 'proofline-restored-'));
const dump = join(copy, 'proofline.dump');
const [database, restored] = [await openServerDatabase(), await startPostgresServer()];
const filing = (await ingestDemoCompany(database, 'HLFD')).find(({ form }) => form === '10-K');
const client = new pg.Client({ connectionString: database.url });
await client.connect();
await fillTable(client, 'User', { rows: readers });
await client.end();
execFileSync(join(programs, 'pg_dump'), ['-Fc', '--no-owner', '-f', dump, database.url]);

const started = performance.now();
cpSync(join(database.dataDir, 'documents'), join(copy, 'documents'), { recursive: true });
execFileSync(join(programs, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', restored.url, dump]);
const { applyMigrations } = await import('#lib/db/migrate');
await applyMigrations(restored.url);
await database.close();
const web = await startWebServers(1, {
  DATABASE_URL: restored.url,
  DATA_DIR: copy,
  DOCUMENT_STORE: join(copy, 'documents'),
});
const answer = await fetch(`${web.urls[0]}/filings/hlfd/summarized?type=10-K&date=${filing?.filedOn}`);
await answer.arrayBuffer();
const minutes = (performance.now() - started) / 60_000;

const isGood = minutes <= MAX_MINUTES && answer.status === 200;
process.stdout.write(
  `${isGood ? 'holds' : 'FAILS'} ${readers} readers and ${filing?.form}: answered ${answer.status} after ${minutes.toFixed(1)} minutes\n`,
);
await web.close();
restored.close();
rmSync(copy, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);
