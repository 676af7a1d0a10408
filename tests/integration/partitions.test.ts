import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { mergeFilings } from '#lib/search/segments/merge-queries';
import { administer } from '#tests/support/administer';
import { addKey, askApi } from '#tests/support/api-site';
import { databaseDigest } from '#tests/support/database-digest';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { operator } from '#tests/support/partition-operator';
import { openPartitionedDatabase, type PartitionedDatabase } from '#tests/support/partitioned-database';
import { missingPostgres, type PostgresServer } from '#tests/support/postgres-server';

const missing = missingPostgres();

const SEARCHES = [
  { query: 'gross margin pressure' },
  { query: 'supply of wafers', symbols: ['NWSC'] },
  { query: 'revenue grew', filingType: ['10-Q'] },
  { query: 'risk of customers', startYear: 2025 },
  { query: 'liquidity and capital resources', onlyLatestFilings: true },
  { query: 'stores opened', symbols: ['HLFD', 'NWSC'] },
];

const QUESTIONS = ['What was revenue?', 'Which risks does Northwind name?', 'How much cash is there?'];

describe.skipIf(missing)(`filings on several servers${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: PartitionedDatabase;
  let accessions: string[];
  let key: string;

  /** All that readers and programs are answered of the filings. */
  const answers = async () => {
    const searches = [];
    for (const one of SEARCHES) searches.push(await searchPassages(SearchRequest.parse({ nearest: true, ...one })));
    const asked = [];
    for (const question of QUESTIONS)
      asked.push(await bodyOf(askApi(`/ask?question=${encodeURIComponent(question)}&symbols=NWSC`, { key })));
    const lists = [];
    for (const path of ['/filings?limit=50', '/companies?query=n', '/companies/NWSC', `/filings/${accessions[0]}`])
      lists.push(await bodyOf(askApi(path, { key })));
    return { pages: await databaseDigest(database.url), searches, asked, lists };
  };
  const bodyOf = async (answer: Promise<Response>) => {
    const response = await answer;
    // When it was read is another moment.
    return { status: response.status, body: (await response.text()).replaceAll(/"updated_at":"[^"]*"/g, '') };
  };
  const read = async () => {
    const filings = [...(await ingestDemoCompany(database, 'NWSC')), ...(await ingestDemoCompany(database, 'HLFD'))];
    while ((await mergeFilings({ maxUnmerged: 2, maxAtOnce: 4 })) > 0);
    return filings.map(({ accession }) => accession);
  };
  const countRows = (server: PostgresServer, table: string, filing: number) =>
    administer(server, `SELECT count(*)::int AS rows FROM "${table}" WHERE "filingId" = ${filing}`);

  let before: Awaited<ReturnType<typeof answers>>;
  /** Each in its turn, so that a difference is named. */
  const expectAsBefore = async () => {
    const now = await answers();
    expect(now.pages).toEqual(before.pages);
    for (const [index, request] of SEARCHES.entries())
      expect({ ...request, ...now.searches[index] }).toEqual({ ...request, ...before.searches[index] });
    expect(now.asked).toEqual(before.asked);
    expect(now.lists).toEqual(before.lists);
  };
  beforeAll(async () => {
    database = await openPartitionedDatabase();
    accessions = await read();
    ({ key } = await addKey('read', { isSubscriber: true }));
    before = await answers();
  });
  afterAll(() => database.close());

  test('are read, compared, searched, asked about and listed as on one', async () => {
    const [last] = await db.filing.findMany({ orderBy: { id: 'desc' }, take: 1, select: { id: true } });
    const next = (last?.id ?? 0) + 1;
    expect(await operator.begin()).toBe(true);
    await expectAsBefore();

    await db.filing.deleteMany();
    await operator.server('a', database.others.a);
    await operator.server('b', database.others.b);
    await operator.add(next + 3, 'a');
    await operator.add(next + 6, 'b');
    await operator.add(next + 9);
    expect((await operator.show()).map(({ from, to, server }) => [from, to, server])).toEqual([
      [null, next + 3, null],
      [next + 3, next + 6, 'a'],
      [next + 6, next + 9, 'b'],
      [next + 9, null, null],
    ]);
    await read();
    expect(await countRows(database.others.a, `Block_from_${next + 3}`, next + 4)).not.toEqual([{ rows: 0 }]);
    expect(await countRows(database.others.b, `Posting_from_${next + 6}`, next + 7)).not.toEqual([{ rows: 0 }]);
    await expectAsBefore();

    const gone = next + 4;
    await db.filing.delete({ where: { id: gone } });
    for (const table of ['Block', 'Fact', 'Passage', 'Posting'])
      expect(await countRows(database.others.a, `${table}_from_${next + 3}`, gone)).toEqual([{ rows: 0 }]);
    await read();
    await expectAsBefore();
  });
});
