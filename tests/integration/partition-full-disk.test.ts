import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { administer } from '#tests/support/administer';
import { databaseDigest } from '#tests/support/database-digest';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { operator } from '#tests/support/partition-operator';
import { openPartitionedDatabase, type PartitionedDatabase } from '#tests/support/partitioned-database';
import { missingPostgres } from '#tests/support/postgres-server';
import { missingMount, mountSmallDisk, type SmallDisk } from '../../scripts/soak/small-disk.ts';

const missing = missingPostgres() ?? missingMount();
/** A new server takes 40 MB, its log 16 MB at a time. */
const DISK_MB = 160;

describe.skipIf(missing)(`a full disk of a server of filings${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const directory = mkdtempSync(join(tmpdir(), 'proofline-disk-'));
  let disk: SmallDisk;
  let database: PartitionedDatabase;
  let undisturbed: string[];
  beforeAll(async () => {
    disk = mountSmallDisk(directory, DISK_MB);
    database = await openPartitionedDatabase({ parentOfA: directory });
    await ingestDemoCompany(database, 'HLFD');
    await operator.begin();
    await operator.server('a', database.others.a);
    await operator.add(((await db.filing.aggregate({ _max: { id: true } }))._max.id ?? 0) + 1, 'a');
    await ingestDemoCompany(database, 'NWSC');
    undisturbed = await databaseDigest(database.url);
    await db.filing.deleteMany({ where: { company: { symbols: { some: { ticker: 'NWSC' } } } } });
  });
  afterAll(async () => {
    await database.close();
    disk.unmount();
    rmSync(directory, { recursive: true, force: true });
  });

  const search = async (ticker: string) => {
    const request = SearchRequest.parse({ query: 'revenue', nearest: true, symbols: [ticker] });
    return (await searchPassages(request)).passages.length;
  };
  const listReady = async () =>
    (await db.filing.findMany({ where: { status: 'ready' }, select: { company: { select: { name: true } } } })).map(
      ({ company }) => company.name.split(' ')[0],
    );

  test('keeps filings out that belong there, as not read yet', async () => {
    const before = await listReady();
    disk.fill();
    await expect(ingestDemoCompany(database, 'NWSC')).rejects.toThrow(/^\d{10}-\d\d-\d{6}: /);
    expect(await listReady()).toEqual(before);
  });

  test('leaves all others to be searched', async () => {
    expect(await search('HLFD')).toBeGreaterThan(0);
    expect(await search('NWSC')).toBe(0);
  });

  test('is forgotten once there is room: they are read as if nothing had been', async () => {
    disk.empty();
    await startWhereEnded();
    await ingestDemoCompany(database, 'NWSC');
    expect(await databaseDigest(database.url)).toEqual(undisturbed);
    expect(await search('NWSC')).toBeGreaterThan(0);
  });

  /** A server that cannot write its log gives itself up, and its service manager starts it again. */
  async function startWhereEnded(): Promise<void> {
    await administer(database.others.a, 'SELECT 1').catch(() => database.others.a.start());
  }
});
