import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { db as Db } from '#lib/db/client';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { writeSmallEdgar } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const AGENT = 'Proofline Tests tests@example.com';
const COMPANY = { cik: '0009400001', ticker: 'BADW', name: 'Badwater Salt Corp.' };
const MOST_MEGABYTES = 1_024;

const page = (body: string) =>
  `<html><body><p>FORM 10-K</p><p><b>Item 1. Business</b></p><p>Revenue rose 14.5% to $4,812.6 million in fiscal 2025, led by shipments of salt to towns.</p>${body}</body></html>`;

/** What EDGAR serves, what is to become of it, and what a reader is told. */
const documents: { name: string; content: string | Uint8Array; status: string; told: RegExp | null }[] = [
  { name: 'a good one', content: page(''), status: 'ready', told: null },
  {
    name: 'one of 51 MB',
    content: Buffer.alloc(51 * 1024 * 1024, 'Item 1. '),
    status: 'failed',
    told: /50 MB|unpacks/,
  },
  { name: 'a gzip bomb', content: page('bomb'), status: 'failed', told: /unpacks/ },
  {
    name: 'a binary one',
    content: Buffer.concat([Buffer.from([0, 1, 2]), randomBytes(200_000)]),
    status: 'failed',
    told: /./,
  },
  {
    name: 'one in another charset than it says',
    content: Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?>'),
      Buffer.from(page('caf\u00e9 \u0097'), 'latin1'),
    ]),
    status: 'ready',
    told: null,
  },
  // Tried again for as long as it may be a fault on the way; nothing is marked.
  {
    name: 'a cut-off submission',
    content: '<SEC-DOCUMENT>\n<DOCUMENT>\n<TYPE>10-K\n<TEXT>\nItem 1',
    status: 'discovered',
    told: null,
  },
  { name: 'nesting without end', content: page('<div>'.repeat(150_000)), status: 'ready', told: null },
  { name: 'another good one', content: page('<p>We lease 12 offices.</p>'), status: 'ready', told: null },
];

let database: TestDatabase;
let db: typeof Db;
let edgar: FakeEdgar;
let worker: ChildProcess | undefined;
let accessions: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = await import('#lib/db/client'));
  const small = writeSmallEdgar(
    COMPANY,
    documents.map(({ content }, at) => ({
      form: '10-K',
      filedOn: `20${10 + at}-02-20`,
      periodOfReport: `20${String(9 + at).padStart(2, '0')}-12-31`,
      content,
    })),
  );
  ({ accessions } = small);
  // Packed, a document's length does not give it away before it is read.
  edgar = await startFakeEdgar({ root: small.root });
  const bomb = `Archives/edgar/data/9400001/${(accessions[2] ?? '').replaceAll('-', '')}/document-2.htm`;
  edgar.fail(bomb, { gzipBombMegabytes: 2_000, times: 99 });
  const { createEdgarDirectory } = await import('#lib/edgar/edgar-directory');
  const { discoverFilings } = await import('#lib/pipeline/discover-filings');
  await discoverFilings(createEdgarDirectory(small.root), COMPANY.cik, { bases: ['10-K'] });
  worker = fork('scripts/worker-process.ts', {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, SEC_USER_AGENT: AGENT, EDGAR_ARCHIVES_URL: edgar.url, EDGAR_DATA_URL: edgar.url },
    execArgv: [],
  });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await edgar?.close();
  await database.close();
});

/** The most memory that a process has had, in megabytes. */
function peakMegabytes(pid: number): number {
  const [, kilobytes = 'NaN'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

test.skipIf(!existsSync('/proc/self/status'))(
  'a worker that is served bad documents says what each is, reads the others, and stays under a gigabyte (skipped without /proc)',
  { timeout: 120_000 },
  async () => {
    const states = async () =>
      db.filing.findMany({ where: { cik: COMPANY.cik }, select: { accession: true, status: true, failure: true } });
    await vi.waitFor(
      async () =>
        expect((await states()).filter(({ status }) => status !== 'ready' && status !== 'failed')).toHaveLength(1),
      { timeout: 100_000, interval: 200 },
    );
    const byAccession = new Map((await states()).map((state) => [state.accession, state]));
    for (const [at, { name, status, told }] of documents.entries()) {
      const { status: is, failure } = byAccession.get(accessions[at] ?? '') ?? {};
      expect([name, is, (told ?? /^$/).test(failure ?? '')]).toEqual([name, status, true]);
    }
    expect(worker?.exitCode).toBeNull();
    const megabytes = peakMegabytes(worker?.pid ?? 0);
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  },
);
