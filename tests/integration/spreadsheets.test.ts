import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { sheetFiles, sheetNames } from '#lib/sheets/types';
import { closeSharedThreads, threadStates } from '#lib/threads/shared-threads';
import { openAccountsSite } from '#tests/support/accounts-site';
import { callApi } from '#tests/support/api-routes';
import { type Browser, openBrowser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { cellsOf, compute, formulasOf, openWorkbook, rowsOf } from '#tests/support/workbook';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let accounts: Awaited<ReturnType<typeof openAccountsSite>>;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;
let subscriber: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  filings = await addDemoCompany(database, 'NWSC');
  accounts = await openAccountsSite();
  await addDemoReaders();
  subscriber = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);
});
beforeEach(() => db.rateLimit.deleteMany());
afterAll(async () => {
  await closeSharedThreads();
  await database.close();
});

const accessionOf = (form: string) => filings.find((filing) => filing.form === form)?.accession ?? '';

const ask = (browser: Browser, file: string, { accession = accessionOf('10-K'), query = '', headers = {} } = {}) =>
  callApi(browser.request('GET', `/api/filings/${accession}/sheets/${file}${query}`, { headers }));

async function workbookOf(browser: Browser, accession = accessionOf('10-K')) {
  const answer = await ask(browser, 'workbook.xlsx', { accession });
  expect(answer.status).toBe(200);
  return openWorkbook(new Uint8Array(await answer.arrayBuffer()));
}

describe('a workbook', () => {
  test('has its sheets, and says of which filing it is, how much of it, and what is left out', async () => {
    const book = await workbookOf(subscriber);
    expect(book.SheetNames).toEqual([...sheetNames]);
    const about = new Map(rowsOf(book, 'About').map(([name, value]) => [name, value]));
    expect(about.get('Accession number')).toBe(accessionOf('10-K'));
    expect(about.get('Shows')).toBe('The whole filing');
    expect(about.get('Version of the parser')).toEqual(expect.any(Number));
    expect(about.get('Compared with')).toMatch(/^10-K \d{10}-\d{2}-\d{6}, filed on \d{4}-\d{2}-\d{2}$/);
    expect(cellsOf(book, 'About').get('B9')).toMatchObject({ t: 'n', z: 'mmm d, yyyy' });
    expect([...about.keys()]).toContain('Left out');
  });

  test.each(['10-K', '10-Q', '8-K'])('of a %s has formulas that compute to the values beside them', async (form) => {
    const book = await workbookOf(subscriber, accessionOf(form));
    const formulas = formulasOf(book);
    expect(formulas.length).toBeGreaterThan(20);
    for (const { sheet, name, cell } of formulas) {
      expect(`${sheet}!${name} ${compute(book, sheet, cell.f ?? '')}`).toBe(`${sheet}!${name} ${String(cell.v)}`);
    }
  });

  test('makes free cash flow, margins and growth of the cells above, and the parts of a sum of receipts', async () => {
    const book = await workbookOf(subscriber);
    const cells = cellsOf(book, 'Years');
    const rows = rowsOf(book, 'Years');
    const rowOf = (name: string) => 1 + rows.findIndex(([first]) => first === name);
    const newest = 'H';
    expect(cells.get(`${newest}${rowOf('Free cash flow')}`)?.f).toBe(
      `${newest}${rowOf('Operating cash flow')}-${newest}${rowOf('Capital expenditures')}`,
    );
    expect(cells.get(`${newest}${rowOf('Gross margin')}`)?.f).toBe(
      `${newest}${rowOf('Gross profit')}/${newest}${rowOf('Revenue')}`,
    );
    expect(cells.get(`${newest}${rowOf('Total debt')}`)?.f).toMatch(/^Receipts!F\d+\+Receipts!F\d+$/);
    const growth = rows.findLastIndex(([first]) => first === 'Revenue') + 1;
    expect(cells.get(`${newest}${growth}`)?.f).toBe(`${newest}${rowOf('Revenue')}/G${rowOf('Revenue')}-1`);
  });

  test('has the figures that the site shows, in the filing’s scale, and leads from each to its place', async () => {
    const book = await workbookOf(subscriber);
    const { html } = await readSummaryDocument(accessionOf('10-K'), 'full');
    const figures = await db.keyFigure.findMany({ where: { filing: { accession: accessionOf('10-K') } } });
    const cells = cellsOf(book, 'Years');
    const numbers = [...cells.values()].filter(({ t }) => t === 'n');
    for (const { value } of figures) {
      // The column keeps sixteen digits.
      const isThere = numbers.some(({ v }) => Number(v).toPrecision(15) === Number(value).toPrecision(15));
      expect(`${String(value)} ${isThere}`).toBe(`${String(value)} true`);
    }
    const revenue = cells.get('H2');
    expect(revenue?.w).toMatch(/^\$[\d,]+$/);
    expect(Number(revenue?.w?.replaceAll(/\D/g, '')) * 1e6).toBe(revenue?.v);
    const url = new URL(revenue?.l?.Target ?? '');
    expect(url.pathname).toBe('/filings/nwsc/summarized');
    expect(html).toContain(`id="${url.hash.slice(1)}`);
  });

  test('has statements of tagged numbers, negative ones in parentheses, with dates as dates', async () => {
    const book = await workbookOf(subscriber);
    const cells = [...cellsOf(book, 'Statements').values()];
    const titles = cells.filter(({ t, l }) => t === 's' && l).map(({ v }) => String(v).split(':')[0]);
    expect(titles).toEqual(['Income statement', 'Balance sheet', 'Cash flows']);
    expect(cells.some(({ t, w }) => t === 'n' && /^\(\$?[\d,]+\)$/.test(w ?? ''))).toBe(true);
    expect(cells.filter(({ z }) => z === 'mmm d, yyyy').length).toBeGreaterThan(5);
    const facts = await db.fact.findMany({ where: { filing: { accession: accessionOf('10-K') } } });
    const known = new Set(facts.map(({ value }) => Math.abs(Number(value))));
    const numbers = cells.filter(({ t, z }) => t === 'n' && z !== 'mmm d, yyyy');
    expect(numbers.length).toBeGreaterThan(100);
    for (const { v } of numbers) expect(known).toContain(Math.abs(Number(v)));
  });

  test('opens in LibreOffice with the same values, computed by it', async (context) => {
    if (spawnSync('soffice', ['--version']).error) {
      context.skip('LibreOffice is not installed here: the workbook was opened by one other library only.');
    }
    const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
    const answer = await ask(subscriber, 'workbook.xlsx');
    writeFileSync(join(folder, 'own.xlsx'), Buffer.from(await answer.arrayBuffer()));
    const run = spawnSync('soffice', [
      '--headless',
      '--convert-to',
      'xlsx:Calc MS Excel 2007 XML',
      '--outdir',
      join(folder, 'made'),
      join(folder, 'own.xlsx'),
    ]);
    expect(run.status).toBe(0);
    const [own, made] = [join(folder, 'own.xlsx'), join(folder, 'made', 'own.xlsx')].map((path) =>
      openWorkbook(readFileSync(path)),
    );
    for (const { sheet, name, cell } of formulasOf(own!)) {
      expect(cellsOf(made!, sheet).get(name)?.v).toBeCloseTo(Number(cell.v), 9);
    }
  });
});

