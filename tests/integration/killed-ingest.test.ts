import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseDigest, storeDigest } from '#tests/support/database-digest';
import { digestOfObjects, environmentOf, startFakeS3 } from '#tests/support/fake-s3';
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

/** What readers can see of a database, and every document with its hash. */
type Digest = { database: string[]; store: string[] };

async function digestOf(dataDir: string, store = () => storeDigest(join(dataDir, 'documents'))): Promise<Digest> {
  process.env.DATA_DIR = dataDir;
  process.env.DATABASE_URL = '';
  const opened = await openDatabase();
  try {
    return { database: await databaseDigest(opened.url), store: store() };
  } finally {
    await opened.close();
  }
}

describe.skipIf(!existsSync(CORPUS))(`ingest (skipped without ${CORPUS})`, () => {
  let reference: Awaited<ReturnType<typeof ingest>>;
  let wanted: Digest;
  beforeAll(async () => {
    const undisturbed = newDataDir();
    reference = await ingest(undisturbed, companies, null);
    wanted = await digestOf(undisturbed);
  });

  test('ends well when nobody disturbs it', () => {
    expect(reference.code).toBe(0);
    expect(wanted.store.length).toBeGreaterThan(companies.length * 3);
  });

  async function disturb(dataDir: string, environment: Record<string, string>): Promise<void> {
    for (let kill = 0; kill < KILLS; kill++) {
      await ingest(dataDir, companies, Math.round(200 + Math.random() * reference.ms * 0.6), environment);
    }
    expect((await ingest(dataDir, companies, null, environment)).code).toBe(0);
  }

  test(`ends in the state of an undisturbed run when it is killed ${KILLS} times on the way`, async () => {
    const disturbed = newDataDir();
    await disturb(disturbed, {});
    expect(await digestOf(disturbed)).toEqual(wanted);
  });

  test(`ends in the same state with its documents on S3, killed ${KILLS} times`, async () => {
    const s3 = await startFakeS3();
    try {
      const disturbed = newDataDir();
      await disturb(disturbed, environmentOf(s3));
      expect(await digestOf(disturbed, () => digestOfObjects(s3))).toEqual(wanted);
      expect(existsSync(join(disturbed, 'documents'))).toBe(false);
    } finally {
      await s3.close();
    }
  });
});
