import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeCurl } from '#lib/api/curl-example';
import { endpoints } from '#lib/api/endpoint-list';
import { findExampleFiling } from '#lib/api/example-queries';
import { findBaselineChoices, findBlackline } from '#lib/blackline/queries';
import { getFilingExport, requireReadFiling } from '#lib/exports/queries';
import { countReadableFilings, findCompany, findFilingForReading, findRenderedDocument } from '#lib/filings/queries';
import { listFeedFilings } from '#lib/listings/feed-queries';
import { findListedCompany } from '#lib/listings/listed-queries';
import { listSitemapCompanies, listSitemapFilings } from '#lib/listings/sitemap-queries';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { callApi } from '#tests/support/api-routes';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));
vi.hoisted(() => {
  process.env.DEMO = 'off';
});

let database: TestDatabase;
let filing: { accession: string; form: string; filedOn: string };

beforeAll(async () => {
  database = await openTestDatabase();
  const annual = (await ingestDemoCompany(database, 'HLFD')).find(({ form }) => form === '10-K');
  if (!annual) throw new Error('The demo company has no annual report.');
  filing = annual;
  await addFilings('HREA', 1);
});
afterAll(() => database.close());

const get = (path: string) => callApi(new Request(`http://localhost:3000${path}`));
const text = async (path: string) => (await get(path)).text();

test('with DEMO=off no list, suggestion or feed names an invented company', async () => {
  for (const path of ['/api/get-filings-latest', '/api/get-filings-summarized', '/api/company-suggestions?letter=h']) {
    const answer = await text(path);
    expect(answer).toContain('HREA');
    expect(answer).not.toContain('HLFD');
  }
  expect(await (await get('/api/get-filings/hlfd')).json()).toEqual({ latest: [] });
  expect((await listFeedFilings(null)).map(({ ticker }) => ticker)).toEqual(['HREA']);
  expect(await listFeedFilings('HLFD')).toEqual([]);
  expect(await countReadableFilings()).toBe(1);
});

test('with DEMO=off the site map leaves invented companies out', async () => {
  expect((await listSitemapCompanies(1)).map(({ ticker }) => ticker)).toEqual(['HREA']);
  expect((await listSitemapFilings(1)).map(({ ticker }) => ticker)).toEqual(['HREA']);
});

test('with DEMO=off an invented company has no page, filing, document, export, original or blackline', async () => {
  const { accession, form, filedOn } = filing;
  expect(await findCompany('hrea')).toMatchObject({ ticker: 'HREA' });
  expect(await findCompany('hlfd')).toBeNull();
  expect(await findListedCompany('hlfd')).toBeNull();
  expect(await findFilingForReading('hlfd', form, filedOn)).toBeNull();
  expect(await findRenderedDocument(accession, 'summary-full')).toBeNull();
  expect(await findBlackline(accession)).toBeNull();
  expect(await findBaselineChoices(accession)).toBeNull();
  await expect(getFilingExport(accession, 'preview')).rejects.toMatchObject({ code: 'not_found' });
  await expect(requireReadFiling(accession)).rejects.toMatchObject({ code: 'not_found' });
  for (const path of [
    `/api/hlfd/get-filing-url?date=${filedOn}&filingType=${form}`,
    `/api/originals/${accession}`,
    `/api/filings/${accession}/changes.json`,
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

test('with DEMO=off no search finds invented filings, by words, symbol or name', async () => {
  const search = (body: object) => searchPassages(SearchRequest.parse({ query: 'revenue and net sales', ...body }));
  for (const body of [{}, { onlyLatestFilings: true }, { query: 'revenue of Hallford' }]) {
    const { passages, filters } = await search(body);
    expect(passages).toEqual([]);
    expect(filters.companies).toEqual([]);
  }
  expect((await search({ symbols: ['HLFD'] })).filters.unknown_symbols).toEqual(['HLFD']);
});

test('with DEMO=off the examples for developers ask for a filing that the site shows', async () => {
  const example = await findExampleFiling();
  expect(example?.symbol).toBe('HREA');
  const command = writeCurl(
    endpoints.find(({ name }) => name === 'readFiling')!,
    'https://proofline.example',
    example!,
  );
  expect(command).toContain(`/filings/${example?.accession}"`);
});
