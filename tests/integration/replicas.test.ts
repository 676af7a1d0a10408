import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { closeReplicas, describeReplicas, readDb, readFromReplicas, readInTransaction } from '#lib/db/replicas/read-db';
import { env } from '#lib/env';
import { checkReplicas } from '#lib/operations/check-replicas';
import { administer } from '#tests/support/administer';
import { freezePostgres } from '#tests/support/freeze-postgres';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres, type PostgresServer } from '#tests/support/postgres-server';
import {
  openQuickly,
  openReplicatedDatabase,
  portOf,
  portOfRead,
  portOfRequest,
  portsRead,
  type ReplicatedDatabase,
} from '#tests/support/replicated-database';

const missing = missingPostgres();

describe.skipIf(missing)(`reads from replicas${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: ReplicatedDatabase;
  let primary: number;
  let ports: number[];
  beforeAll(async () => {
    database = await openReplicatedDatabase(2);
    primary = portOf(database.server);
    ports = database.replicas.map(portOf);
  });
  afterAll(() => database.close());

  const replica = (index: number): PostgresServer => {
    const found = database.replicas[index];
    if (!found) throw new Error(`There is no replica ${index}.`);
    return found;
  };
  const areRead = (...wanted: (number | undefined)[]) =>
    vi.waitFor(() => expect(new Set(portsRead())).toEqual(new Set(wanted)), PATIENCE);
  const isCaughtUp = async (server: PostgresServer) => {
    const [end] = await administer(database.server, 'SELECT pg_current_wal_lsn()::text AS at');
    await vi.waitFor(async () => {
      const [row] = await administer(server, `SELECT pg_last_wal_replay_lsn() >= '${String(end?.['at'])}' AS done`);
      expect(row).toEqual({ done: true });
    }, PATIENCE);
  };
  const addCompany = (cik: string, name: string) =>
    db.company.create({ data: { cik, name, nameUpper: name.toUpperCase() } });
  const nameOf = async (cik: string) =>
    (await readDb().company.findUnique({ where: { cik }, select: { name: true } }))?.name ?? null;

  /** Where eight requests at once are read from. */
  const portsOfRequests = async () => {
    const seen = await Promise.all(Array.from({ length: 8 }, portOfRequest));
    return new Set(seen);
  };

  describe('while the replicas keep up', () => {
    beforeAll(async () => {
      openQuickly();
      await areRead(...ports);
    });

    test('spread over both', async () => {
      expect(await portsOfRequests()).toEqual(new Set(ports));
    });

    test('stay at one server within a request, and at the primary outside of one', async () => {
      const seen = await readFromReplicas(async () => [await portOfRead(), await portOfRead(), await portOfRead()]);
      expect(new Set(seen).size).toBe(1);
      expect(ports).toContain(seen[0]);
      expect(await portOfRead()).toBe(primary);
    });

    test('find what became readable a moment ago, and then have all of it', async () => {
      for (const one of database.replicas) await administer(one, 'SELECT pg_wal_replay_pause()');
      await addCompany('0000000001', 'Just Listed Inc.');
      const read = await readFromReplicas(async () => {
        const before = await portOfRead();
        return { before, name: await nameOf('0000000001'), after: await portOfRead() };
      });
      expect(ports).toContain(read.before);
      expect(read).toMatchObject({ name: 'Just Listed Inc.', after: primary });
      const none = await readFromReplicas(async () => [await nameOf('0000000404'), await portOfRead()]);
      expect([none[0], ports.includes(Number(none[1]))]).toEqual([null, true]);
      for (const one of database.replicas) await administer(one, 'SELECT pg_wal_replay_resume()');
      for (const one of database.replicas) await isCaughtUp(one);
    });

    test('take nothing of a replica any more that was under way when the request left it', async () => {
      for (const one of database.replicas) await administer(one, 'SELECT pg_wal_replay_pause()');
      await addCompany('0000000007', 'Half Written Inc.');
      const [name, companies, none] = await readFromReplicas(() =>
        Promise.all([
          nameOf('0000000007'),
          readDb().company.findMany({ where: { cik: '0000000007' }, select: { cik: true } }),
          readDb().filing.findMany({ where: { cik: '0000000007' }, select: { id: true } }),
        ]),
      );
      expect({ name, companies, none }).toEqual({
        name: 'Half Written Inc.',
        companies: [{ cik: '0000000007' }],
        none: [],
      });
      for (const one of database.replicas) await administer(one, 'SELECT pg_wal_replay_resume()');
      for (const one of database.replicas) await isCaughtUp(one);
    });

    test('may be behind, and what must not be is read from the primary', async () => {
      await addCompany('0000000002', 'Old Name Inc.');
      for (const one of database.replicas) {
        await isCaughtUp(one);
        await administer(one, 'SELECT pg_wal_replay_pause()');
      }
      await db.company.update({ where: { cik: '0000000002' }, data: { name: 'New Name Inc.' } });
      const own = () => db.company.findUnique({ where: { cik: '0000000002' }, select: { name: true } });
      const read = await readFromReplicas(async () => ({ listed: await nameOf('0000000002'), own: await own() }));
      expect(read).toEqual({ listed: 'Old Name Inc.', own: { name: 'New Name Inc.' } });
      for (const one of database.replicas) await administer(one, 'SELECT pg_wal_replay_resume()');
      await vi.waitFor(async () => {
        expect(await readFromReplicas(() => nameOf('0000000002'))).toBe('New Name Inc.');
      }, PATIENCE);
    });

    test('of several statements are of one transaction at one server', async () => {
      const [, rows] = await readFromReplicas(() =>
        readInTransaction((client) => [
          client.$executeRaw`SELECT set_config('work_mem', '9MB', true)`,
          client.$queryRaw`SELECT current_setting('work_mem') AS memory, pg_is_in_recovery() AS "isReplica"`,
        ]),
      );
      expect(rows).toEqual([{ memory: '9MB', isReplica: true }]);
    });

    test('are given up for the log that a replica replays, and answered by the primary', async () => {
      await db.listedSymbol.create({ data: { ticker: 'WAIT', cik: '0000000003', name: 'Waiting Inc.' } });
      for (const one of database.replicas) await isCaughtUp(one);
      const read = readFromReplicas(
        () => readDb().$queryRaw`SELECT pg_is_in_recovery() AS "isReplica",
          CASE WHEN pg_is_in_recovery() THEN pg_sleep(600)::text END AS slept FROM "ListedSymbol" WHERE ticker = 'WAIT'`,
      ).then((rows) => rows);
      await vi.waitFor(async () => {
        const sleeping = await Promise.all(
          database.replicas.map((one) =>
            administer(
              one,
              `SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND wait_event = 'PgSleep'`,
            ),
          ),
        );
        expect(sleeping.flat()).toHaveLength(1);
      }, PATIENCE);
      await administer(database.server, 'BEGIN; LOCK TABLE "ListedSymbol"; COMMIT');
      expect(await read).toEqual([{ isReplica: false, slept: null }]);
      // The replica is well.
      expect(new Set(portsRead())).toEqual(new Set(ports));
    });
  });

  describe('when a replica fails', () => {
    test('in the middle of a transaction are read again from the primary', async () => {
      const reading = readFromReplicas(async () => {
        const [, rows] = await readInTransaction((client) => [
          client.$executeRaw`SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(600)::text END`,
          client.$queryRaw`SELECT pg_is_in_recovery() AS "isReplica"`,
        ]);
        return [rows, await portOfRead()];
      });
      await vi.waitFor(async () => {
        const sleeping = await Promise.all(
          database.replicas.map((one) =>
            administer(
              one,
              `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE wait_event = 'PgSleep'`,
            ),
          ),
        );
        expect(sleeping.flat()).toEqual([{ ended: true }]);
      }, PATIENCE);
      expect(await reading).toEqual([[{ isReplica: false }], primary]);
      await areRead(...ports);
    });

    test('go to the other one, and come back when it is there again', async () => {
      replica(0).stop('immediate');
      // Also before anybody has noticed: the primary answers what the dead one does not.
      const answered = await Promise.all(Array.from({ length: 6 }, portOfRequest));
      expect(answered.filter((port) => port !== ports[1] && port !== primary)).toEqual([]);
      await areRead(ports[1]);
      expect(describeReplicas().find(({ isRead }) => !isRead)?.why).toContain('does not answer');
      expect(await portsOfRequests()).toEqual(new Set([ports[1]]));
      replica(0).start();
      await areRead(...ports);
    });

    test('that it had begun are answered by the primary when it is killed', async () => {
      const reads = Array.from({ length: 2 }, () =>
        readFromReplicas(async () => {
          const [row] = (await readDb().$queryRaw`SELECT pg_is_in_recovery() AS "isReplica",
            CASE WHEN pg_is_in_recovery() THEN pg_sleep(600)::text END AS slept`) as { isReplica: boolean }[];
          return [row?.isReplica, await portOfRead()];
        }),
      );
      await vi.waitFor(async () => {
        for (const one of database.replicas) {
          const sleeping = await administer(one, `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
          expect(sleeping).toHaveLength(1);
        }
      }, PATIENCE);
      replica(0).stop('immediate');
      replica(1).stop('fast');
      expect(await Promise.all(reads)).toEqual([
        [false, primary],
        [false, primary],
      ]);
      replica(0).start();
      replica(1).start();
      await areRead(...ports);
    });

    test('do not wait for one that is frozen longer than until the next probe', async () => {
      const thaw = freezePostgres(replica(1));
      try {
        const answered = await Promise.all(Array.from({ length: 6 }, portOfRequest));
        expect(answered).not.toContain(ports[1]);
        await areRead(ports[0]);
      } finally {
        thaw();
      }
      await areRead(...ports);
    });

    test('leave out one that is behind, and tell by how much', async () => {
      await closeReplicas();
      Object.assign(env, { DATABASE_REPLICA_LAG_SECONDS: 1 });
      openQuickly();
      await areRead(...ports);
      await administer(replica(0), 'SELECT pg_wal_replay_pause()');
      await addCompany('0000000005', 'Written Meanwhile Inc.');
      await areRead(ports[1]);
      await vi.waitFor(
        () => expect(describeReplicas()[0]).toMatchObject({ isRead: false, why: expect.stringMatching(/is behind/) }),
        PATIENCE,
      );
      expect(await portsOfRequests()).toEqual(new Set([ports[1]]));
      // The other one is behind, too: the primary is left.
      await administer(replica(1), 'SELECT pg_wal_replay_pause()');
      await addCompany('0000000006', 'Written Later Inc.');
      await areRead();
      expect(await portsOfRequests()).toEqual(new Set([primary]));
      for (const one of database.replicas) await administer(one, 'SELECT pg_wal_replay_resume()');
      await areRead(...ports);
    });

    test('leave out one that lacks a migration, until it has it', async () => {
      await closeReplicas();
      Object.assign(env, { DATABASE_REPLICA_LAG_SECONDS: 600 });
      const newest = '(SELECT max(migration_name) FROM "_prisma_migrations")';
      await administer(
        database.server,
        `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name = ${newest}`,
      );
      await isCaughtUp(replica(0));
      await administer(replica(0), 'SELECT pg_wal_replay_pause()');
      await administer(
        database.server,
        'UPDATE "_prisma_migrations" SET finished_at = now() WHERE finished_at IS NULL',
      );
      openQuickly();
      await areRead(ports[1]);
      expect(describeReplicas()[0]?.why).toBe('lacks 1 migration of this release');
      expect(await checkReplicas()).toMatchObject([
        { state: 'warning', found: 'lacks 1 migration of this release' },
        { state: 'ok' },
      ]);
      await administer(replica(0), 'SELECT pg_wal_replay_resume()');
      await areRead(...ports);
    });

    test('leave out one that was promoted, for good', async () => {
      await administer(replica(1), 'SELECT pg_promote()');
      await areRead(ports[0]);
      expect(describeReplicas()[1]?.why).toContain('is no replica');
      expect(await portsOfRequests()).toEqual(new Set([ports[0]]));
    });
  });

  describe('without replicas', () => {
    afterEach(closeReplicas);

    test('go to the primary, and nothing is asked for', async () => {
      await closeReplicas();
      Object.assign(env, { DATABASE_REPLICA_URLS: [] });
      expect(openQuickly()).toBe(false);
      expect(await portOfRequest()).toBe(primary);
      expect(readFromReplicas(readDb)).toBe(db);
      expect(await checkReplicas()).toMatchObject([{ name: 'replicas', state: 'off' }]);
    });
  });
});
