import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReaderPool } from '#lib/pipeline/reader-pool';
import { ingestDemoCompany } from '../support/demo-company.ts';
import { type Behaviour, type FakeLlm, startFakeLlm } from '../support/fake-llm.ts';
import { useFakeLlm } from '../support/llm-environment.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** From the first call to a filing that is readable and compared, without the model. */
const BAR_MS = 10_000;

let database: TestDatabase;
let llm: FakeLlm;
let readers: ReaderPool;
let accession: string;

beforeAll(async () => {
  llm = await startFakeLlm('hang');
  // As the product sets it when nobody says otherwise.
  useFakeLlm(llm.url, { LLM_SILENCE_SECONDS: '', LLM_TIMEOUT_SECONDS: '' });
  database = await openTestDatabase();
  const { openReaderPool } = await import('#lib/pipeline/reader-pool');
  readers = openReaderPool(1);
  llm.behave(() => null);
  const filings = await ingestDemoCompany(database, 'NWSC');
  accession = filings.find(({ form }) => form === '10-Q')?.accession ?? '';
  // A worker whose model begins to hang has read filings before: its threads are up.
  await readAnew();
});
afterAll(async () => {
  await readers.close();
  await llm.close();
  await database.close();
});

async function readAnew() {
  const { ingestFiling } = await import('#lib/pipeline/ingest-filing');
  const { createOfflineSource } = await import('#lib/pipeline/edgar-source');
  const { db } = await import('#lib/db/client');
  await db.filing.update({ where: { accession }, data: { status: 'fetched', blacklineVersion: null } });
  const started = performance.now();
  const outcome = await ingestFiling(accession, { source: createOfflineSource(), readers });
  return { outcome, ms: performance.now() - started };
}

describe('a filing whose model', () => {
  test.each<[string, Behaviour]>([
    ['hangs', 'hang'],
    ['begins an answer and stalls', 'stall'],
    ['asks for a pause of half a minute', 'pause-30'],
    ['answers with 500', 'status-500'],
    ['sends half an answer', 'half-json'],
  ])('%s is readable and compared within ten seconds, in our own words', async (_, behaviour) => {
    const { db } = await import('#lib/db/client');
    llm.behave(behaviour);
    llm.requests.length = 0;
    const { outcome, ms } = await readAnew();
    expect(ms).toBeLessThan(BAR_MS);
    expect(outcome).toEqual({ status: 'ready', failure: null, steps: ['reading'] });
    expect(llm.requests.length).toBeGreaterThan(0);
    const filing = await db.filing.findUniqueOrThrow({
      where: { accession },
      select: { status: true, blacklineAvailable: true, changes: { where: { ordinal: { lte: 3 } } } },
    });
    expect(filing).toMatchObject({ status: 'ready', blacklineAvailable: true });
    expect(filing.changes.map(({ whyBy }) => whyBy)).toEqual([null, null, null]);
    expect(filing.changes[0]?.why).toMatch(/\.$/);
  });
});
