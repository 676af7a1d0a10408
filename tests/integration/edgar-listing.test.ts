import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { createEdgarDirectory } from '#lib/edgar/edgar-directory';
import { currentFeedPath } from '#lib/edgar/list-current-filings';
import type { EdgarSource } from '#lib/edgar/types';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { createJumpingClock } from '#tests/support/fake-edgar-clock';
import { createMemoryLimiter } from '#tests/support/memory-limiter';

const ROOT = 'tests/fixtures/edgar/site';
const LARKFIELD = '0009000001';

let edgar: FakeEdgar;
let client: EdgarSource;
beforeEach(async () => {
  edgar = await startFakeEdgar({ root: ROOT });
  const clock = createJumpingClock();
  client = createEdgarClient({
    userAgent: 'Proofline Tests tests@example.com',
    limiter: createMemoryLimiter({ clock }),
    baseUrls: edgar.baseUrls,
    clock,
  });
});
afterEach(() => edgar.close());

describe.each([
  ['over HTTP', () => client],
  ['from a directory', () => createEdgarDirectory(ROOT)],
])('a company’s filings %s', (_, source) => {
  const list = async (options = {}) =>
    (await source().listFilings(LARKFIELD, options)).filings.map(({ form, filedOn }) => `${form} ${filedOn}`);

  test('are those of all pages, newest first, each once', async () => {
    expect(await list()).toEqual([
      '10-K 2026-02-12',
      '8-K 2026-02-11',
      '4 2026-01-20',
      '10-Q 2025-11-03',
      '10-K/A 2025-04-28',
      '10-K 2025-02-13',
      '10-K 2003-03-12',
      '10-K405 2000-03-03',
      '10-K 1998-03-16',
    ]);
  });

  test('listed twice are taken from the newer list', async () => {
    const [, report] = (await source().listFilings(LARKFIELD, { forms: ['10-K'] })).filings;
    expect(report).toMatchObject({ filedOn: '2025-02-13', size: 40100 });
  });

  test('of one form leave out its amendments and variants', async () => {
    expect(await list({ forms: ['10-K'] })).toEqual([
      '10-K 2026-02-12',
      '10-K 2025-02-13',
      '10-K 2003-03-12',
      '10-K 1998-03-16',
    ]);
    expect(await list({ forms: ['10-K/A'] })).toEqual(['10-K/A 2025-04-28']);
  });

  test('since a day include that day', async () => {
    expect(await list({ since: '2025-11-03' })).toHaveLength(4);
    expect(await list({ since: '2027-01-01' })).toEqual([]);
  });

  test('up to a limit are the newest', async () => {
    expect(await list({ forms: ['10-K', '10-K405'], limit: 4 })).toEqual([
      '10-K 2026-02-12',
      '10-K 2025-02-13',
      '10-K 2003-03-12',
      '10-K405 2000-03-03',
    ]);
  });

  test('have the documents that they point to', async () => {
    const documents = [];
    const forms = ['10-K', '10-K/A', '8-K', '4', '10-K405'];
    for (const filing of (await source().listFilings(LARKFIELD, { forms })).filings) {
      const { url, contentType } = await source()
        .fetchDocument(filing)
        .catch(() => ({ url: '', contentType: 'none' }));
      documents.push([filing.filedOn, contentType, url === filing.documentUrl]);
    }
    expect(documents.slice(0, -1)).toEqual([
      ['2026-02-12', 'text/html; charset=utf-8', true],
      ['2026-02-11', 'text/html; charset=utf-8', true],
      ['2026-01-20', 'application/xml; charset=utf-8', true],
      ['2025-04-28', 'text/html; charset=windows-1252', true],
      ['2025-02-13', 'text/html; charset=utf-8', true],
      ['2003-03-12', 'text/plain; charset=utf-8', true],
      ['2000-03-03', 'text/plain; charset=utf-8', true],
    ]);
  });

  test('carry UTC times, also of a filer whose times EDGAR writes in New York time', async () => {
    const [report] = (await source().listFilings('9000002')).filings;
    expect(report).toMatchObject({ acceptedAt: '2026-01-29T11:01:33.000Z', items: [], primaryDocument: 'q8k.PDF' });
  });
});

