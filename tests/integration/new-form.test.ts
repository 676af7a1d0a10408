import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findBaselineChoices } from '#lib/blackline/queries';
import { db } from '#lib/db/client';
import { getAlternate } from '#lib/exports/get-alternate';
import { filterByType } from '#lib/filings/filing-list';
import { parseFiling } from '#lib/filings/parse-filing';
import { listCompanyFilings } from '#lib/filings/queries';
import { formInWords, listForms, MAIN_FORMS } from '#lib/forms/forms';
import { itemsOfForm } from '#lib/forms/item-lists';
import { FORMS, type FormEntry } from '#lib/forms/registry';
import { listFeedFilings } from '#lib/listings/feed-queries';
import { readListState } from '#lib/listings/list-url';
import { listSitemapFilings } from '#lib/listings/sitemap-queries';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { writeSmallEdgar } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

/** A form that nobody files, added to the registry before the imports above read it. */
const FORM = '99-Z';
await vi.hoisted(async () => {
  const { FORMS: forms } = await import('#lib/forms/registry');
  const added: FormEntry = {
    cadence: 'annual',
    inWords: 'yearly letter',
    names: { '99-Z': 'small-annual', '99-ZT': 'small-annual' },
    regularMonths: 14,
    isCompared: true,
    filterOrder: 11,
    isDefault: true,
    isMain: true,
  };
  Object.assign(forms, { '99-Z': added });
});
const company = { cik: '9999980042', ticker: 'FORMX', name: 'Formwork Letters' };

const letter = (growth: string) => `<html><body><p>FORM ${FORM}</p><p><b>Item 1. Business</b></p>
  <p>${'We cast concrete stairs for schools, libraries and railway stations. '.repeat(60)}</p>
  <p>Our revenue from concrete stairs grew ${growth} in the year, because schools were built.</p></body></html>`;
const filing = (form: string, year: number, growth: string) => ({
  ...{ form, filedOn: `${year}-02-20`, periodOfReport: `${year - 1}-12-31`, content: letter(growth) },
});

let database: TestDatabase;
let accessions: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { root, accessions: named } = writeSmallEdgar(company, [
    filing(FORM, 2024, '12%'),
    filing('99-ZT', 2025, '14%'),
    filing(`${FORM}/A`, 2025, '15%'),
    filing('98-Q', 2025, '16%'),
  ]);
  accessions = named;
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  await ingestCompanies({ ciks: [company.cik], from: root });
});
afterAll(async () => {
  await database.close();
  Reflect.deleteProperty(FORMS, FORM);
});

describe('a form that is added to the registry', () => {
  test('is discovered by each of its names, with its amendments, and a form that is not there is none', async () => {
    const rows = await db.filing.findMany({ where: { cik: company.cik }, orderBy: { accession: 'asc' } });
    expect(rows.map(({ form, baseForm, isAmendment }) => [form, baseForm, isAmendment])).toEqual([
      [FORM, FORM, false],
      ['99-ZT', FORM, false],
      [`${FORM}/A`, FORM, true],
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  });

  test('has the items of its list, whatever a cover makes of its name', async () => {
    expect(itemsOfForm('99Z/A', '2024-12-31')).toEqual(itemsOfForm('10-KSB', '2024-12-31'));
    const document = parseFiling(Buffer.from(letter('12%')), { form: FORM, period: '2024-12-31' });
    expect(document.sections.map(({ item }) => item)).toContain('1');
  });

  test('is listed as the report of a year, and stands in the filters before a reader has chosen', async () => {
    const listed = await listCompanyFilings(company.ticker);
    expect(listed.map(({ filing_type, period, year }) => [filing_type, period, year])).toEqual([
      [`${FORM}/A`, 'FY', 2024],
      [FORM, 'FY', 2024],
      [FORM, 'FY', 2023],
    ]);
    expect(readListState(new URLSearchParams()).types).toEqual(['10-Q', '10-K', FORM]);
    expect(readListState(new URLSearchParams(`types=${FORM}`)).types).toEqual([FORM]);
    expect(filterByType(listed, [FORM as '10-K'])).toHaveLength(3);
  });

  test('is compared with the one before it', async () => {
    const choices = await findBaselineChoices(accessions[1] ?? '');
    expect(choices?.choices.map(({ accession, relation }) => [accession, relation])).toEqual([
      [accessions[0], 'previous'],
    ]);
  });

  test('is searched without being named, and by its name', async () => {
    for (const filingType of [null, [FORM]]) {
      const { passages } = await searchPassages(SearchRequest.parse({ query: 'concrete stairs revenue', filingType }));
      expect(passages.map(({ filing_type }) => filing_type)).toContain(FORM);
    }
  });

  test('is in feeds and sitemaps, and has words for people', async () => {
    expect((await listFeedFilings(company.ticker)).map(({ accession }) => accession)).toEqual(
      expect.arrayContaining(accessions.slice(0, 2)),
    );
    expect((await listSitemapFilings(1)).map(({ form }) => form)).toContain(FORM);
    expect(formInWords('99-ZT/A')).toBe('amended yearly letter');
    expect(listForms(MAIN_FORMS, 'or')).toBe(`10-K, 10-Q, 8-K or ${FORM}`);
  });

  test('is read and exported by its name', async () => {
    const twin = await getAlternate(company.ticker, { type: FORM, date: '2025-02-20' });
    expect(JSON.stringify(twin)).toContain('14%');
  });
});
