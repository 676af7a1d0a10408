import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyMigrations, diffFromDatabase } from '#lib/db/migrate';
import { getFilingExport } from '#lib/exports/queries';
import { openBillingSite } from '#tests/support/billing-site';
import { databaseDigest, storeDigest, tableDigests } from '#tests/support/database-digest';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { type FakePaddle, startFakePaddle } from '#tests/support/fake-paddle';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres, type PostgresServer, startPostgresServer } from '#tests/support/postgres-server';
import { openReadingSite } from '#tests/support/reading-site';
import { openServerDatabase, type TestDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';
import { findPostgres } from '../../scripts/database/find-postgres.ts';
import { fillTable } from '../../scripts/soak/fill-table.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const missing = missingPostgres();

/** How long it takes until readers have their pages: `node scripts/soak/restored-backup.ts`. */
describe.skipIf(missing)(`a backup${missing ? ` (${missing})` : ''}`, () => {
  let database: TestDatabase;
  let restored: PostgresServer;
  let web: WebServers | undefined;
  /** Where the documents are restored to. */
  const copy = mkdtempSync(join(tmpdir(), 'proofline-restored-'));
  /** A paying reader who was logged in when the machine was lost. */
  let cookie: string;
  let filing: { ticker: string; filedOn: string; accession: string };
  /** Texts of two of the filing's summaries: of the preview and of what only a subscriber sees. */
  let summaries: { first: string; last: string };
  let hasOriginal = true;

  beforeAll(async () => {
    const paddle = await startFakePaddle();
    [database, restored] = await Promise.all([openServerDatabase(), startPostgresServer()]);
    const annual = (await ingestDemoCompany(database, 'HLFD')).find(({ form }) => form === '10-K');
    if (!annual) throw new Error('The demo company has no annual report.');
    filing = annual;
    cookie = await useTheSite(paddle);
    await fillTheRest(database.url);
    summaries = await readSummaries();
  });
  afterAll(async () => {
    await web?.close();
    if (hasOriginal) await database?.close();
    restored?.close();
    rmSync(copy, { recursive: true, force: true });
  });

  /** One reader pays, and one opens a filing of the free account's two. @returns the cookie of the first */
  async function useTheSite(paddle: FakePaddle): Promise<string> {
    const site = await openBillingSite(paddle);
    const subscriber = await site.addReader('subscriber');
    await site.buy(subscriber.browser);
    await site.catchUp();
    const free = await site.addReader('free');
    const opened = await (await openReadingSite()).open(free.browser, {
      ...filing,
      form: '10-K',
      date: filing.filedOn,
    });
    expect(opened.status).toBe(200);
    await site.close();
    return `proofline-session=${subscriber.browser.cookies.get('proofline-session')}`;
  }

  /** Gives a row to every table that has none yet. */
  async function fillTheRest(url: string) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const anyFiling = '(SELECT min(id) FROM "Filing")';
    const anyUser = '(SELECT min(id) FROM "User")';
    const anyAlert = '(SELECT min(id) FROM "Alert")';
    const anyCompany = '(SELECT min(cik) FROM "Company")';
    const own: Record<string, Record<string, string>> = {
      Account: { userId: anyUser },
      Alert: { userId: anyUser },
      AlertCompany: { alertId: anyAlert, cik: anyCompany },
      AlertMatch: { alertId: anyAlert, filingId: anyFiling },
      ApiKey: { userId: anyUser },
      CompanyWord: { cik: anyCompany },
      Comparison: { filingId: anyFiling, baselineId: anyFiling },
      FilingMail: { userId: anyUser, filingId: anyFiling },
      FilingNews: { filingId: anyFiling },
      MailSetting: { userId: anyUser },
      ReadFiling: { userId: anyUser, filingId: anyFiling },
      WatchedCompany: { userId: anyUser, cik: anyCompany },
      WatchlistFeed: { userId: anyUser },
      Webhook: { userId: anyUser },
      WebhookDelivery: { userId: anyUser, filingId: anyFiling },
      VectorFiling: { filingId: anyFiling, spaceId: '(SELECT min(id) FROM "VectorSpace")' },
    };
    for (const [name, { rows }] of Object.entries(await tableDigests(url))) {
      const [schema, table = ''] = name.split('.');
      if (schema === 'public' && rows === 0 && table !== 'VectorFiling')
        await fillTable(client, table, { rows: 1, own: own[table] });
    }
    await fillTable(client, 'VectorFiling', { rows: 1, own: own['VectorFiling'] });
    await client.end();
  }

  async function readSummaries() {
    const { summaries: written } = await getFilingExport(filing.accession, 'full');
    const shown = written.sections
      .filter(({ item }) => item !== null)
      .flatMap(({ summaries: all }) => all.filter(({ status }) => status !== 'withheld'));
    return { first: shown[0]?.text ?? '', last: shown.at(-1)?.text ?? '' };
  }

  test('restores into an empty server with every row of every table and every document', async () => {
    const programs = findPostgres(() => {}) ?? '';
    const dump = join(copy, 'proofline.dump');
    execFileSync(join(programs, 'pg_dump'), ['-Fc', '--no-owner', '-f', dump, database.url]);
    cpSync(join(database.dataDir, 'documents'), join(copy, 'documents'), { recursive: true });
    execFileSync(join(programs, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', restored.url, dump]);

    const digests = await tableDigests(database.url);
    const isEmpty = ([name, { rows }]: (typeof entries)[number]) => name.startsWith('public.') && rows === 0;
    const entries = Object.entries(digests);
    expect(entries.filter(isEmpty)).toEqual([]);
    expect(digests['public.Subscription']?.rows).toBe(1);
    expect(digests['public.BillingEvent']?.rows).toBeGreaterThan(1);
    expect(digests['public.Session']?.rows).toBe(2);
    expect(await tableDigests(restored.url)).toEqual(digests);
    expect(await databaseDigest(restored.url)).toEqual(await databaseDigest(database.url));
    expect(storeDigest(join(copy, 'documents'))).toEqual(storeDigest(join(database.dataDir, 'documents')));
  });

  test('lacks no migration, and the command line reads what was there', async () => {
    expect(await applyMigrations(restored.url)).toEqual([]);
    expect(await diffFromDatabase(restored.url)).toMatch(/^(?:-- This is an empty migration\.)?\s*$/);
    const answer = execFileSync(process.execPath, ['scripts/cli.ts', 'status', '--json'], {
      env: { ...process.env, DATABASE_URL: restored.url },
      encoding: 'utf8',
    });
    expect(JSON.parse(answer).site.filings.ready).toBeGreaterThan(0);
  });

  describe('brings up a site', () => {
    beforeAll(async () => {
      // The old machine is gone, with its database and its documents.
      await database.close();
      hasOriginal = false;
      web = await startWebServers(1, {
        DATABASE_URL: restored.url,
        DATA_DIR: copy,
        DOCUMENT_STORE: join(copy, 'documents'),
      });
    });

    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${web?.urls[0]}${path}`, { headers, redirect: 'manual' });
    /** Whether a page has a text, whose figures are links in it. */
    const shows = (html: string, text: string) => html.replaceAll(/<[^>]+>/g, '').includes(text);
    const page = () => `/filings/hlfd/summarized?type=10-K&date=${filing.filedOn}`;

    test('that shows visitors a filing with its summary', async () => {
      const answer = await get(page());
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect([summaries.first, summaries.last]).not.toContain('');
      expect(shows(text, summaries.first)).toBe(true);
      expect(shows(text, summaries.last)).toBe(false);
      expect((await get('/api/ready')).status).toBe(200);
    });

    test('where who was logged in still is, has the subscription, and reads on to the end', async () => {
      expect(await (await get('/api/login-status', { cookie })).json()).toEqual({
        is_authenticated: true,
        email: 'subscriber@example.com',
        is_subscribed: true,
      });
      const { url } = (await (
        await get(`/api/hlfd/get-filing-url?date=${filing.filedOn}&filingType=10-K&blacklineAvailable=false`, {
          cookie,
        })
      ).json()) as { url: string };
      const answer = await get(url, { cookie });
      expect(answer.status).toBe(200);
      expect(shows(await answer.text(), summaries.last)).toBe(true);
    });

    test('that says what to do when the backup is older than the release', async () => {
      const client = new pg.Client({ connectionString: restored.url });
      await client.connect();
      const { rows } = await client.query<{ name: string }>(
        `DELETE FROM "_prisma_migrations" WHERE migration_name = (SELECT max(migration_name) FROM "_prisma_migrations")
         RETURNING migration_name AS name`,
      );
      await client.end();
      // It remembers the database's answer for half a second.
      await vi.waitFor(async () => expect((await get('/api/ready')).status).toBe(503), PATIENCE);
      const answer = await get('/api/ready');
      expect(await answer.json()).toMatchObject({ reason: 'migrations-missing', missing: [rows[0]?.name] });
    });
  });
});
