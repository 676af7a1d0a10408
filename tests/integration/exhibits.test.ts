import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { createEdgarDirectory } from '#lib/edgar/edgar-directory';
import { currentFeedPath } from '#lib/edgar/list-current-filings';
import type { EdgarSource } from '#lib/edgar/types';
import { findFilingForReading } from '#lib/filings/queries';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { feedEntry, feedPage } from '#tests/support/current-feed';
import { databaseDigest } from '#tests/support/database-digest';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { createMemoryLimiter } from '#tests/support/memory-limiter';
import { type SmallExhibit, type SmallFiling, writeSmallEdgar } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const company = { cik: '9999970041', ticker: 'ALDR', name: 'Alder Stairs Corp.' };
const page = (...paragraphs: string[]) =>
  `<html><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`;
const RESULTS = page(
  ...['FORM 8-K', '<b>Item 2.02 Results of Operations and Financial Condition</b>'],
  'On May 6, 2025, Alder Stairs Corp. announced its results; the release is Exhibit 99.1.',
);
const RELEASE = page(
  ...['FOR IMMEDIATE RELEASE', '<b>Alder Reports Results of the First Quarter of Fiscal 2025</b>'],
  'Sales of concrete stairs grew 12% to $48 million in the first quarter, because many schools were built.',
);
const current = (day: number, exhibits: readonly SmallExhibit[]): SmallFiling => ({
  ...{ form: '8-K', filedOn: `2025-05-0${day}`, periodOfReport: `2025-05-0${day}`, content: RESULTS, exhibits },
});
const release: SmallExhibit = { type: 'EX-99.1', file: 'alder991.htm', content: RELEASE };
/** More than is read of one exhibit. */
const HUGE = page('A slide of many. '.repeat(900_000));

const filings = [
  current(6, [release, { type: 'EX-10.1', file: 'lease.htm', content: page('A lease.') }]),
  current(7, [
    release,
    { type: 'EX-99.2', file: 'slides.pdf', content: '%PDF-1.4' },
    { type: 'EX-99.3', file: 'gone.htm', content: null },
    { type: 'EX-99.4', file: 'huge.htm', content: HUGE },
    { type: 'EX-99.5', file: '..', content: null },
    { type: 'EX-99.6', file: 'pictures.htm', content: page('<img src="a.jpg">') },
  ]),
  current(
    8,
    Array.from({ length: 60 }, (_, at) => ({ ...release, type: `EX-99.${at + 1}`, file: `a${at}.htm` })),
  ),
  current(9, [{ ...release, file: 'alderex991.htm' }]),
];

let database: TestDatabase;
let edgar: FakeEdgar;
let accessions: string[];

beforeAll(async () => {
  const written = writeSmallEdgar(company, filings);
  accessions = written.accessions;
  edgar = await startFakeEdgar({ root: written.root });
  Object.assign(process.env, {
    EDGAR_ARCHIVES_URL: edgar.baseUrls.www,
    EDGAR_DATA_URL: edgar.baseUrls.data,
    EDGAR_REQUESTS_PER_SECOND: '8',
    SEC_USER_AGENT: 'Proofline tests tests@example.com',
  });
  const folder = `Archives/edgar/data/${Number(company.cik)}/${accessions[3]?.replaceAll('-', '')}`;
  const noSuchKey = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>', times: Infinity };
  edgar.fail(`${folder}/${accessions[3]}-index-headers.html`, noSuchKey);
  const item = ['document-3.htm', 'alderex991.htm'].map((name) => ({ name }));
  edgar.serve(`${folder}/index.json`, JSON.stringify({ directory: { item } }));
  database = await openTestDatabase();
  await ingest();
});
afterAll(async () => {
  await edgar.close();
  await database.close();
});

const ingest = async () => {
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  return ingestCompanies({ ciks: [company.cik] });
};
const requestsOf = (accession = '') =>
  edgar.requests.filter(({ path }) => path.includes(`/${accession.replaceAll('-', '')}/`)).map(({ path }) => path);
