import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadEvidence, showPlaces } from '#lib/claims/evidence/evidence-queries';
import { db } from '#lib/db/client';
import { isDatabaseAway } from '#lib/db/is-database-away';
import { listAbsentServers } from '#lib/db/partitions/absent-servers';
import { listParagraphs } from '#lib/filing-mails/news/news-queries';
import { findOrdinal, listBlocks } from '#lib/filings/block-queries';
import { errorResponse } from '#lib/http/error-response';
import { findSourceBlock } from '#lib/receipts/queries';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { findFilingFacts } from '#lib/sheets/queries';
import { addKey, askApi } from '#tests/support/api-site';
import { freezePostgres } from '#tests/support/freeze-postgres';
import { addLedgerCompany, addLedgerFiling } from '#tests/support/partition-filings';
import { operator } from '#tests/support/partition-operator';
import { openPartitionedDatabase, type PartitionedDatabase } from '#tests/support/partitioned-database';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres } from '#tests/support/postgres-server';

const missing = missingPostgres();

const FILINGS = [1, 2, 10, 11, 20, 21];

describe.skipIf(missing)(`while a server of filings is away${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: PartitionedDatabase;
  let key: string;
  beforeAll(async () => {
    database = await openPartitionedDatabase();
    await addLedgerCompany();
    await operator.begin();
    await operator.server('a', database.others.a);
    await operator.server('b', database.others.b);
    await operator.add(10, 'a');
    await operator.add(20, 'b');
    for (const id of FILINGS) await addLedgerFiling(id, [`The royalty of number ${id}.`, 'A hedge of inventory.']);
    ({ key } = await addKey('read', { isSubscriber: true }));
  });
  afterAll(() => database.close());

  const search = async (more: Record<string, unknown> = {}) => {
    const request = SearchRequest.parse({ query: 'royalty', nearest: true, ...more });
    const { passages, notes } = await searchPassages(request);
    // The same text in several filings is one passage, with further places.
    const places = passages.flatMap((one) => [one, ...(one.repeats ?? [])].map(({ paragraph_id: id }) => id));
    const filings = places.map((id) => Number(/-(\d{6})#/.exec(id)?.[1])).toSorted((one, other) => one - other);
    return { filings, notes: notes.map(({ message }) => message) };
  };
  const ready = async () => {
    const { GET } = await import('../../app/api/ready/route.ts');
    const headers = { 'x-proofline-peer': '127.0.0.1' };
    const answer = await GET(new Request('http://localhost:3000/api/ready', { headers }));
    return { status: answer.status, told: (await answer.json()) as { degraded: string[]; partitions?: unknown } };
  };
  const NOTE = '2 filings, filed between 2025-01-10 and 2025-01-11, cannot be searched at present.';

  test('all filings are searched before', async () => {
    expect(await search()).toEqual({ filings: FILINGS, notes: [] });
    expect((await ready()).told).toMatchObject({
      partitions: [
        { name: 'a', answers: true },
        { name: 'b', answers: true },
      ],
    });
  });

  test('the others are searched, and a note says which are not', async () => {
    database.others.a.stop();
    expect(await search()).toEqual({ filings: [1, 2, 20, 21], notes: [NOTE] });
    expect(await search({ symbols: ['LDGR'] })).toEqual({ filings: [1, 2, 20, 21], notes: [NOTE] });
    expect(await search({ onlyLatestFilings: true })).toMatchObject({ filings: [21], notes: [NOTE] });
  });

  test('a question is answered from the others, with the same note', async () => {
    const answer = await askApi('/ask?question=What%20was%20the%20royalty%3F&symbols=LDGR', { key });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(NOTE);
  });

  test('a filing that is there cannot be read, which a reader is told as 503, and all others can', async () => {
    const textOf = (filingId: number) => db.block.findMany({ where: { filingId }, select: { text: true } });
    const failure: unknown = await textOf(10).catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    const told = errorResponse(failure, 'message');
    expect([told.status, told.headers.has('Retry-After')]).toEqual([503, true]);
    for (const id of [1, 20]) expect(await textOf(id)).toHaveLength(2);
  });

  test('nothing of what pages and programs read of a filing elsewhere waits for it', async () => {
    for (const accession of ['0000000005-26-000001', '0000000005-26-000020']) {
      const blocks = await listBlocks(accession, {
        ...{ after: -1, most: 9, item: undefined, document: undefined, among: null },
      });
      expect(blocks.map(({ anchor }) => anchor)).toEqual(['b0', 'b1']);
      expect(await findOrdinal(accession, 'b1')).toBe(1);
      expect(await findSourceBlock(accession, ['b1'])).toMatchObject({ text: 'A hedge of inventory.' });
      expect((await loadEvidence(accession))?.blocks).toContain('A hedge of inventory.');
      expect([...(await showPlaces([{ accession, block: 1 }], 'ldgr')).keys()]).toEqual([`${accession} 1`]);
      expect([...(await listParagraphs(accession, ['b0'])).keys()]).toEqual(['b0']);
      expect(JSON.parse(await findFilingFacts(accession))).toEqual({ facts: null, anchors: null });
    }
  });

  test('the process is ready, and operators learn which server it is', async () => {
    await vi.waitFor(async () => {
      const { status, told } = await ready();
      expect(status).toBe(200);
      expect(told.degraded).toContain('partitions-out');
      expect(told.partitions).toEqual([
        { name: 'a', answers: false },
        { name: 'b', answers: true },
      ]);
    }, PATIENCE);
  });

  test('its filings are searched again soon after it is back', async () => {
    database.others.a.start();
    await vi.waitFor(async () => expect(await search()).toEqual({ filings: FILINGS, notes: [] }), PATIENCE);
    await vi.waitFor(async () => expect((await ready()).told.degraded).not.toContain('partitions-out'), PATIENCE);
  });

  test('one that takes connections and says nothing is read around as well', async () => {
    const thaw = freezePostgres(database.others.b);
    try {
      expect(await search()).toEqual({
        filings: [1, 2, 10, 11],
        notes: [NOTE.replace('10 and 2025-01-11', '20 and 2025-01-21')],
      });
      expect(listAbsentServers()).toMatchObject([{ name: 'b' }]);
      const away = await findOrdinal('0000000005-26-000020', 'b1').catch((error: unknown) => error);
      const told = errorResponse(away, 'message');
      expect([told.status, told.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await findOrdinal('0000000005-26-000010', 'b1')).toBe(1);
    } finally {
      thaw();
    }
    await vi.waitFor(async () => expect(await search()).toEqual({ filings: FILINGS, notes: [] }), PATIENCE);
  });
});
