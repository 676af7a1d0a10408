import { describe, expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { findHit, groupParagraphs, stepRound } from './group-paragraphs.ts';
import { emptyForm, readAddress, requestBody, writeAddress } from './search-form.ts';
import { chooseEnd, chooseStart } from './year-range.ts';

const read = (query: string) => readAddress(new URLSearchParams(query), 2026);

describe('the address of a search', () => {
  test('holds all that a reader has set, and is read back the same', () => {
    const form = {
      query: 'tariffs & “capex”, 100%?',
      symbols: [
        { ticker: 'NWSC', title: '' },
        { ticker: 'BRK-B', title: '' },
      ],
      startYear: 2023,
      endYear: 2025,
      types: ['10-K'] as const,
      useAgent: true,
      onlyLatest: true,
      ignoreNames: true,
      filing: '0000320193-25-000079',
      nearest: true,
    };
    const address = writeAddress(form);
    expect(read(address.split('?')[1] ?? '')).toEqual(form);
    expect(writeAddress(emptyForm)).toBe('/semantic-search');
    expect(read('')).toEqual(emptyForm);
    expect(read(writeAddress({ ...emptyForm, types: [] }).split('?')[1] ?? '').types).toEqual([]);
  });

  test('that nobody here wrote is read as far as it makes sense', () => {
    const form = read('q=a&symbols=nwsc,NWSC,%3Cscript%3E,,&from=1890&to=9999&types=S-1&ask=yes');
    expect(form).toEqual({ ...emptyForm, query: 'a', symbols: [{ ticker: 'NWSC', title: '' }] });
    expect(read('from=2025&to=2023')).toMatchObject({ startYear: 2023, endYear: 2025 });
    expect(read(`q=${'a'.repeat(3000)}`).query).toHaveLength(2000);
  });
});

describe('the request', () => {
  test('says null for what is not set and for all types', () => {
    expect(requestBody({ ...emptyForm, query: ' a ' })).toEqual({
      query: 'a',
      symbols: null,
      filingType: null,
      startYear: null,
      endYear: null,
      useAgent: false,
      onlyLatestFilings: false,
    });
  });

  test('names only the checked types', () => {
    expect(requestBody({ ...emptyForm, types: ['10-K'] }).filingType).toEqual(['10-K']);
    expect(requestBody({ ...emptyForm, types: ['10-Q'] }).filingType).toEqual(['10-Q']);
  });
});

describe('the year range', () => {
  const range = { startYear: 2020, endYear: 2022 };
  test('a start above the end pushes the end up', () =>
    expect(chooseStart(range, 2024)).toEqual({ startYear: 2024, endYear: 2024 }));
  test('an end below the start pulls the start down', () =>
    expect(chooseEnd(range, 2018)).toEqual({ startYear: 2018, endYear: 2018 }));
  test('choosing the selected year clears it', () => {
    expect(chooseStart(range, 2020)).toEqual({ startYear: null, endYear: 2022 });
    expect(chooseEnd(range, 2022)).toEqual({ startYear: 2020, endYear: null });
  });
  test('an unset end stays unset', () =>
    expect(chooseStart({ startYear: null, endYear: null }, 2024)).toEqual({ startYear: 2024, endYear: null }));
});

describe('the paragraphs', () => {
  const annual = foundPassages(['a', 'b']);
  const quarterly = foundPassages(['c'], { date: '2026-05-05', filing_type: '10-Q', quarter: '' });
  const other = foundPassages(['d'], { cik: '2', symbol_id: 'HLFD' });

  test('stand by company and filing, and keep their numbers', () => {
    const companies = groupParagraphs([...annual, ...other, ...quarterly]);
    expect(companies.map(({ symbol }) => symbol)).toEqual(['NWSC', 'HLFD']);
    expect(
      companies[0]?.filings.map(({ type, quarter, hits }) => [type, quarter, hits.map(({ number }) => number)]),
    ).toEqual([
      ['10-K', 'FY', [1, 2]],
      ['10-Q', 'Q2', [4]],
    ]);
    expect(findHit(companies, 4)).toEqual({ cik: '0000000001', filing: 1 });
    expect(findHit(companies, 9)).toBeNull();
  });

  test.each([
    ['another day', { date: '2026-02-20' }],
    ['another type', { filing_type: '10-K/A' }],
    ['another quarter', { quarter: 'Q1' }],
  ])('of %s are of another filing', (_, difference) => {
    const [company] = groupParagraphs([...annual, ...foundPassages(['e'], difference)]);
    expect(company?.filings).toHaveLength(2);
  });

  test.each([
    ['10-K', '2026-02-19', 'FY'],
    ['10-K', '2026-11-19', 'FY'],
    ['10-Q', '2026-01-01', 'Q1'],
    ['10-Q', '2026-02-15', 'Q1'],
    ['10-Q', '2026-03-31', 'Q1'],
    ['10-Q', '2026-04-01', 'Q2'],
    ['10-Q', '2026-05-15', 'Q2'],
    ['10-Q', '2026-06-30', 'Q2'],
    ['10-Q', '2026-07-01', 'Q3'],
    ['10-Q', '2026-08-15', 'Q3'],
    ['10-Q', '2026-09-30', 'Q3'],
    ['10-Q', '2026-10-01', 'Q4'],
    ['10-Q', '2026-11-15', 'Q4'],
    ['10-Q', '2026-12-31', 'Q4'],
  ])('without a quarter, a %s of %s is of %s', (type, date, quarter) => {
    const [company] = groupParagraphs(foundPassages(['a'], { filing_type: type, date, quarter: '' }));
    expect(company?.filings[0]?.quarter).toBe(quarter);
  });

  test('are walked round the ends', () => {
    expect([stepRound(2, 1, 3), stepRound(0, -1, 3), stepRound(1, 1, 3)]).toEqual([0, 2, 2]);
  });
});