const pageOf = async (day: number) => {
  const filing = await findFilingForReading(company.ticker, '8-K', `2025-05-0${day}`);
  return { filing, html: (await readSummaryDocument(filing?.accession ?? '', 'full')).html };
};

describe('a filing with exhibits', () => {
  test('costs four requests at most with its release: it, the list of its documents, and the release', () => {
    expect(requestsOf(accessions[0]).map((path) => path.split('/').at(-1))).toEqual([
      'document-0.htm',
      `${accessions[0]}-index-headers.html`,
      'alder991.htm',
    ]);
  });

  test('costs a request more, and no other, where the SEC has its folder and no list of its documents’ types', async () => {
    expect(requestsOf(accessions[3]).map((path) => path.split('/').at(-1))).toEqual([
      'document-3.htm',
      `${accessions[3]}-index-headers.html`,
      'index.json',
      'alderex991.htm',
    ]);
    expect((await pageOf(9)).html).toContain('Sales of concrete stairs');
  });

  test('is one page with them: contents, text, and a list of those that are not read', async () => {
    const { filing, html } = await pageOf(6);
    const entry = filing?.contents.find(({ document }) => document === 'EX-99.1');
    expect(entry).toMatchObject({ title: 'Press release', state: 'read', anchor: 'exhibit-99-1' });
    expect(html).toContain('<h2>Exhibit 99.1 · Press release</h2>');
    expect(html).toContain('Sales of concrete stairs');
    expect(html).toMatch(/lease\.htm">Exhibit 10\.1<\/a> · Material contract/);
  });

  test('keeps their bytes with a hash, and how well they were read', async () => {
    const rows = await db.exhibit.findMany({ where: { filing: { accession: accessions[0] ?? '' } } });
    expect(rows.map(({ type, state, rawSha256 }) => [type, state, rawSha256?.length ?? null])).toEqual([
      ['EX-99.1', 'read', 64],
      ['EX-10.1', 'listed', null],
    ]);
    expect(rows[0]?.health).toEqual({ textKept: 1, warnings: [] });
  });

  test('is found by the words of its exhibits, and each hit says which one', async () => {
    const request = SearchRequest.parse({ query: 'concrete stairs sales growth', filingType: ['8-K'], nearest: true });
    const { passages } = await searchPassages(request);
    expect(passages[0]).toMatchObject({ document: 'EX-99.1', item: null });
    expect(passages[0]?.permalink).toContain('#ex-99-1-');
  });

  test('stays readable where exhibits fail, and says why of each', async () => {
    const { filing, html } = await pageOf(7);
    expect(filing).toMatchObject({ status: 'ready', health: { status: 'ok' } });
    expect(filing?.contents.filter(({ state }) => state === 'unread').map(({ document }) => document)).toEqual(
      [2, 3, 4, 5, 6].map((number) => `EX-99.${number}`),
    );
    for (const [number, reason] of [
      [2, 'it is a PDF'],
      [3, 'the SEC does not have its file'],
      [4, 'it is larger than the 12 MB that are read of an exhibit'],
      [5, 'the SEC’s list names no file of it'],
      [6, 'it consists of pictures'],
    ]) {
      expect(html).toContain(`Exhibit 99.${number} could not be read: ${reason}.`);
    }
    expect(html).toContain('Sales of concrete stairs');
    expect(requestsOf(accessions[1]).some((path) => path.includes('slides.pdf'))).toBe(false);
  });

  test('has ten of sixty exhibits read, and says so of the others', async () => {
    const { filing } = await pageOf(8);
    const states = Map.groupBy(filing?.contents.filter(({ document }) => document) ?? [], ({ state }) => state);
    expect([states.get('read')?.length, states.get('unread')?.length]).toEqual([10, 50]);
    expect(filing?.health?.warnings.at(-1)?.message).toContain('more than 10 exhibits of a filing are not read');
    expect(requestsOf(accessions[2])).toHaveLength(12);
  });

  test('is not asked for again', async () => {
    const before = edgar.requests.length;
    expect(await ingest()).toEqual([]);
    expect(edgar.requests.slice(before).filter(({ path }) => path.includes('Archives'))).toEqual([]);
  });
});

describe('a current report on results that the feed has', () => {
  test('costs four requests with its release: its company’s list, it, the list of its documents, and the release', async () => {
    const { CURRENT_FILINGS, discoverFromFeed } = await import('#lib/discovery/discover-from-feed');
    const { saveFeedPosition } = await import('#lib/discovery/discovery-queries');
    const { ingestFiling } = await import('#lib/ingest/ingest-filing');
    const { openFilingThreadPool } = await import('#lib/ingest/reading/filing-thread-pool');
    const day = { filedOn: '2025-05-12', periodOfReport: '2025-05-12' };
    const { root, accessions: own } = writeSmallEdgar(company, [...filings, { ...current(9, [release]), ...day }]);
    const accession = own.at(-1) ?? '';
    const folder = `Archives/edgar/data/${Number(company.cik)}/${accession.replaceAll('-', '')}`;
    const files = ['document-4.htm', `${accession}-index-headers.html`, 'alder991.htm'].map(
      (name) => `${folder}/${name}`,
    );
    const list = `submissions/CIK${company.cik}.json`;
    for (const path of [list, ...files]) edgar.serve(path, readFileSync(join(root, path)));
    const entry = feedEntry(accession, { cik: company.cik, form: '8-K', acceptedAt: '2025-05-12T17:05:00-04:00' });
    edgar.serve(currentFeedPath(null, 0), feedPage(entry));
    await saveFeedPosition(CURRENT_FILINGS, new Date('2025-05-12T21:00:00Z'));
    const before = edgar.requests.length;
    const source = createEdgarClient({
      userAgent: 'Proofline tests tests@example.com',
      limiter: createMemoryLimiter(),
      baseUrls: edgar.baseUrls,
    });
    const { found } = await discoverFromFeed(source, new Date('2025-05-12T21:10:00Z'));
    expect(found).toEqual([accession]);
    const filingThreads = openFilingThreadPool(1);
    expect(await ingestFiling(accession, { source, filingThreads })).toMatchObject({ status: 'ready' });
    await filingThreads.close();
    const asked = edgar.requests.slice(before).map(({ path }) => path);
    expect(asked.filter((path) => !path.startsWith('cgi-bin/'))).toEqual([list, ...files]);
  });
});

/** A source that breaks off at its `at`th request for a document or a list, as if the process were killed. */
function breakingAt(source: EdgarSource, at: number): EdgarSource {
  let asked = 0;
  const count = () => {
    if (++asked === at) throw new Error('as if it were killed');
  };
  return {
    ...source,
    async fetchDocument(...what) {
      count();
      return source.fetchDocument(...what);
    },
    async listDocuments(...what) {
      count();
      return source.listDocuments(...what);
    },
  };
}

describe('a filing whose ingest breaks off', () => {
  test('ends in the same state, wherever that was', async () => {
    const other = { ...company, cik: '9999970042', ticker: 'ALDX' };
    const { root, accessions: own } = writeSmallEdgar(other, filings.slice(0, 2));
    const { ingestFiling } = await import('#lib/ingest/ingest-filing');
    const { openFilingThreadPool } = await import('#lib/ingest/reading/filing-thread-pool');
    const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
    await ingestCompanies({ ciks: [other.cik], from: root });
    const accession = own[1] ?? '';
    const wanted = await databaseDigest(database.url);
    const filingThreads = openFilingThreadPool(1);
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const { id } = await db.filing.findUniqueOrThrow({ where: { accession }, select: { id: true } });
      await db.exhibit.deleteMany({ where: { filingId: id } });
      await db.filing.update({
        where: { id },
        data: { status: 'discovered', rawName: null, exhibitsListedAt: null, parserVersion: null },
      });
      const source = createEdgarDirectory(root);
      await ingestFiling(accession, { source: breakingAt(source, at), filingThreads }).catch(() => null);
      await ingestFiling(accession, { source, filingThreads });
      expect(await databaseDigest(database.url)).toEqual(wanted);
    }
    await filingThreads.close();
  });
});
