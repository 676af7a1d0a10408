import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { removeSuperseded } from '#lib/ingest/upkeep/remove-superseded';
import { digestOfObjects, environmentOf, type FakeS3, startFakeS3 } from '#tests/support/fake-s3';
import { PATIENCE } from '#tests/support/patience';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

type Check = { name: string; state: string; found: string; advice?: string };

let database: TestDatabase;
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
  Object.assign(process.env, environmentOf(s3), { DOCUMENT_CACHE_MB: '10' });
  database = await openTestDatabase();
});
afterEach(() => s3.heal());
afterAll(async () => {
  await database.close();
  await s3.close();
});

const bytes = new TextEncoder().encode('A rendering.');
const DAY = 86_400_000;

/** Runs a command while the server of this process can answer. */
async function cli(args: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment };
  const run = await promisify(execFile)(process.execPath, ['scripts/cli.ts', ...args, '--json'], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return { answer: run.stdout ? JSON.parse(run.stdout) : null, stderr: run.stderr };
}

async function findDocuments(environment: Record<string, string> = {}): Promise<Check | undefined> {
  const { answer } = await cli(['doctor'], environment);
  return (answer.checks as Check[]).find(({ name }) => name === 'documents');
}

describe('a site with its documents on S3', () => {
  test('finds by its doctor that they can be written and read, and leaves nothing there', async () => {
    const check = await findDocuments();
    expect(check).toMatchObject({ state: 'ok', found: expect.stringContaining('s3://documents/filings, written') });
    expect([...s3.objects.keys()].filter((key) => key.includes('.doctor'))).toEqual([]);
  });

  test.each([
    ['a bucket that is not there', { DOCUMENT_STORE: 's3://nowhere/filings' }, /no bucket nowhere/],
    ['another region', { AWS_REGION: 'us-west-2' }, /AWS_REGION=eu-central-1/],
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'another' }, /AWS_SECRET_ACCESS_KEY/],
    ['nobody there', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }, /does not answer/],
  ])('is told by its doctor of %s, and what to do', async (_, environment, found) => {
    expect(await findDocuments(environment)).toMatchObject({ state: 'failed', found: expect.stringMatching(found) });
  });

  test('says in its state where they are, and that they cannot be reached', async () => {
    expect((await cli(['status'])).answer.documents).toMatch(/^s3:\/\/documents\/filings, answers in \d+ ms$/);
    const nowhere = { DOCUMENT_STORE: 's3://nowhere/filings' };
    expect((await cli(['status'], nowhere)).answer.documents).toMatch(/^FAILED: .*no bucket nowhere/);
  });

  test('stays ready without them, and tells operators', async () => {
    const { GET } = await import('../../app/api/ready/route.ts');
    const ask = async () => {
      const headers = { 'x-proofline-peer': '127.0.0.1' };
      const answer = await GET(new Request('http://localhost:3000/api/ready', { headers }));
      const { degraded = [] } = (await answer.json()) as { degraded?: string[] };
      return { status: answer.status, isSilent: degraded.includes('documents-silent') };
    };
    await expect.poll(ask, PATIENCE).toEqual({ status: 200, isSilent: false });
    s3.fail({ only: 'GET', status: 403, code: 'AccessDenied', times: 10_000 });
    await expect.poll(ask, PATIENCE).toEqual({ status: 200, isSilent: true });
  });

  test('answers 503 to a reader while they cannot be read, and logs the cause alone', async () => {
    const { errorResponse } = await import('#lib/http/error-response');
    await documentStore().write('000/unread.png', bytes);
    const { openUncached } = await import('#lib/documents/store');
    s3.fail({ only: 'GET', status: 403, code: 'AccessDenied', times: 10 });
    const failure = await openUncached(process.env['DOCUMENT_STORE'] ?? '')
      .read('000/unread.png')
      .catch((error: unknown) => error);
    const answer = errorResponse(failure, 'error');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/s3:|AccessDenied|GetObject/);
  });

  test('loses once a week what nothing refers to, and nothing that a worker is about to refer to', async () => {
    const [filing] = await addFilings('STOR', 1);
    const store = documentStore();
    const directory = documentDirectory(filing?.accession ?? '');
    const [former, fresh, raw] = ['summary-full-1.html.br', 'summary-full-2.html.br', 'raw-1.bin.br'].map(
      (name) => `${directory}/${name}`,
    ) as [string, string, string];
    for (const name of [former, fresh, raw]) await store.write(name, bytes);
    await db.filing.update({ where: { accession: filing?.accession ?? '' }, data: { rawName: raw } });
    const all = (await store.list(directory)).toSorted();
    for (const [key, found] of s3.objects) {
      if (key.includes(directory)) found.modified = new Date(Date.now() - 2 * DAY);
    }
    expect(await store.keep(fresh)).toBe(true);
    expect(await removeSuperseded(new Date())).toMatchObject({ documents: 1, failed: 0 });
    expect((await store.list(directory)).toSorted()).toEqual(all.filter((name) => name !== former));
    await expect(store.read(former)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('has them moved from its directory by a command, which may be run again', async () => {
    const from = join(database.dataDir, 'before');
    mkdirSync(join(from, 'logos/000'), { recursive: true });
    for (let at = 0; at < 20; at++) writeFileSync(join(from, `logos/000/logo-${at}.png`), `${at}`);
    const move = (...more: string[]) =>
      cli(['move-documents', '--from', from, '--to', 's3://documents/moved', ...more]);
    expect((await move()).answer).toMatchObject({ copied: 20, present: 0, removed: 0, failed: [] });
    expect((await move('--remove-source')).answer).toMatchObject({ copied: 0, present: 20, removed: 20, failed: [] });
    expect(digestOfObjects(s3).length).toBeGreaterThan(20);
    expect((await move('--at-once', '1000')).stderr).toContain('--at-once takes a number from 1 to 64.');
  });
});
