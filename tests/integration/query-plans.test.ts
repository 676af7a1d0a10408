import { statSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingPostgres } from '#tests/support/postgres-server';
import { NOTES_PLANS, readPlans, wholeReads } from '#tests/support/query-plans';
import { type Role, routeOf, routeTable, type World } from '#tests/support/route-table';
import { makeRouteWorld, openReader, password, type Reader } from '#tests/support/route-world';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';
import { fillSynthetic } from '../../scripts/bench/fill-synthetic.ts';
import { fillTable } from '../../scripts/soak/fill-table.ts';

/** Tables that grow with filings, readers or time; the others hold a few rows for good. */
const GROWING = new Set(
  `Company Symbol Filing Change Comparison Block Fact Passage VectorFiling Posting KeyFigure Summary RenderedDocument
   User Account Session VerificationToken UsedChallenge Subscription BillingEvent BillingTransaction BillingCustomer
   CheckoutTransaction DailyUse RateLimit ContactMessage ConditionalAnswer LlmSpend`.split(/\s+/),
);

/** Statements that count or list whole tables, and why they may. */
const MAY: readonly [RegExp, string][] = [
  [/^SELECT COUNT\(\*\)/, 'Numbers of filings on the home page and for monitors: remembered, or asked by few.'],
  [/SUM\("searchPassages"\)/, 'The size of the search index: remembered for a minute once it is large.'],
  [/AS share\s+FROM \(VALUES/, 'How rare a word is beside a company that the query names; a count over an index.'],
];

const missing = missingPostgres();

describe.skipIf(missing)(`with many filings and readers${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: Awaited<ReturnType<typeof openServerDatabase>>;
  let web: WebServers;
  let world: World;
  let readers: Record<Exclude<Role, 'visitor'>, Reader>;

  beforeAll(async () => {
    database = await openServerDatabase({ settings: NOTES_PLANS });
    ({ world, readers } = await makeRouteWorld(database));
    await grow(database.url, world.accession);
    web = await startWebServers(1, { LOG_LEVEL: 'silent' });
  }, 300_000);
  afterAll(async () => {
    await web?.close();
    await database?.close();
  });

  test('has thousands of rows in every table that grows', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const small: string[] = [];
    for (const table of GROWING) {
      const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`);
      if ((rows[0]?.n ?? 0) < 2_000) small.push(`${table}: ${rows[0]?.n}`);
    }
    await client.end();
    expect(small).toEqual([]);
  });

  /** What the statements of `work` read whole, each told once. */
  async function wholeReadsOf(work: () => Promise<unknown>): Promise<string[]> {
    const from = statSync(database.server.logFile).size;
    await work();
    const plans = readPlans(database.server.logFile, from);
    expect(plans.length).toBeGreaterThan(0);
    const faults = plans.flatMap((plan) => {
      const text = plan['Query Text'];
      if (/auto_explain|pg_catalog/.test(text) || MAY.some(([pattern]) => pattern.test(text))) return [];
      return wholeReads(plan, GROWING).map((what) => `${what}: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`);
    });
    return [...new Set(faults)];
  }

  test.each(['visitor', 'free', 'subscriber'] as const)(
    'no page or endpoint reads a whole table when asked as %s',
    async (role) => {
      const browser = await openReader(web.urls[0] ?? '', role === 'visitor' ? null : readers[role]);
      const faults = await wholeReadsOf(async () => {
        for (const [name, { ask }] of Object.entries(routeTable).filter(([one]) => one.startsWith('GET '))) {
          const [, route = ''] = routeOf(name).split(' ');
          await browser.send('GET', (await ask?.(world))?.path ?? route);
        }
      });
      expect(faults).toEqual([]);
    },
  );

  test('neither signing in nor a search reads a whole table', async () => {
    const browser = await openReader(web.urls[0] ?? '', readers.subscriber);
    const visitor = await openReader(web.urls[0] ?? '', null);
    const faults = await wholeReadsOf(async () => {
      const search = await browser.send('POST', '/api/semantic-search', { query: 'revenue of the segments in 2025' });
      expect(search.status).toBe(200);
      const login = await visitor.send('POST', '/api/login', { email: readers.free.email, password });
      expect(login.status).toBe(200);
      await visitor.send('POST', '/api/logout');
    });
    expect(faults).toEqual([]);
  });

  test('the worker looks for its work page by page', async () => {
    const [discovery, blackline, pipeline, { VERSIONS }, { cleanUpAccounts }, { applyWaitingEvents }] =
      await Promise.all([
        import('#lib/pipeline/discovery-queries'),
        import('#lib/pipeline/blackline-queries'),
        import('#lib/pipeline/queries'),
        import('#lib/pipeline/versions'),
        import('#lib/access/clean-up-accounts'),
        import('#lib/billing/apply-event'),
      ]);
    const faults = await wholeReadsOf(async () => {
      await discovery.listUnfinishedFilings(VERSIONS, { storedOnly: false, after: 0, most: 100 });
      await discovery.listKnownAccessions([world.accession]);
      await discovery.listUnreadFilings('9999990002', ['10-K'], VERSIONS);
      await blackline.listUncomparedFilings(VERSIONS.blackline, { after: 0, most: 100 });
      await blackline.listUncomparedWith((await pipeline.getFilingToIngest(world.accession)).id, VERSIONS);
      await applyWaitingEvents();
      await cleanUpAccounts();
    });
    expect(faults).toEqual([]);
  });
});

