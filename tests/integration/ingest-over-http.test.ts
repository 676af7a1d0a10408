import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFilingForReading, listCompanyFilings } from '#lib/filings/queries';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { serveDemoEdgar } from '#tests/support/demo-edgar';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let edgar: FakeEdgar;

beforeAll(async () => {
  edgar = await serveDemoEdgar();
  process.env.EDGAR_REQUESTS_PER_SECOND = '8';
  database = await openTestDatabase();
});
afterAll(async () => {
  await edgar.close();
  await database.close();
});

const documentsAskedFor = () => edgar.requests.filter((request) => request.path.includes('/Archives/')).length;
const ingest = async () => {
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  return ingestCompanies({ ciks: ['9999990001'] });
};

describe('ingest from EDGAR over HTTP', () => {
  test('brings every filing of a company to its pages', async () => {
    edgar.fail('*', { status: 503 });
    const outcomes = await ingest();

    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(6).fill('ready'));
    const filings = await listCompanyFilings('nwsc');
    expect(filings.map((filing) => filing.filing_type).toSorted()).toEqual(
      ['10-K', '10-K', '10-Q', '10-Q', '10-Q', '8-K'].toSorted(),
    );
    const annual = filings.find((filing) => filing.filing_type === '10-K');
    const reading = await findFilingForReading('nwsc', '10-K', annual?.date ?? '');
    expect(reading).toMatchObject({ status: 'ready', health: { status: 'ok' } });
    expect(reading?.contents.length).toBeGreaterThan(15);
    const full = await readSummaryDocument(reading?.accession ?? '', 'full');
    const preview = await readSummaryDocument(reading?.accession ?? '', 'preview');
    expect(full.shown).toBe(full.total);
    expect(preview.shown).toBeLessThan(full.shown);
    expect(preview.html.length).toBeLessThan(full.html.length / 2);
  });

  test('finds the filing of the same form before each one', async () => {
    const [newer, older] = (await listCompanyFilings('nwsc')).filter((filing) => filing.filing_type === '10-K');

    expect(await findFilingForReading('nwsc', '10-K', newer?.date ?? '')).toMatchObject({
      previousFiledOn: older?.date,
    });
    expect(await findFilingForReading('nwsc', '10-K', older?.date ?? '')).toMatchObject({ previousFiledOn: null });
  });

  test('asks for no document again, and for the list only whether it has changed', async () => {
    const before = documentsAskedFor();
    expect(await ingest()).toEqual([]);

    expect(documentsAskedFor()).toBe(before);
    expect(edgar.requests.at(-1)).toMatchObject({ status: 304 });
  });

  test('declares the client with every request', () => {
    expect(edgar.requests.every((request) => request.headers['user-agent']?.includes('tests@example.com'))).toBe(true);
  });
});