describe('a CSV file', () => {
  test.each(sheetFiles.filter((file) => file.endsWith('.csv')))('%s has a row for each of its sheet', async (file) => {
    const answer = await ask(subscriber, file);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const own = openWorkbook(bytes);
    const book = await workbookOf(subscriber);
    const sheet = sheetNames.find((name) => `${name.toLowerCase()}.csv` === file) ?? '';
    const [first = ''] = own.SheetNames;
    const filled = (rows: unknown[][]) => rows.filter((row) => row.some((cell) => cell !== null));
    expect(filled(rowsOf(own, first)).length).toBe(filled(rowsOf(book, sheet)).length);
  });

  test('has the numbers of its sheet, formulas as what they give', async () => {
    const own = openWorkbook(new Uint8Array(await (await ask(subscriber, 'years.csv')).arrayBuffer()));
    const numbers = (rows: unknown[][]) =>
      rows
        .slice(1)
        .flat()
        .filter((cell) => typeof cell === 'number');
    const expected = numbers(rowsOf(await workbookOf(subscriber), 'Years'));
    expect(expected.length).toBeGreaterThan(50);
    expect(numbers(rowsOf(own, own.SheetNames[0] ?? ''))).toEqual(expected);
  });
});

describe('who gets what', () => {
  const shows = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return (await answer.text()).includes('A PREVIEW:') ? 'preview' : 'full';
  };

  test('a visitor gets what the preview shows, and is told', async () => {
    const visitor = openBrowser();
    expect(await shows(await ask(visitor, 'about.csv'))).toBe('preview');
    const text = await (await ask(visitor, 'tables.csv')).text();
    expect(text).toContain('PREVIEW:');
    const { html } = await readSummaryDocument(accessionOf('10-K'), 'preview');
    const book = await workbookOf(visitor);
    const titles = [...cellsOf(book, 'Tables').values()].filter(({ l }) => l).map(({ v }) => String(v));
    for (const title of titles) expect(html).toContain(title);
    expect(rowsOf(book, 'Statements')[0]?.[0]).toMatch(/^PREVIEW/);
    expect(await (await ask(visitor, 'changes.csv')).text()).not.toMatch(/the filing’s own words/);
    expect((await ask(visitor, 'about.csv')).headers.get('content-disposition')).toMatch(/-preview-about\.csv"$/);
  });

  test('a free account opens two filings a day with them, and then gets previews', async () => {
    const browser = await accounts.signedIn('free@example.com', DEMO_PASSWORD);
    const [first, second, third] = filings.map(({ accession }) => accession);
    expect(await shows(await ask(browser, 'about.csv', { accession: third!, query: '?view=preview' }))).toBe('preview');
    expect(
      (await ask(browser, 'about.csv', { accession: third!, headers: { 'sec-purpose': 'prefetch' } })).status,
    ).toBe(403);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await shows(await ask(browser, 'about.csv', { accession: third!, headers: foreign }))).toBe('preview');
    expect(await shows(await ask(browser, 'about.csv', { accession: first! }))).toBe('full');
    expect(await shows(await ask(browser, 'tables.csv', { accession: first! }))).toBe('full');
    expect(await shows(await ask(browser, 'about.csv', { accession: second! }))).toBe('full');
    expect(await shows(await ask(browser, 'about.csv', { accession: third! }))).toBe('preview');
    expect(await shows(await ask(browser, 'about.csv', { accession: first! }))).toBe('full');
  });

  test.each(['years.exe', 'workbook.csv'])('there is no file %j, and none of an unknown filing', async (file) => {
    expect((await ask(subscriber, file)).status).toBe(404);
    expect((await ask(subscriber, 'years.csv', { accession: '0000000001-26-000001' })).status).toBe(404);
  });

  test('whoever has it already is not sent it again, and it is made once', async () => {
    const first = await ask(subscriber, 'quarters.csv');
    const begun = () => threadStates().find(({ name }) => name === 'sheets')?.begun;
    const before = begun();
    const again = await ask(subscriber, 'quarters.csv');
    expect(await again.text()).toBe(await first.text());
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(subscriber, 'quarters.csv', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(begun()).toBe(before);
  });
});
