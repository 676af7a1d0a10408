import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '#lib/api/curl-example';
import { API_PATH, EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { endpoints } from '#lib/api/endpoint-list';
import { createKey } from '#lib/api-keys/key-queries';
import { db } from '#lib/db/client';
import { tools } from '#lib/mcp/tool-list';
import { fillGrowing, listSmallTables } from '#tests/support/grown-database';
import { connectOverHttp } from '#tests/support/mcp-client';
import { missingPostgres } from '#tests/support/postgres-server';
import { NOTES_PLANS, wholeReadsOf } from '#tests/support/query-plans';
import { type Role, routeOf, routeTable, type World } from '#tests/support/route-table';
import { makeRouteWorld, openReader, password, type Reader } from '#tests/support/route-world';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';

const missing = missingPostgres();

describe.skipIf(missing)(`with many filings and readers${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: Awaited<ReturnType<typeof openServerDatabase>>;
  let web: WebServers;
  let world: World;
  let readers: Record<Exclude<Role, 'visitor'>, Reader>;

  beforeAll(async () => {
    database = await openServerDatabase({ settings: NOTES_PLANS });
    ({ world, readers } = await makeRouteWorld(database));
    await fillGrowing(database.url, world.accession);
    web = await startWebServers(1, { LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await web?.close();
    await database?.close();
  });

  test('has thousands of rows in every table that grows', async () => {
    expect(await listSmallTables(database.url)).toEqual([]);
  });

  test.each(['visitor', 'free', 'subscriber'] as const)(
    'no page or endpoint reads a whole table when asked as %s',
    async (role) => {
      const browser = await openReader(web.urls[0] ?? '', role === 'visitor' ? null : readers[role]);
      const faults = await wholeReadsOf(database.server, async () => {
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
    const some = await db.symbol.findMany({ select: { ticker: true }, orderBy: { ticker: 'asc' }, take: 150 });
    const symbols = some.map(({ ticker }) => ticker);
    const faults = await wholeReadsOf(database.server, async () => {
      const search = await browser.send('POST', '/api/semantic-search', {
        body: { query: 'revenue of the segments in 2025' },
      });
      expect(search.status).toBe(200);
      for (const filter of [{ onlyLatestFilings: true }, { filingType: ['10-K'], startYear: 2025 }, { symbols }]) {
        const within = await browser.send('POST', '/api/semantic-search', {
          body: { query: 'revenue of a segment', ...filter },
        });
        expect(within.status).toBe(200);
      }
      const login = await visitor.send('POST', '/api/login', { body: { email: readers.free.email, password } });
      expect(login.status).toBe(200);
      await visitor.send('POST', '/api/logout');
    });
    expect(faults).toEqual([]);
  });

  test('no endpoint of the API for programs reads a whole table', async () => {
    const { key } = await createKey(readers.subscriber.id, { name: 'Of a test', scope: 'verify' });
    const program = await openReader(web.urls[0] ?? '', null);
    const headers = { authorization: `Bearer ${key}` };
    const ofWorld = (text: string) =>
      text.replaceAll('NWSC', world.ticker.toUpperCase()).replaceAll(EXAMPLE_ACCESSION, world.accession);
    const faults = await wholeReadsOf(database.server, async () => {
      for (const endpoint of endpoints) {
        const { path, body } = exampleOf(endpoint);
        const sent = body === undefined ? {} : { body: JSON.parse(ofWorld(JSON.stringify(body))) as unknown };
        const answer = await program.send(endpoint.method, `${API_PATH}${ofWorld(path)}`, { ...sent, headers });
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200]);
      }
      for (const filter of ['', '?form=10-K', '?filed_from=2020-01-01&filed_to=2025-12-31', `?symbol=${world.ticker}`])
        expect((await program.send('GET', `${API_PATH}/filings${filter}`, { headers })).status).toBe(200);
    });
    expect(faults).toEqual([]);
  });

  test('no tool for assistants reads a whole table', async () => {
    const { key } = await createKey(readers.subscriber.id, { name: 'Of an assistant', scope: 'verify' });
    const client = await connectOverHttp({ key, url: web.urls[0] ?? '' });
    const where = { filing: { accession: world.accession } };
    const { anchor } = await db.block.findFirstOrThrow({ where, select: { anchor: true } });
    const ofWorld = (text: string) =>
      text.replaceAll('NWSC', world.ticker.toUpperCase()).replaceAll(EXAMPLE_ACCESSION, world.accession);
    const faults = await wholeReadsOf(database.server, async () => {
      for (const { name, example } of tools) {
        const input = JSON.parse(ofWorld(JSON.stringify(example))) as Record<string, unknown>;
        const result = await client.callTool({ name, arguments: input });
        expect([name, result.isError ?? false]).toEqual([name, false]);
      }
      const read = await client.callTool({ name: 'read_section', arguments: { accession: world.accession, anchor } });
      expect(read.isError ?? false).toBe(false);
      await client.readResource({ uri: `proofline://filings/${world.accession}` });
    });
    await client.close();
    expect(faults).toEqual([]);
  });

  test('the worker looks for its work page by page', async () => {
    const [discovery, uncompared, ingest, { VERSIONS }, { cleanUpAccounts }, { applyWaitingEvents }] =
      await Promise.all([
        import('#lib/discovery/discovery-queries'),
        import('#lib/discovery/uncompared-queries'),
        import('#lib/ingest/queries'),
        import('#lib/versions'),
        import('#lib/access/clean-up-accounts'),
        import('#lib/billing/events/apply-event'),
      ]);
    const faults = await wholeReadsOf(database.server, async () => {
      await discovery.listUnfinishedFilings(VERSIONS, { storedOnly: false, after: 0, most: 100 });
      await discovery.listKnownAccessions([world.accession]);
      await discovery.listUnfinishedAmong([world.accession]);
      await discovery.listOutdatedFilings('9999990002', ['10-K'], VERSIONS);
      await uncompared.listUncomparedFilings(VERSIONS.blackline, { after: 0, most: 100 });
      await uncompared.listUncomparedWith((await ingest.getFilingToIngest(world.accession)).id, VERSIONS);
      await applyWaitingEvents();
      await cleanUpAccounts();
    });
    expect(faults).toEqual([]);
  });
});
