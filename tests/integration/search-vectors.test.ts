import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { configuredEmbedder } from '#lib/llm/embedder';
import { saveIndex } from '#lib/search/index/index-queries';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { embedPassages, listWithoutVectors } from '#lib/search/vectors/embed-passages';
import { findByMeaning } from '#lib/search/vectors/find-by-meaning';
import { listNearest } from '#lib/search/vectors/list-nearest';
import { listEmbeddedWithin, listNearestByScan } from '#lib/search/vectors/near-queries';
import { findSpace, openSpace } from '#lib/search/vectors/vector-queries';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { type FakeEmbedder, startFakeEmbedder } from '#tests/support/fake-embedder';
import { PATIENCE } from '#tests/support/patience';
import { openEmbeddedTestDatabase, type TestDatabase } from '#tests/support/test-database';

vi.mock('server-only', () => ({}));

let database: TestDatabase;
let embedder: FakeEmbedder;

beforeAll(async () => {
  embedder = await startFakeEmbedder([
    ['currency', 'zlotys'],
    ['lawsuit', 'litigation', 'quarrels'],
  ]);
  process.env.EMBEDDING_PROVIDER = 'openai-compatible';
  process.env.EMBEDDING_MODEL = 'fake-64';
  process.env.EMBEDDING_BASE_URL = embedder.url;
  process.env.EMBEDDING_QUERY_TIMEOUT_MS = '3000';
  database = await openEmbeddedTestDatabase();
  await ingestDemoCompany(database, 'NWSC');
});
afterEach(async () => {
  embedder.behave('ok');
  (await import('#lib/search/vectors/find-by-meaning')).forgetFailures();
});
afterAll(async () => {
  await database.close();
  await embedder.close();
});

async function search(query: string, filters: object = {}) {
  return searchPassages(SearchRequest.parse({ query, ...filters }));
}

/** What operators are told of the search. That no worker runs here is said beside it. */
async function ready(): Promise<{ degraded: string[]; search: Record<string, unknown> }> {
  const { GET } = await import('../../app/api/ready/route.ts');
  const request = new Request('http://localhost:3000/api/ready', { headers: { 'x-proofline-peer': '127.0.0.1' } });
  const told = (await (await GET(request)).json()) as Awaited<ReturnType<typeof ready>>;
  return { ...told, degraded: told.degraded.filter((part) => part !== 'no-worker') };
}

