import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { createOfflineSource } from '#lib/discovery/edgar-source';
import { ingestFiling } from '#lib/ingest/ingest-filing';
import { type FilingThreadPool, openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { log } from '#lib/log';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { type Behaviour, type FakeLlm, startFakeLlm } from '#tests/support/fake-llm';
import { SILENCE, useFakeLlm, withShortTimeouts } from '#tests/support/llm-environment';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let llm: FakeLlm;
let filingThreads: FilingThreadPool;
let accession: string;

beforeAll(async () => {
  llm = await startFakeLlm('hang');
  useFakeLlm(llm.url);
  database = await openTestDatabase();
  filingThreads = openFilingThreadPool(1);
  llm.behave(() => null);
  const filings = await ingestDemoCompany(database, 'NWSC');
  accession = filings.find(({ form }) => form === '10-Q')?.accession ?? '';
});
afterAll(async () => {
  await filingThreads.close();
  await llm.close();
  await database.close();
});

async function readAnew(behaviour: Behaviour) {
  await db.filing.update({ where: { accession }, data: { status: 'fetched', blacklineVersion: null } });
  llm.behave(behaviour);
  llm.requests.length = 0;
  return withShortTimeouts(behaviour, () => ingestFiling(accession, { source: createOfflineSource(), filingThreads }));
}

/** How long it takes with the limits that the product has: `node scripts/soak/silent-services.ts`. */
describe('a filing whose model', () => {
  test.each<[string, Behaviour, RegExp]>([
    ['hangs', 'hang', SILENCE],
    ['begins an answer and stalls', 'stall', SILENCE],
    ['asks for a pause of half a minute', 'pause-30', SILENCE],
    ['answers with 500', 'status-500', /status 500/],
    ['sends half an answer', 'half-json', /gave no usable answer/],
  ])('%s is readable and compared in our own words, and the log says why', async (_, behaviour, cause) => {
    const told = vi.spyOn(log, 'warn');
    const outcome = await readAnew(behaviour);
    const causes = told.mock.calls.map(([line]) => (line as { cause: string }).cause);
    told.mockRestore();
    expect(new Set(causes)).toEqual(new Set([expect.stringMatching(cause)]));
    expect(outcome).toEqual({ status: 'ready', failure: null, stages: ['reading'] });
    expect(llm.requests.length).toBeGreaterThan(0);
    const filing = await db.filing.findUniqueOrThrow({
      where: { accession },
      select: { status: true, blacklineAvailable: true, changes: { where: { ordinal: { lte: 3 } } } },
    });
    expect(filing).toMatchObject({ status: 'ready', blacklineAvailable: true });
    expect(filing.changes.map(({ whyBy }) => whyBy)).toEqual([null, null, null]);
    expect(filing.changes.map(({ headline }) => headline)).toEqual([1, 2, 3].map(() => expect.stringMatching(/\S/)));
    // What there is to say of a change beside its headline, or nothing.
    for (const { why } of filing.changes) expect(why ?? 'Nothing.').toMatch(/\.$/);
  });
});
