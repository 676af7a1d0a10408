import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentStore } from '#lib/documents/store';
import { findFilingForReading, listCompanyFilings } from '#lib/filings/queries';
import { databaseDigest } from '#tests/support/database-digest';
import { allNames } from '#tests/support/document-store-contract';
import { writeSmallEdgar, yearlyReports } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const sentence =
  'Revenue rose 14.5% to $4,812.6 million in fiscal 2025, led by shipments of power modules to carmakers.';
const page = (body: string) =>
  `<html><body><p>FORM 10-K</p><p><b>Item 1. Business</b></p><p>${sentence}</p>${body}</body></html>`;
const pdf = new TextEncoder().encode(`%PDF-1.7\n%âãÏÓ\n${'1 0 obj <</Type /Catalog>> endobj\n'.repeat(200)}%%EOF`);

const bad = {
  empty: '',
  'a PDF': pdf,
  'only spaces': '   \n  ',
};
const doubtful = {
  'cut in half': page('<p>We lease offices in').slice(0, -20),
  'nested 100,000 deep': page('<div>'.repeat(100_000) + sentence),
  'in no valid UTF-8': Buffer.concat([Buffer.from(page('')), Buffer.from([0xff, 0xfe, 0x80])]),
  'with a table of 50,000 cells': page(`<table>${'<tr><td>Total</td><td>1,234</td></tr>'.repeat(25_000)}</table>`),
  'with days that no calendar has': page(
    `<p>Quarterly report for the period ended September 31, 2024</p><div style="display:none"><ix:header><ix:resources>
      <xbrli:context id="c"><xbrli:period><xbrli:startDate>2024-02-30</xbrli:startDate><xbrli:endDate>2024-13-45</xbrli:endDate></xbrli:period></xbrli:context>
      <xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>
      <p>Net income was $<ix:nonFraction contextRef="c" unitRef="u" scale="6" name="us-gaap:NetIncomeLoss">812.4</ix:nonFraction> million in fiscal 2025, led by power modules.</p>`,
  ),
  'inline XBRL without contexts': page(
    '<p>Cash was <ix:nonFraction contextRef="c-9" name="us-gaap:Cash">12</ix:nonFraction></p>',
  ),
};

let database: TestDatabase;
let root: string;
let outcomes: Map<string, { status: string; failure: string | null }>;
const names = ['good', ...Object.keys(bad), ...Object.keys(doubtful), 'missing'];

beforeAll(async () => {
  database = await openTestDatabase();
  const documents = [page(''), ...Object.values(bad), ...Object.values(doubtful), null];
  const edgar = writeSmallEdgar(
    { cik: '9999980001', ticker: 'BADX', name: 'Badlands Paper Corp.' },
    yearlyReports(documents),
  );
  root = edgar.root;
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  const results = await ingestCompanies({ ciks: ['9999980001'], from: root });
  const byAccession = new Map(results.map((result) => [result.accession, result]));
  outcomes = new Map(
    names.map((name, index) => {
      const result = byAccession.get(edgar.accessions[index] ?? '');
      return [name, { status: result?.status ?? 'none', failure: result?.failure ?? null }];
    }),
  );
});
afterAll(() => database.close());

describe('ingest over bad documents', () => {
  test('reads the good filing among them', () => {
    expect(outcomes.get('good')).toEqual({ status: 'ready', failure: null });
  });

  test.each(Object.keys(bad))('marks a document that is %s as failed, with a reason in one line', (name) => {
    const outcome = outcomes.get(name);

    expect(outcome?.status).toBe('failed');
    expect(outcome?.failure).toMatch(/^[^\n]{10,200}$/);
  });

  test.each(Object.keys(doubtful))('reads a document %s as far as it goes', (name) => {
    expect(outcomes.get(name)?.status).toBe('ready');
  });

  test('keeps a document that is not there yet for another run', () => {
    expect(outcomes.get('missing')).toMatchObject({ status: 'retry', failure: expect.stringContaining('has no') });
  });

  test('reads neither the failed nor the ready filings a second time', async () => {
    const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
    const again = await ingestCompanies({ ciks: ['9999980001'], from: root });

    expect(again.map((outcome) => outcome.status)).toEqual(['retry']);
  });

  test('leaves nothing half-written behind a failed filing', async () => {
    const lines = (await databaseDigest(database.url)).filter((line) => line.includes(' failed '));

    expect(lines).toHaveLength(Object.keys(bad).length);
    // No blocks, no facts, no pages.
    for (const line of lines) expect(line).toMatch(/ 0 .* 0 /);
    expect((await allNames(documentStore())).length).toBeGreaterThan(0);
  });

  test('warns about every document that it doubts', async () => {
    for (const name of ['cut in half', 'nested 100,000 deep', 'inline XBRL without contexts']) {
      const filing = await findFilingForReading('BADX', '10-K', `20${10 + names.indexOf(name)}-02-20`);
      expect({ name, warned: (filing?.health?.warnings.length ?? 0) > 0 }).toEqual({ name, warned: true });
    }
  });

  test('lists the failed filing with its original, and tells its reader why', async () => {
    const filing = await findFilingForReading('badx', '10-K', '2012-02-20');

    expect(filing).toMatchObject({ status: 'failed', failure: expect.stringContaining('PDF') });
    expect(await listCompanyFilings('BADX')).toHaveLength(names.length);
  });
});
