import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { applyMigrations, diffFromDatabase } from '#lib/db/migrate';
import { tidyPostings } from '#lib/search/index/index-queries';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { administer } from '#tests/support/administer';
import { addLedgerCompany, addLedgerFiling, writeLedgerFiling } from '#tests/support/partition-filings';
import { operator } from '#tests/support/partition-operator';
import { openPartitionedDatabase, type PartitionedDatabase } from '#tests/support/partitioned-database';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres } from '#tests/support/postgres-server';

const missing = missingPostgres();

const FILINGS = 90;
const BORDER = 100;
const textsOf = (id: number, version: number) => [
  `The royalty of number ${id} was paid in version ${version}.`,
  `A hedge of inventory number ${id}.`,
  'Goodwill and pensions.',
];

type Run = { code: number; stdout: string; stderr: string };

const cli = (...args: string[]) =>
  new Promise<Run>((done) => {
    execFile(process.execPath, ['scripts/cli.ts', 'partitions', ...args], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

describe.skipIf(missing)(`ranges of filings${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: PartitionedDatabase;
  beforeAll(async () => {
    database = await openPartitionedDatabase();
    await addLedgerCompany();
    for (let id = 1; id <= FILINGS; id++) await addLedgerFiling(id, textsOf(id, 0));
  });
  afterAll(() => database.close());

  const versionOf = async (id: number) => {
    const blocks = await db.block.findMany({ where: { filingId: id }, orderBy: { ordinal: 'asc' } });
    return blocks.map(({ text }) => text);
  };
  const failureOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'it worked',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  test('are refused with a sentence where they cannot be', async () => {
    const { a } = database.others;
    expect(await failureOf(operator.add(BORDER))).toContain('have no partitions yet');
    expect(await operator.begin()).toBe(true);
    expect(await operator.begin()).toBe(false);
    expect(await failureOf(operator.add(BORDER, 'nowhere'))).toContain('There is no server nowhere (none yet)');
    expect(await failureOf(operator.add(FILINGS))).toContain(`with ${FILINGS + 1} at least`);
    expect(await failureOf(operator.server('A-1', a))).toContain('small letters');
    const address = new URL(a.url);
    address.password = 'secret';
    expect(await failureOf(operator.server('a', { url: address.href }))).toContain('PARTITION_PASSWORD');
    expect(await failureOf(operator.server('a', { url: 'mysql://x' }))).toContain('--url takes postgresql://');
    expect(await failureOf(operator.server('a', database.server))).toContain('it is the primary itself');
    await administer(a, 'CREATE ROLE stranger LOGIN');
    const stranger = new URL(a.url);
    stranger.username = 'stranger';
    expect(await failureOf(operator.server('a', { url: stranger.href }))).toContain('GRANT CREATE ON SCHEMA public');
    stranger.username = 'nobody';
    expect(await failureOf(operator.server('a', { url: stranger.href }))).toContain('The server a');

    expect(await operator.server('a', a)).toBe('added');
    expect(await operator.server('a', a, 'a password')).toBe('changed');
    await administer(a, `CREATE TABLE "Fact_from_${BORDER}" (other int)`);
    expect(await failureOf(operator.add(BORDER, 'a'))).toContain('with other columns (other integer)');
    await administer(a, `DROP TABLE "Fact_from_${BORDER}"`);
    expect(await failureOf(operator.move({}, 'a'))).toContain('One range stays on the primary');

    await operator.add(BORDER);
    expect(await failureOf(operator.add(BORDER))).toContain('There is a range from 100 on already');
    expect(await failureOf(operator.add(BORDER - 5))).toContain('lies within another range');
    expect(await failureOf(operator.move({ from: 7, to: 9 }, 'a'))).toContain('There is no range from 7 to 9');
    expect((await operator.show()).map(({ from, to, server }) => [from, to, server])).toEqual([
      [null, BORDER, null],
      [BORDER, null, null],
    ]);
  });

  test('move to a server while filings are read, written, added and deleted', async () => {
    const versions = new Map(Array.from({ length: FILINGS }, (_, at) => [at + 1, 0]));
    const move = { isDone: false };
    let reads = 0;
    let writes = 0;
    const writer = async () => {
      for (let turn = 1; !move.isDone; turn++) {
        const id = 1 + ((turn * 7) % 80);
        await writeLedgerFiling(id, textsOf(id, turn));
        versions.set(id, turn);
        writes = turn;
      }
    };
    // Keeps the exchange waiting until most filings are others than those that were copied.
    const longReader = async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        await client.query('BEGIN; SELECT FROM "Block" LIMIT 1');
        await vi.waitFor(async () => {
          const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%LOCK TABLE "Block"%'`;
          expect(await administer(database.server, waiting)).toHaveLength(1);
        }, PATIENCE);
        const before = writes;
        await vi.waitFor(() => expect(writes - before).toBeGreaterThan(40), PATIENCE);
      } finally {
        await client.end();
      }
    };
    const reader = async () => {
      while (!move.isDone) {
        const id = 81 + (reads % 5);
        expect(await versionOf(id)).toEqual(textsOf(id, 0));
        const { passages } = await searchPassages(
          SearchRequest.parse({ query: `royalty number ${id}`, nearest: true }),
        );
        expect(passages.length).toBeGreaterThan(0);
        reads += 1;
      }
    };
    const others: Promise<unknown>[] = [];
    const onProgress = () => {
      if (others.length > 0) return;
      others.push(db.filing.deleteMany({ where: { id: 90 } }), addLedgerFiling(95, textsOf(95, 0)), longReader());
    };
    const moving = operator.move({ to: BORDER }, 'a', onProgress).finally(() => {
      move.isDone = true;
    });
    const [moved] = await Promise.all([moving, writer(), reader()]);
    await Promise.all(others);
    versions.delete(90);
    versions.set(95, 0);
    expect(moved.copies).toBeGreaterThan(FILINGS - 25);
    expect(reads).toBeGreaterThan(0);
    expect((await operator.show()).map(({ to, server }) => [to, server])).toEqual([
      [BORDER, 'a'],
      [null, null],
    ]);
    for (const [id, version] of versions) expect(await versionOf(id)).toEqual(textsOf(id, version));
    expect(await versionOf(90)).toEqual([]);
    const rows = await administer(
      database.others.a,
      'SELECT count(DISTINCT "filingId")::int AS filings FROM "Posting_from_first"',
    );
    expect(rows).toEqual([{ filings: versions.size }]);
    const left = await administer(
      database.server,
      `SELECT to_regclass('"Block_from_first"') AS old, to_regclass('partitions.copied_from_first') AS list`,
    );
    expect(left).toEqual([{ old: null, list: null }]);
    // Once more is no harm.
    expect(await operator.move({ to: BORDER }, 'a')).toEqual({ filings: 0, copies: 0 });
    expect(await failureOf(operator.move({ to: BORDER }, 'b'))).toContain('There is no server b (a)');
  });

  test('are put in order for searches where they are on the primary, and searched as before', async () => {
    const search = () => searchPassages(SearchRequest.parse({ query: 'royalty number 83', nearest: true }));
    const before = await search();
    await tidyPostings();
    expect(before.passages.length).toBeGreaterThan(0);
    expect(await search()).toEqual(before);
  });

  test('are shown and changed by the command, which says in a line what it cannot do', async () => {
    const shown = await cli('show', '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({
      ranges: [
        { from: null, to: BORDER, server: 'a' },
        { from: BORDER, to: null, server: null },
      ],
      servers: [{ name: 'a', answers: true }],
    });
    const table = (await cli('show')).stdout;
    expect(table).toMatch(/first.+99.+a/);
    expect(table).toMatch(/100.+last.+primary/);
    const added = await cli('server', 'b', '--url', database.others.b.url);
    expect([added.code, added.stdout]).toEqual([0, 'The server b was added.\n']);
    const wrong = await cli('add', '--from', 'soon');
    expect([wrong.code, wrong.stderr]).toEqual([2, '--from takes the id of a filing, a number from 1 on.\n']);
    const unknown = await cli('move', '--from', '100', '--server', 'c');
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      'There is no server c (a, b): add it by `cli partitions server`.\n',
    ]);
  });

  test('that a server has from an older backup are found, and read again', async () => {
    expect((await cli('check')).stdout).toBe('a, filings up to 99: as the primary knows it\n');
    const [stale, empty, , gone] = await db.filing.findMany({
      where: { id: { lt: BORDER } },
      orderBy: { id: 'asc' },
      select: { id: true, accession: true },
    });
    const restored = new pg.Client({ connectionString: database.others.a.url });
    await restored.connect();
    await restored.query(`DELETE FROM "Passage_from_first" WHERE "filingId" = $1`, [stale?.id]);
    await restored.query(`DELETE FROM "Block_from_first" WHERE "filingId" = $1`, [empty?.id]);
    await db.filing.delete({ where: { id: gone?.id ?? 0 } });
    await db.filing.updateMany({ data: { parserVersion: 1 } });
    await restored.query(
      `INSERT INTO "Block_from_first" SELECT (jsonb_populate_record(b, jsonb_build_object('filingId', $1::int))).*
       FROM "Block_from_first" b LIMIT 1`,
      [gone?.id],
    );
    const found = await cli('check', '--json');
    expect([found.code, JSON.parse(found.stdout).ranges]).toEqual([
      1,
      [{ from: null, to: BORDER, server: 'a', stale: [stale?.id, empty?.id], gone: [gone?.id] }],
    ]);
    const mended = await cli('check', '--again');
    expect([mended.code, mended.stdout]).toEqual([
      0,
      'a, filings up to 99: 2 filings are not there as they were read, 1 filings are there that are gone\n' +
        'The worker reads these again; what is gone was removed.\n',
    ]);
    const unread = await db.filing.findMany({
      where: { parserVersion: null },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    expect(unread.map(({ id }) => id)).toEqual([stale?.id, empty?.id]);
    const { rows } = await restored.query(`SELECT FROM "Block_from_first" WHERE "filingId" = $1`, [gone?.id]);
    expect(rows).toEqual([]);
    await restored.end();
  });

  test('on servers keep a migration out until they have its column, and nothing of it is left', async () => {
    const root = mkdtempSync(join(tmpdir(), 'proofline-migrations-'));
    try {
      cpSync('prisma', join(root, 'prisma'), { recursive: true });
      mkdirSync(join(root, 'prisma/migrations/20990101000000_more'));
      writeFileSync(
        join(root, 'prisma/migrations/20990101000000_more/migration.sql'),
        'ALTER TABLE "Fact" ADD COLUMN "footnote" TEXT;',
      );
      const failure = await failureOf(applyMigrations(database.url, { root }));
      expect(failure).toContain(
        'nothing of it is left: the table Fact_from_first on the server a lacks the column footnote (text)',
      );
      await administer(database.others.a, 'ALTER TABLE "Fact_from_first" ADD COLUMN footnote TEXT');
      expect(await applyMigrations(database.url, { root })).toEqual(['20990101000000_more']);
      expect(await failureOf(diffFromDatabase(database.url))).toContain('without partitions');
      expect(await db.fact.count()).toBe(0);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