describe('with an embedding provider', () => {
  test('every filing that was read has its vectors, and operators see it', async () => {
    expect(await ready()).toMatchObject({
      degraded: [],
      search: { mode: 'words and vectors', provider: 'openai-compatible', model: 'fake-64', dimension: 64 },
    });
    const { filings, embedded } = (await ready()).search as { filings: number; embedded: number };
    expect(embedded).toBe(filings);
    expect(filings).toBeGreaterThan(0);
  });

  test('a passage is found by its meaning though it shares no word with the query', async () => {
    const { passages, notes } = await search('zlotys');
    expect(notes).toEqual([]);
    expect(passages[0]?.text).toMatch(/currenc/i);
    expect(passages[0]?.score.meaning).toBeGreaterThan(0.5);
  });

  test('the filters hold for what is found by meaning', async () => {
    const { passages } = await search('zlotys', { filingType: ['10-K'], onlyLatestFilings: true });
    expect(passages.length).toBeGreaterThan(0);
    expect(new Set(passages.map(({ filing_type }) => filing_type))).toEqual(new Set(['10-K']));
    expect(new Set(passages.map(({ date }) => date)).size).toBe(1);
    expect((await search('zlotys', { startYear: 1995, endYear: 1996 })).passages).toEqual([]);
  });

  test('both rankings count: words that are there are found, too', async () => {
    const { passages } = await search('quarrels about foreign currency');
    expect(passages.some(({ score }) => (score.by_words ?? 0) > 0)).toBe(true);
  });

  test('a filing whose paragraphs another one has already costs nothing', async () => {
    const [counts] = await db.$queryRaw<{ passages: number; texts: number }[]>`
      SELECT count(*)::int AS passages, count(DISTINCT "textHash")::int AS texts FROM "Passage"`;
    expect(counts?.texts).toBeLessThan(counts?.passages ?? 0);

    const rows = await db.passage.findMany({ take: 50, select: { filingId: true, textHash: true } });
    const passages = rows.map(({ textHash }) => ({
      ordinal: 0,
      rows: null,
      headings: [],
      text: 'Not sent.',
      textHash,
      terms: new Uint8Array(),
    }));
    const asked = embedder.texts.length;
    expect(await embedPassages(rows[0]?.filingId ?? 0, { passages })).toMatchObject({ bought: 0 });
    expect(embedder.texts.length).toBe(asked);
  });

  test.each(['status-500', 'hang', 'wrong-dimension', 'no-numbers', 'half-json', 'too-few'] as const)(
    'that answers with %s, the search goes by words and says so',
    async (behaviour) => {
      embedder.behave(behaviour);
      const { passages, notes } = await search('foreign currency');
      expect(passages.length).toBeGreaterThan(0);
      expect(notes.map(({ code }) => code)).toEqual(['vectors_unavailable']);
    },
  );

  test('that failed is left alone for a while, so that readers do not wait for it', async () => {
    embedder.behave('status-500');
    await search('foreign currency');
    const asked = embedder.texts.length;
    await search('foreign currency');
    expect(embedder.texts.length).toBe(asked);
  });

  test('the graph, cached binary vectors, and a scan of them find what comparing all finds', async () => {
    const space = await findSpace('openai-compatible', 'fake-64');
    if (!space) throw new Error('There is no space.');
    await openSpace({ provider: 'openai-compatible', model: 'fake-64', dimension: 64 }, { isIndexed: true });
    const [vector = []] = (await configuredEmbedder()?.embed(['zlotys'], { timeoutMs: 1_000 })) ?? [];
    const filter = { forms: ['10-K', '10-Q'], ciks: null, startYear: null, endYear: null, onlyLatest: false };
    const filings = await listEmbeddedWithin(space, filter);
    const near = (options: { isIndexed: boolean; fewPassages: number }) =>
      listNearest({ space, vector }, { filter, filings }, { most: 5, iterates: true, ...options });
    const exact = await near({ isIndexed: true, fewPassages: 100_000 });
    const graph = await near({ isIndexed: true, fewPassages: 0 });
    const binary = await near({ isIndexed: false, fewPassages: 0 });
    const scan = await listNearestByScan({ space, vector }, filter, { most: 5, candidates: 1_000 });
    expect(exact.length).toBe(5);
    expect(graph.map(({ similarity }) => similarity.toFixed(3))).toEqual(exact.map((one) => one.similarity.toFixed(3)));
    for (const approximate of [binary, scan]) {
      expect(approximate.map(({ similarity }) => similarity.toFixed(3))).toEqual(
        graph.map((one) => one.similarity.toFixed(3)),
      );
    }
  });

  test('a filing that is indexed again is near by its new text, as soon as that has a vector', async () => {
    const filing = await db.filing.findFirstOrThrow({
      where: { status: 'ready', baseForm: '10-K' },
      orderBy: { id: 'desc' },
    });
    const near = async () => {
      const filter = { forms: ['10-K'], ciks: null, startYear: null, endYear: null, onlyLatest: false };
      const found = await findByMeaning('litigation', filter, 200);
      return found.near.filter((one) => one.filing === filing.id);
    };
    expect((await near()).length).toBeGreaterThan(1);

    const passage = { ordinal: 0, rows: null, headings: [], text: 'quarrels', textHash: 'b'.repeat(22) };
    const index = { passages: [{ ...passage, terms: new Uint8Array(24) }], postings: [] };
    await saveIndex(filing.id, index, 1);
    expect(await near()).toEqual([]);
    await embedPassages(filing.id, index);
    expect(await near()).toEqual([{ filing: filing.id, number: 0, similarity: expect.closeTo(1, 2) }]);
  });
});

describe('a model that answers with another dimension than before', () => {
  test('is told from the old one: filings are embedded again, and its vectors are kept apart', async () => {
    const filing = await db.filing.findFirstOrThrow({ where: { status: 'ready' }, orderBy: { id: 'asc' } });
    embedder.behave('wrong-dimension');
    const passage = {
      ordinal: 0,
      rows: null,
      headings: [],
      text: 'A new text.',
      textHash: 'a'.repeat(22),
      terms: new Uint8Array(),
    };
    await embedPassages(filing.id, { passages: [passage] });

    const spaces = await db.vectorSpace.findMany({ orderBy: { id: 'asc' }, select: { dimension: true } });
    expect(spaces.map(({ dimension }) => dimension)).toEqual([64, 32]);
    const waiting = await listWithoutVectors({ after: 0, most: 100 });
    expect(waiting.length).toBeGreaterThan(0);
    // The counts are remembered for two seconds.
    await expect.poll(async () => (await ready()).degraded, PATIENCE).toEqual(['embeddings-incomplete']);
  });
});
