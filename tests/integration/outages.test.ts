import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freezePostgres } from '#tests/support/freeze-postgres';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres } from '#tests/support/postgres-server';
import { cutConnections } from '../../scripts/soak/database-faults.ts';
import { openWatchedSite, type WatchedSite } from '../../scripts/soak/watched-site.ts';

const missing = missingPostgres();

/** The full lengths of these outages, and their times: `node scripts/soak/database-outages.ts`. */
describe.skipIf(missing)(`a site whose database fails${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let site: WatchedSite;
  beforeAll(async () => {
    site = await openWatchedSite();
    await site.askAll();
  });
  afterAll(() => site.close());

  const isWell = async () => {
    const statuses = [...(await site.askAll()), await site.ask('/api/ready')].map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  };
  /** A process remembers its database's answer for half a second. */
  const isToldAway = () => vi.waitFor(async () => expect((await site.ask('/api/ready')).status).toBe(503), PATIENCE);
  const wellAgain = () => vi.waitFor(isWell, PATIENCE);

  test('answers every reader while the server is frozen, tells its monitor, and goes on afterwards', async () => {
    const pids = String(site.web.pids);
    const thaw = freezePostgres(site.server);
    try {
      // The server stays frozen until all of these have their answers.
      const answers = await site.askAll();
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      await isToldAway();
      expect((await site.ask('/api/health')).status).toBe(200);
    } finally {
      thaw();
    }
    await wellAgain();
    expect(String(site.web.pids)).toBe(pids);
    expect(site.web.isRunning()).toBe(true);
  });

  test('goes on when the server was restarted or has cut all connections', async () => {
    site.server.stop('immediate');
    await isToldAway();
    site.server.start();
    await wellAgain();
    await cutConnections(site.server, 3);
    await wellAgain();
    expect(site.web.isRunning()).toBe(true);
  });

  test('tells its log of a page that failed once, with the number of the request and of the screen', async () => {
    const id = 'a-request-that-fails';
    const path = `${site.filingPath}&token=secret`;
    site.server.stop('fast');
    await vi.waitFor(async () => expect((await site.ask(path, { 'x-request-id': id })).status).toBe(503), PATIENCE);
    site.server.start();
    await wellAgain();
    const lines = site.web.lines.filter((line) => line.includes('A page failed') && line.includes(id));
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ requestId: id, path: '/filings/hlfd/summarized', method: 'GET' });
    expect(line['digest']).toMatch(/^\d+$/);
    expect(lines[0]).not.toContain('token=secret');
    // Nothing is printed beside the log.
    for (const other of site.web.lines) expect(() => JSON.parse(other) as unknown).not.toThrow();
  });

  test('finishes every request that it has when it is told to stop', async () => {
    const locker = new pg.Client({ connectionString: site.server.url });
    await locker.connect();
    try {
      await locker.query('BEGIN; LOCK TABLE "Filing"');
      const asked = Array.from({ length: 6 }, () => site.ask('/api/get-filings/hlfd'));
      await vi.waitFor(async () => {
        const { rows } = await locker.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
        );
        expect(rows[0]?.n).toBe(asked.length);
      }, PATIENCE);
      const ended = site.web.terminate(0);
      await locker.query('COMMIT');
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
      // As of a program that was ended by this signal.
      expect(await ended).toBe(128 + 15);
      // And takes no new ones.
      expect((await site.ask('/api/health')).status).toBe(0);
    } finally {
      await locker.end();
    }
  });
});
