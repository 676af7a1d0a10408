import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { administer } from '#tests/support/administer';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres, type PostgresServer, startReplica } from '#tests/support/postgres-server';
import { addFilings } from '#tests/support/reading-site';
import { openServerDatabase } from '#tests/support/test-database';
import { openVisitor } from '#tests/support/web-servers';
import { openWatchedSite, type WatchedSite } from '../../scripts/soak/watched-site.ts';

const missing = missingPostgres();

describe.skipIf(missing)(`a site with a replica${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let site: WatchedSite;
  let primary: Awaited<ReturnType<typeof openServerDatabase>>;
  let replica: PostgresServer;
  beforeAll(async () => {
    primary = await openServerDatabase();
    replica = await startReplica(primary.server);
    Object.assign(process.env, { DATABASE_REPLICA_URLS: replica.url, DATABASE_REPLICA_LAG_SECONDS: '600' });
    site = await openWatchedSite({ database: primary });
    await isRead(true);
  });
  afterAll(async () => {
    await site.close();
    replica.close();
    await primary.close();
  });

  type Told = { status: string; degraded: string[]; replicas: { isRead: boolean; why: string | null }[] };
  const told = async () => (await (await fetch(`${site.web.urls[0]}/api/ready`)).json()) as Told;
  const isRead = (wanted: boolean) =>
    vi.waitFor(async () => expect((await told()).replicas).toMatchObject([{ isRead: wanted }]), PATIENCE);
  const page = async (path: string) => (await fetch(`${site.web.urls[0]}${path}`)).text();
  const rename = (ticker: string, name: string) =>
    administer(
      primary.server,
      `UPDATE "Company" SET name = '${name}' WHERE cik = (SELECT cik FROM "Symbol" WHERE ticker = '${ticker}')`,
    );

  test('reads its pages from there, and what a reader has just done from the primary', async () => {
    await administer(replica, 'SELECT pg_wal_replay_pause()');
    // No process has read this page before: nothing of it is remembered.
    await rename('HLFD', 'Renamed A Moment Ago');
    expect(await page('/filings/hlfd')).not.toContain('Renamed A Moment Ago');

    const reader = openVisitor(site.web.urls[0] ?? '');
    reader.cookies.set('proofline-session', site.cookie.split('=')[1] ?? '');
    await reader.send('GET', '/api/login-status');
    const followed = await reader.send('POST', '/api/watchlist/companies', { body: { symbol: 'HLFD' } });
    expect(followed.status).toBe(200);
    expect((await reader.send('GET', '/api/watchlist')).text).toContain('HLFD');
  });

  test('has the page of a company that the replica has not got yet, with all of its filings', async () => {
    const filings = await addFilings('NEWC', 3);
    // Also in the answer that lists nothing for a symbol that nobody has.
    const { latest } = JSON.parse(await page('/api/get-filings/newc')) as { latest: { id: string }[] };
    expect(latest).toHaveLength(3);
    const listed = await page('/filings/newc');
    for (const { date } of filings) expect(listed).toContain(`date=${date}`);
    expect(JSON.parse(await page('/api/get-filings/none'))).toEqual({ latest: [] });
  });

  test('goes on without it, says so once for each reason, and reads from it again', async () => {
    replica.stop('immediate');
    await vi.waitFor(async () => expect(await page('/filings/hlfd')).toContain('Renamed A Moment Ago'), PATIENCE);
    const statuses = (await site.askAll()).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await isRead(false);
    expect((await told()).degraded).toContain('replicas-out');
    replica.start();
    await isRead(true);
    expect((await told()).degraded).not.toContain('replicas-out');
    const said = site.web.lines
      .filter((line) => line.includes('A replica is'))
      .map((line) => JSON.parse(line) as { msg: string; why?: string });
    const messages = said.map(({ msg }) => msg);
    expect(messages.filter((message, at) => message !== messages[at - 1])).toEqual([
      'A replica is read from',
      'A replica is not read from',
      'A replica is read from',
    ]);
    // Once it answers it may still be behind.
    const reasons = said.flatMap(({ why }) => why?.split(':')[0] ?? []);
    expect(reasons).toEqual([...new Set(reasons)]);
  });
});
