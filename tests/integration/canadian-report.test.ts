import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { findFilingForReading } from '#lib/filings/queries';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { readStoredFigures } from '#lib/key-figures/stored-figures';
import { CANADIAN_COMPANY, CANADIAN_PERIOD, CANADIAN_REPORT } from '#tests/support/canadian-report';
import { writeSmallEdgar } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { form, primary, exhibits } = CANADIAN_REPORT;
  const { root } = writeSmallEdgar(CANADIAN_COMPANY, [
    { form, filedOn: '2026-03-05', periodOfReport: CANADIAN_PERIOD, content: primary, exhibits },
  ]);
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  await ingestCompanies({ ciks: [CANADIAN_COMPANY.cik], from: root });
});
afterAll(() => database.close());

test('the page of a 40-F has its exhibits with their sections, and the figures of its statements', async () => {
  const filing = await findFilingForReading(CANADIAN_COMPANY.ticker, '40-F', '2026-03-05');
  expect(filing).toMatchObject({ status: 'ready', health: { status: 'ok' } });
  const titles = filing?.contents.flatMap(({ document, title }) => (document === 'EX-99.1' ? title : []));
  expect(titles).toContain('RISK FACTORS');
  const { html } = await readSummaryDocument(filing?.accession ?? '', 'full');
  expect(html).toContain('<h2>Exhibit 99.1 · Annual information form</h2>');
  expect(html).toContain('Wildfires may destroy');
  expect(html.replace(/<[^>]+>/g, '')).toContain('Revenue increased 9% to $482.3 million');
  expect(html).toContain('in thousands of CAD');
  const rows = await db.keyFigure.findMany({ where: { filing: { accession: filing?.accession ?? '' } } });
  const figures = readStoredFigures(rows);
  expect(figures.find(({ id }) => id === 'revenue')?.current).toMatchObject({ value: 482_300_000, unit: 'CAD' });
});