describe('pages of older filings', () => {
  const pages = () => edgar.requests.map(({ path }) => path.replace('submissions/CIK0009000001', ''));

  test('are not asked for when nothing on them is wanted', async () => {
    await client.listFilings(LARKFIELD, { since: '2025-06-01' });
    expect(pages()).toEqual(['.json']);
  });

  test('are asked for newest first, and no further than the limit needs', async () => {
    await client.listFilings(LARKFIELD, { forms: ['10-K'], limit: 3 });
    expect(pages()).toEqual(['.json', '-submissions-001.json']);
  });

  test('that are missing fail the listing rather than leave a hole', async () => {
    edgar.fail('submissions/CIK0009000001-submissions-001.json', { status: 404, times: 9 });
    await expect(client.listFilings(LARKFIELD)).rejects.toMatchObject({ code: 'not_found' });
    expect((await client.listFilings(LARKFIELD, { since: '2025-06-01' })).filings).toHaveLength(4);
  });
});

describe('a directory', () => {
  const directory = createEdgarDirectory(ROOT);

  test('has full submissions in either of EDGAR’s two places', async () => {
    const filing = { cik: LARKFIELD, accession: '0009000001-98-000001', primaryDocument: null };
    expect((await directory.fetchDocument(filing)).endsProperly).toBe(true);
  });

  test('says what is missing', async () => {
    await expect(directory.listFilings('77')).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('CIK0000000077.json'),
    });
    await expect(createEdgarDirectory('tests/fixtures/nowhere').listTickers()).rejects.toMatchObject({
      code: 'not_found',
    });
    const filing = { cik: LARKFIELD, accession: '0009000001-25-000009', primaryDocument: 'lark-20250930.htm' };
    await expect(directory.fetchDocument(filing)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is never left, whatever a list names as a document', async () => {
    const filing = {
      cik: LARKFIELD,
      accession: '0009000001-26-000003',
      primaryDocument: '../../../../../../package.json',
    };
    await expect(directory.fetchDocument(filing)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('refuses a document that is cut off or too large, and a list that is', async () => {
    const root = await mkdtemp(join(tmpdir(), 'edgar-'));
    try {
      const [folder, full] = [join(root, 'Archives/edgar/data/9000001'), '0009000001-00-000001.txt'];
      const filing = { cik: LARKFIELD, accession: '0009000001-00-000001', primaryDocument: null };
      await mkdir(folder, { recursive: true });
      await mkdir(join(root, 'files'));
      await writeFile(join(folder, full), '<SEC-DOCUMENT>\n<DOCUMENT>\n<TYPE>10-K\n<TEXT>\nItem 1');
      await writeFile(join(root, 'files/company_tickers.json'), '{"0":{"cik_str":1,');
      const damaged = createEdgarDirectory(root);
      await expect(damaged.fetchDocument(filing)).rejects.toThrow(/is cut off/);
      await expect(damaged.listTickers()).rejects.toThrow(/is not complete JSON/);
      await truncate(join(folder, full), 51 * 1024 * 1024);
      await expect(damaged.fetchDocument(filing)).rejects.toThrow(/larger than the 50 MB/);
    } finally {
      await rm(root, { recursive: true });
    }
  });

  test('gives the filings of all its companies as a feed', async () => {
    const { filings, reachedEnd } = await directory.listCurrentFilings({
      forms: ['8-K', '10-Q'],
      acceptedSince: '2025-11-01T00:00:00Z',
    });
    expect(filings.map(({ company, form }) => `${company} ${form}`)).toEqual([
      'Larkfield Instruments Inc. 8-K',
      'Quenry & Sons Corp 8-K',
      'Larkfield Instruments Inc. 10-Q',
    ]);
    expect(reachedEnd).toBe(true);
  });
});

describe('the feed of latest filings', () => {
  /** Filing number n of the feed, the newest having the highest number; a minute apart. */
  const entry = (
    n: number,
    form = '10-K',
  ) => `<entry><title>${form} - Firm ${n} (00090${String(n).padStart(5, '0')}) (Filer)</title>
    <link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/90${String(n).padStart(5, '0')}/x-index.htm"/>
    <summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2026-01-12</summary><updated>${new Date(Date.UTC(2026, 0, 12, 0, n)).toISOString()}</updated>
    <category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
    <id>urn:tag:sec.gov,2008:accession-number=${accession(n)}</id></entry>`;
  const accession = (n: number) => `0009000009-26-${String(n).padStart(6, '0')}`;
  const feed = (entries: string[]) => `<?xml version="1.0" encoding="ISO-8859-1" ?><feed>${entries.join('')}</feed>`;
  const numbers = (newest: number, count: number) => Array.from({ length: count }, (_, index) => newest - index);
  const serve = (start: number, ns: number[], form: string | null = null) =>
    edgar.serve(currentFeedPath(form, start), feed(ns.map((n) => entry(n, form ?? '10-K'))));

  test('is read back to the filing known already, each filing once though pages shift meanwhile', async () => {
    serve(0, numbers(350, 100));
    serve(100, numbers(253, 100));
    serve(200, numbers(153, 100));
    const { filings, reachedEnd } = await client.listCurrentFilings({ until: accession(200) });
    expect(edgar.requests).toHaveLength(2);
    expect(reachedEnd).toBe(true);
    expect(filings.map(({ accession: found }) => found)).toEqual(numbers(350, 197).map(accession));
  });

  test('is read back to a time when the filing known was withdrawn', async () => {
    serve(0, numbers(350, 100));
    serve(100, numbers(250, 100));
    const since = new Date(Date.UTC(2026, 0, 12, 0, 200)).toISOString();
    const listing = await client.listCurrentFilings({ until: '0000000000-26-000000', acceptedSince: since });
    expect(listing.reachedEnd).toBe(true);
    expect(edgar.requests).toHaveLength(2);
  });

  test('says so when it ends before what is known', async () => {
    serve(0, numbers(350, 100));
    serve(100, numbers(250, 30));
    const { filings, reachedEnd } = await client.listCurrentFilings({ until: accession(7) });
    expect(filings).toHaveLength(130);
    expect(reachedEnd).toBe(false);
  });

  test('is read no further than EDGAR serves it', async () => {
    for (let start = 0; start <= 5000; start += 100) serve(start, numbers(9000 - start, 100));
    const { filings, reachedEnd } = await client.listCurrentFilings({ until: accession(7) });
    expect(filings).toHaveLength(5100);
    expect(reachedEnd).toBe(false);
  });

  test('is read for its first page when nothing is known', async () => {
    serve(0, numbers(350, 100));
    expect((await client.listCurrentFilings()).filings).toHaveLength(100);
    expect(edgar.requests).toHaveLength(1);
  });

  test('asks for each form by itself and leaves out those that only begin alike', async () => {
    edgar.serve(currentFeedPath('10-K', 0), feed([entry(9), entry(8, '10-K/A'), entry(7, '10-KT')]));
    serve(0, [6, 5], '8-K');
    const { filings } = await client.listCurrentFilings({ forms: ['10-K', '8-K'] });
    expect(filings.map(({ form, accession: found }) => `${form} ${found.slice(-1)}`)).toEqual([
      '10-K 9',
      '8-K 6',
      '8-K 5',
    ]);
  });

  test('is asked for again when it is cut off', async () => {
    serve(0, [3, 2, 1]);
    edgar.fail(currentFeedPath(null, 0), { shortenTo: 900 });
    expect((await client.listCurrentFilings()).filings).toHaveLength(3);
  });
});
