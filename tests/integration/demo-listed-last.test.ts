import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { saveCompany, saveListedSymbols } from '#lib/discovery/discovery-queries';
import { getFilingExport } from '#lib/exports/queries';
import { findListedCompany } from '#lib/listings/listed-queries';
import { listSuggestions } from '#lib/listings/suggestion-queries';
import { callApi } from '#tests/support/api-routes';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

type Listed = { latest: { symbol_id: string; link: string; date: string }[] };
type Suggested = { tickers: Record<string, { invented?: true }>; titles: Record<string, { ticker: string }> };

let database: TestDatabase;
let accession: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const [newest] = await ingestDemoCompany(database, 'HLFD');
  accession = newest?.accession ?? '';
  // Older than every invented one.
  await addFilings('HREA', 2);
  await db.filing.updateMany({
    where: { company: { invented: false } },
    data: { filedOn: new Date('2001-02-03T00:00:00Z') },
  });
});
afterAll(() => database.close());

const get = (path: string) => callApi(new Request(`http://localhost:3000${path}`));

describe('with real filings loaded', () => {
  test.each(['latest', 'summarized'])('invented ones are below them among the %s, however new', async (list) => {
    const { latest } = (await (await get(`/api/get-filings-${list}`)).json()) as Listed;
    expect(latest.slice(0, 2).map(({ symbol_id: ticker }) => ticker)).toEqual(['HREA', 'HREA']);
    expect(new Set(latest.slice(2).map(({ symbol_id: ticker }) => ticker))).toEqual(new Set(['HLFD']));
  });

  test('suggestions say which companies are invented', async () => {
    const { tickers } = (await (await get('/api/company-suggestions?letter=h')).json()) as Suggested;
    expect(tickers['HLFD']).toMatchObject({ ticker: 'HLFD', invented: true });
    expect(tickers['HREA']).toEqual({ ticker: 'HREA', title: 'HREA Inc.' });
  });
});

test('a company is suggested by a word inside its name, and by no legal form', async () => {
  const cik = '0000051143';
  const save = (name: string) => saveCompany({ cik, name, tickers: ['IBM'], invented: false });
  await save('International Business Machines Corp');
  const found = async (prefix: string) => (await listSuggestions(prefix, 10)).byWord.map(({ ticker }) => ticker);
  expect(await found('machines')).toEqual([]);
  const filing = { accession: '0000051143-26-000001', form: '10-K', baseForm: '10-K', originalUrl: 'https://x.test/' };
  await db.filing.create({ data: { ...filing, cik, filedOn: new Date('2026-01-01T00:00:00Z') } });
  expect(await found('machines')).toEqual(['IBM']);
  expect(await found('m')).toEqual(['IBM']);
  expect(await found('corp')).toEqual([]);
  expect(await found('achines')).toEqual([]);
  const { titles } = (await (await get('/api/company-suggestions?letter=m')).json()) as Suggested;
  expect(titles['International Business Machines Corp']).toMatchObject({ ticker: 'IBM' });
  // A new name has new words.
  await save('International Calculators Corp');
  expect(await found('machines')).toEqual([]);
  expect(await found('calc')).toEqual(['IBM']);
});

test('of more companies than are suggested by a word the first with filings are, in the order of their names', async () => {
  const names = ['Zeta', 'Gamma', 'Beta', 'Alpha', 'Epsilon', 'Delta'];
  for (const [at, name] of names.entries()) {
    const cik = `000006000${at}`;
    await saveCompany({ cik, name: `${name} Orchards`, tickers: name === 'Beta' ? [] : [`OR${at}`], invented: false });
    if (name === 'Alpha') continue;
    const filing = { accession: `${cik}-26-000001`, form: '10-K', baseForm: '10-K', originalUrl: 'https://x.test/' };
    await db.filing.create({ data: { ...filing, cik, filedOn: new Date('2026-01-01T00:00:00Z') } });
  }
  const { byWord } = await listSuggestions('orch', 2);
  // One without a symbol goes by its number.
  expect(byWord.map(({ title, ticker }) => [title, ticker])).toEqual([
    ['Beta Orchards', 'CIK60002'],
    ['Delta Orchards', 'OR5'],
  ]);
});

describe('the original of a filing', () => {
  test('of an invented company is served here, as it was read, and runs nothing', async () => {
    const { latest } = (await (await get('/api/get-filings/hlfd')).json()) as Listed;
    const link = latest.find((filing) => filing.link.endsWith(accession))?.link ?? '';
    expect(link).toBe(`/api/originals/${accession}`);
    const answer = await get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toMatch(/Hallford/i);
    const { filing } = await getFilingExport(accession, 'preview');
    expect(filing.originalUrl).toMatch(new RegExp(`^https?://.+/api/originals/${accession}$`));
  });

  test('of a real company is at the SEC, and not served here', async () => {
    const { latest } = (await (await get('/api/get-filings/hrea')).json()) as Listed;
    expect(latest[0]?.link).toBe('https://www.sec.gov/');
    for (const one of ['0000051143-26-000001', '9999999999-99-999999', 'nothing']) {
      expect((await get(`/api/originals/${one}`)).status).toBe(404);
    }
  });
});

test('a company of EDGAR’s list is known by its symbol, and the quick links’ companies before the list was read', async () => {
  expect(await findListedCompany('msft')).toMatchObject({ ticker: 'MSFT', name: 'Microsoft Corporation' });
  expect(await findListedCompany('zzzz')).toBeNull();
  const listed = { ticker: 'ZZZZ', cik: '0000000777', name: 'Last Inc.' };
  await saveListedSymbols([listed, { ...listed, ticker: 'MSFT', name: 'MICROSOFT CORP' }]);
  await saveListedSymbols([{ ...listed, name: 'Last of All Inc.' }]);
  expect(await findListedCompany('zzzz')).toEqual({ ...listed, name: 'Last of All Inc.' });
  expect(await findListedCompany('MSFT')).toMatchObject({ name: 'MICROSOFT CORP' });
  expect(await findListedCompany('z\0')).toBeNull();
});
