import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { discoverFilings } from '#lib/discovery/discover-filings';
import { openEdgarSource } from '#lib/discovery/edgar-source';
import { ingestFiling } from '#lib/ingest/ingest-filing';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { type FakeLlm, startFakeLlm } from '#tests/support/fake-llm';
import { useFakeLlm } from '#tests/support/llm-environment';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { writeDemoDirectory } from '../../prisma/demo/write-demo-directory.ts';

let database: TestDatabase;
let llm: FakeLlm;

beforeAll(async () => {
  llm = await startFakeLlm(({ text }) => /^.{40,}?[a-z0-9%)]\.(?= |$)/.exec(text)?.[0] ?? text);
  useFakeLlm(llm.url);
  database = await openTestDatabase();
});
afterAll(async () => {
  await llm.close();
  await database.close();
});

test('a filing that is read again asks the model for nothing; the next quarter’s only for what is new', async () => {
  const directory = join(database.dataDir, 'edgar');
  writeDemoDirectory(directory, buildDemoFilings());
  const source = openEdgarSource(directory);
  const company = (await source.listTickers())[0];
  if (!company) throw new Error('The demonstration has no company.');
  const accessions = await discoverFilings(source, company.cik, { bases: ['10-Q'] });
  const filingThreads = openFilingThreadPool(1);
  const ingest = async (accession: string | undefined) => {
    llm.requests.length = 0;
    expect(await ingestFiling(accession ?? '', { source, filingThreads })).toEqual({
      status: 'ready',
      failure: null,
      stages: ['reading'],
    });
    // Paragraphs; why changes matter is asked in a request of its own.
    return llm.requests.flatMap(({ asked }) => asked).filter(({ text }) => !text.startsWith('Headline: ')).length;
  };
  try {
    const first = await ingest(accessions[0]);
    expect(first).toBeGreaterThan(20);
    // As a new release does.
    await db.filing.update({ where: { accession: accessions[0] ?? '' }, data: { summariserVersion: null } });
    expect(await ingest(accessions[0])).toBe(0);
    const next = await ingest(accessions[1]);
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThan(first);
    const { counts } = await db.filing.findUniqueOrThrow({ where: { accession: accessions[0] ?? '' } });
    const { summarised, fallbacks, model } = counts as { summarised: number; fallbacks: number; model: string | null };
    expect(model).not.toBeNull();
    // The model's summaries, not the built-in ones.
    expect(summarised - fallbacks).toBeGreaterThan(20);
  } finally {
    await filingThreads.close();
  }
});
