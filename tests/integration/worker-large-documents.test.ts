import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { PATIENCE } from '#tests/support/patience';
import { annualReport, type MeasuredWorker, serveReports, startMeasuredWorker } from '#tests/support/reports-worker';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { seededRandom } from '../../scripts/evaluate/seeded-random.ts';

const COMPANY = { cik: '0009400002', ticker: 'LRGW', name: 'Largewater Salt Corp.' };
const MAX_MEGABYTES = 1_024;
/** Documents are read to 32 × 1024 × 1024 bytes. */
const PERMITTED_BYTES = 33_000_000;

/** As programs for filings write it: nearly all is markup. */
const STYLE =
  'color:#000000;font-family:Times New Roman,sans-serif;font-size:10pt;font-weight:400;line-height:120%;padding-left:0pt;text-indent:0pt;margin-top:6pt';
const random = seededRandom(1);
const word = () =>
  'salt ship town mine road lake rail crew harbor price'.split(' ')[Math.floor(random() * 10)] +
  Math.floor(random() * 300).toString(36);
const paragraph = (n: number) =>
  `<div style="${STYLE}"><span style="${STYLE}">We ${Array.from({ length: 20 }, word).join(' ')}, ${n % 97}% more.</span></div>${`<div style="${STYLE}"></div>`.repeat(20)}`;

const figure = () => Math.floor(random() * 10_000);

/** Bodies of this many bytes and a little more. */
function fill(bytes: number, part: (n: number) => string): string {
  const parts: string[] = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    const next = part(n);
    parts.push(next);
    length += next.length;
  }
  return parts.join('');
}

const documents = [
  { name: 'a good one', content: annualReport(''), status: 'ready', told: null },
  {
    name: 'one close to the limit',
    content: annualReport(fill(PERMITTED_BYTES, paragraph)),
    status: 'ready',
    told: null,
  },
  {
    name: 'one above the limit',
    content: annualReport(fill(34_000_000, paragraph)),
    status: 'failed',
    told: expect.stringMatching(/too large to be read here: it has 33 MB, and 32 MB are read at most/),
  },
  {
    name: 'one of cells without end',
    content: annualReport(`<table>${fill(PERMITTED_BYTES, () => `<tr><td>${figure()}</td><td>${figure()}</td></tr>`)}`),
    status: 'failed',
    told: expect.stringMatching(/too large to be read here/),
  },
  {
    name: 'a small one that needs more than its share',
    content: annualReport(`<table>${fill(7_900_000, () => `<tr><td>${figure()}<td>${figure()}`)}</table>`),
    status: 'failed',
    told: expect.stringMatching(/too large to be read here/),
  },
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
  worker = startMeasuredWorker(edgar, { WORKER_CONCURRENCY: '2' });
});
afterAll(async () => {
  await worker?.end();
  await edgar?.close();
  await database.close();
});

test.skipIf(!existsSync('/proc/self/status'))(
  'a worker reads and compares a document of 32 MB, says which are too large for it, reads the others, and stays under a gigabyte (skipped without /proc)',
  async () => {
    const states = () =>
      db.filing.findMany({
        where: { cik: COMPANY.cik },
        select: { accession: true, status: true, failure: true, blacklineAvailable: true },
      });
    const isDone = async () => {
      expect(worker?.isRunning()).toBe(true);
      const all = await states();
      expect(all.filter(({ status }) => status !== 'ready' && status !== 'failed')).toEqual([]);
      expect(all.filter(({ blacklineAvailable }) => blacklineAvailable)).toHaveLength(1);
    };
    await vi.waitFor(isDone, { ...PATIENCE, timeout: 550_000 });
    const byAccession = new Map((await states()).map((state) => [state.accession, state]));
    for (const [at, { name, status, told }] of documents.entries()) {
      const { status: is, failure } = byAccession.get(accessions[at] ?? '') ?? {};
      expect({ name, status: is, failure }).toMatchObject({
        name,
        status,
        failure: told,
      });
    }
    const megabytes = worker?.peakMegabytes();
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  },
);
