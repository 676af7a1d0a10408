import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { checkEmbedder } from '#lib/operations/check-services';
import { embedPassages } from '#lib/search/vectors/embed-passages';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { type FakeEmbedder, startFakeEmbedder } from '#tests/support/fake-embedder';
import { openEmbeddedTestDatabase, type TestDatabase } from '#tests/support/test-database';

vi.mock('server-only', () => ({}));

let database: TestDatabase;
let embedder: FakeEmbedder;

beforeAll(async () => {
  embedder = await startFakeEmbedder([]);
  process.env.EMBEDDING_PROVIDER = 'openai-compatible';
  process.env.EMBEDDING_MODEL = 'fake-64';
  process.env.EMBEDDING_BASE_URL = embedder.url;
  database = await openEmbeddedTestDatabase();
  // The embedded Postgres has one session, so this holds for every connection.
  for (const statement of [
    'CREATE ROLE ordinary',
    'GRANT ALL ON ALL TABLES IN SCHEMA public TO ordinary',
    'GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ordinary',
    'SET SESSION AUTHORIZATION ordinary',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db.$executeRawUnsafe(statement);
  }
});
afterAll(async () => {
  await db.$executeRawUnsafe('RESET SESSION AUTHORIZATION');
  await database.close();
  await embedder.close();
});

test('a site whose role may not install pgvector reads filings all the same, buys no vectors, and says what to do', async () => {
  const filings = await ingestDemoCompany(database, 'TIDE');

  expect(await db.filing.count({ where: { status: 'ready' } })).toBe(filings.length);
  expect(embedder.texts).toEqual([]);
  await expect(embedPassages(1, { passages: [] })).rejects.toMatchObject({
    code: 'not_configured',
    message: expect.stringContaining('As a superuser, in its database: CREATE EXTENSION vector.'),
  });
  expect(await checkEmbedder({ kept: true })).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining('CREATE EXTENSION vector'),
  });
});
