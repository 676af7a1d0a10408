import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { PATIENCE } from '#tests/support/patience';
import { annualReport, type MeasuredWorker, serveReports, startMeasuredWorker } from '#tests/support/reports-worker';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const COMPANY = { cik: '0009400001', ticker: 'BADW', name: 'Badwater Salt Corp.' };
const MAX_MEGABYTES = 1_024;

/** What EDGAR serves, what is to become of it, and what a reader is told. */
const documents: { name: string; content: string | Uint8Array; status: string; told: RegExp | null }[] = [
  { name: 'a good one', content: annualReport(''), status: 'ready', told: null },
  {
    name: 'one of 51 MB',
    content: Buffer.alloc(51 * 1024 * 1024, 'Item 1. '),
    status: 'failed',
    told: /50 MB|unpacks/,
  },
  { name: 'a gzip bomb', content: annualReport('bomb'), status: 'failed', told: /unpacks/ },
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
      Buffer.from(annualReport('caf\u00e9 \u0097'), 'latin1'),
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
  { name: 'nesting without end', content: annualReport('<div>'.repeat(150_000)), status: 'ready', told: null },
  { name: 'another good one', content: annualReport('<p>We lease 12 offices.</p>'), status: 'ready', told: null },
];

let database: TestDatabase;
let edgar: FakeEdgar;
let worker: MeasuredWorker | undefined;
let accessions: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ edgar, accessions } = await serveReports(
    COMPANY,
    documents.map(({ content }) => content),
  ));
  const bomb = `Archives/edgar/data/9400001/${(accessions[2] ?? '').replaceAll('-', '')}/document-2.htm`;
  edgar.fail(bomb, { gzipBombMegabytes: 2_000, times: 99 });
  worker = startMeasuredWorker(edgar);
});
afterAll(async () => {
  await worker?.end();
  await edgar?.close();
  await database.close();
});

test.skipIf(!existsSync('/proc/self/status'))(
  'a worker that is served bad documents says what each is, reads the others, and stays under a gigabyte (skipped without /proc)',
  async () => {
    const states = async () =>
      db.filing.findMany({ where: { cik: COMPANY.cik }, select: { accession: true, status: true, failure: true } });
    await vi.waitFor(
      async () =>
        expect((await states()).filter(({ status }) => status !== 'ready' && status !== 'failed')).toHaveLength(1),
      PATIENCE,
    );
    const byAccession = new Map((await states()).map((state) => [state.accession, state]));
    for (const [at, { name, status, told }] of documents.entries()) {
      const { status: is, failure } = byAccession.get(accessions[at] ?? '') ?? {};
      expect([name, is, (told ?? /^$/).test(failure ?? '')]).toEqual([name, status, true]);
    }
    expect(worker?.isRunning()).toBe(true);
    const megabytes = worker?.peakMegabytes();
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  },
);
