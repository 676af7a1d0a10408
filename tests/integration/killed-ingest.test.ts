import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseDigest, storeDigest } from '#tests/support/database-digest';
import { CORPUS, ingest } from '#tests/support/killed-ingest';
import { openDatabase } from '../../scripts/database/open-database.ts';

/** Two of six, to keep the run short; KILLED_INGEST names others: `KILLED_INGEST="AAPL AMZN HD IBM ORCL NKE"`. */
const companies = (process.env.KILLED_INGEST ?? 'ORCL NKE').split(' ');
const KILLS = 10;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofline-kill-'));
  folders.push(folder);
  // As it is when nothing was read yet: `migrations.test.ts` kills processes that migrate it.
  if (process.env.TEST_EMBEDDED_TEMPLATE) cpSync(process.env.TEST_EMBEDDED_TEMPLATE, folder, { recursive: true });
  return folder;
}

async function digestOf(dataDir: string): Promise<{ database: string[]; store: string[] }> {
  process.env.DATA_DIR = dataDir;
  process.env.DATABASE_URL = '';
  const opened = await openDatabase();
  try {
    return { database: await databaseDigest(opened.url), store: storeDigest(join(dataDir, 'documents')) };
  } finally {
    await opened.close();
  }
}

describe.skipIf(!existsSync(CORPUS))(`ingest (skipped without ${CORPUS})`, () => {
  test(`ends in the state of an undisturbed run when it is killed ${KILLS} times on the way`, async () => {
    const undisturbed = newDataDir();
    const reference = await ingest(undisturbed, companies, null);
    expect(reference.code).toBe(0);
    const wanted = await digestOf(undisturbed);
    expect(wanted.store.length).toBeGreaterThan(companies.length * 3);

    const disturbed = newDataDir();
    for (let kill = 0; kill < KILLS; kill++) {
      await ingest(disturbed, companies, Math.round(200 + Math.random() * reference.ms * 0.6));
    }
    expect((await ingest(disturbed, companies, null)).code).toBe(0);

    expect(await digestOf(disturbed)).toEqual(wanted);
  });
});