/** Thousands of rows in every table that grows. */
async function grow(url: string, pattern: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET auto_explain.log_min_duration = -1');
    await fillSynthetic(client, { pattern, filings: 3_000, blocks: 5 });
    const other = "'7' || lpad(n::text, 9, '0')";
    await fillTable(client, 'Company', 10_000, { cik: other, nameUpper: "'Q' || n" });
    await fillTable(client, 'Symbol', 10_000, { ticker: "'Q' || n", cik: other });
    const user = "'user' || (1 + n % 5000)";
    await fillTable(client, 'User', 5_000, { id: user, activatedAt: 'now()', email: "n || '@example.com'" });
    await fillTable(client, 'Account', 5_000, { userId: user });
    await fillTable(client, 'Session', 5_000, { userId: user, expires: "now() + interval '1 day'" });
    await fillTable(client, 'Passage', 60_000, {
      filingId: '(SELECT min(id) FROM "Filing") + n % 2000',
      number: '1000 + n / 2000',
    });
    await fillTable(client, 'DailyUse', 60_000, {
      userId: user,
      place: '1',
      day: 'current_date - n / 5000',
      filingId: '(SELECT min(id) FROM "Filing")',
    });
    await fillTable(client, 'VerificationToken', 5_000, { expires: "now() + interval '1 day'" });
    await fillTable(client, 'UsedChallenge', 5_000, { expires: "now() + interval '1 day'" });
    await fillTable(client, 'ContactMessage', 5_000);
    await fillTable(client, 'Summary', 5_000);
    await fillTable(client, 'Subscription', 5_000);
    await fillTable(client, 'BillingEvent', 5_000, { processedAt: 'now()' });
    await fillTable(client, 'BillingTransaction', 5_000);
    await fillTable(client, 'RateLimit', 5_000);
    await fillTable(client, 'BillingCustomer', 5_000, { userId: user });
    await fillTable(client, 'CheckoutTransaction', 5_000, { userId: user });
    await fillTable(client, 'ConditionalAnswer', 5_000);
    await fillTable(client, 'LlmSpend', 5_000);
    const filing = '(SELECT min(id) FROM "Filing") + n % 2000';
    await fillTable(client, 'Posting', 60_000, { filingId: filing });
    await fillTable(client, 'Comparison', 4_000, { filingId: filing, baselineId: `${filing} + 1 + n / 2000` });
    await fillTable(client, 'VectorSpace', 1);
    await fillTable(client, 'VectorFiling', 2_000, {
      filingId: filing,
      spaceId: '(SELECT min(id) FROM "VectorSpace")',
    });
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
