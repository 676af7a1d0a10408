import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#lib/errors';
import { parseFilingColumns } from './parse-filing-columns.ts';

const CIK = '0009000001';

/** One filing as EDGAR's columns; a field given as undefined is a column that is not there. */
function columns(...rows: Record<string, unknown>[]) {
  const plain = {
    accessionNumber: '0009000001-26-000003',
    filingDate: '2026-02-12',
    reportDate: '2025-12-31',
    acceptanceDateTime: '2026-02-12T21:01:10.000Z',
    form: '10-K',
    items: '',
    size: 41200,
    primaryDocument: 'lark-20251231.htm',
  };
  const filled = (rows.length ? rows : [{}]).map((row): Record<string, unknown> => Object.assign({}, plain, row));
  const names = Object.keys(filled[0] ?? {}).filter((name) => filled.some((row) => row[name] !== undefined));
  return Object.fromEntries(names.map((name) => [name, filled.map((row) => row[name])]));
}

/** The code of the refusal, undefined when there is none. */
function refusalOf(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

const read = (...rows: Record<string, unknown>[]) => parseFilingColumns(columns(...rows), CIK).rows(() => true);
const one = (row: Record<string, unknown>) => read(row)[0];

describe('parseFilingColumns', () => {
  test('reads a plain filing', () => {
    expect(one({})).toEqual({
      accession: '0009000001-26-000003',
      cik: CIK,
      form: '10-K',
      filedOn: '2026-02-12',
      periodOfReport: '2025-12-31',
      acceptedAt: '2026-02-12T21:01:10.000Z',
      primaryDocument: 'lark-20251231.htm',
      items: [],
      size: 41200,
      documentUrl: 'https://www.sec.gov/Archives/edgar/data/9000001/000900000126000003/lark-20251231.htm',
      indexUrl: 'https://www.sec.gov/Archives/edgar/data/9000001/000900000126000003/0009000001-26-000003-index.htm',
    });
  });

  const folder = 'https://www.sec.gov/Archives/edgar/data/9000001/000900000126000003';
  const full = 'https://www.sec.gov/Archives/edgar/data/9000001/0009000001-26-000003.txt';
  test.each([
    ['an empty primary document', { primaryDocument: '' }, { primaryDocument: null, documentUrl: full }],
    ['a primary document of null', { primaryDocument: null }, { primaryDocument: null, documentUrl: full }],
    [
      'a missing column of primary documents',
      { primaryDocument: undefined },
      { primaryDocument: null, documentUrl: full },
    ],
    ['a primary document of spaces', { primaryDocument: '  ' }, { primaryDocument: null, documentUrl: full }],
    [
      'the view of a form that EDGAR renders itself',
      { primaryDocument: 'xslF345X05/form4.xml' },
      { primaryDocument: 'form4.xml', documentUrl: `${folder}/form4.xml` },
    ],
    [
      'a PDF in capitals',
      { primaryDocument: 'Q8K.PDF' },
      { primaryDocument: 'Q8K.PDF', documentUrl: `${folder}/Q8K.PDF` },
    ],
    [
      'a full submission named as its own primary document',
      { primaryDocument: '0009000001-26-000003.txt' },
      { primaryDocument: '0009000001-26-000003.txt', documentUrl: full },
    ],
    [
      'a name with a space and a hash',
      { primaryDocument: 'form 10-k #2.htm' },
      { primaryDocument: 'form 10-k #2.htm', documentUrl: `${folder}/form%2010-k%20%232.htm` },
    ],
    [
      'a name that climbs out of the folder',
      { primaryDocument: '../../secret.htm' },
      { primaryDocument: null, documentUrl: full },
    ],
    ['a name of dots', { primaryDocument: '..' }, { primaryDocument: null, documentUrl: full }],
    ['a name with a backslash', { primaryDocument: '..\\secret.htm' }, { primaryDocument: null, documentUrl: full }],
    ['items of commas alone', { items: ',,' }, { items: [] }],
    ['items of null', { items: null }, { items: [] }],
    ['no column of items', { items: undefined }, { items: [] }],
    ['items with a repeat and a gap', { items: '2.02,,9.01, 2.02' }, { items: ['2.02', '9.01'] }],
    ['item numbers from before August 2004', { items: '5,7' }, { items: ['5', '7'] }],
    ['an empty period', { reportDate: '' }, { periodOfReport: null }],
    ['a period of null', { reportDate: null }, { periodOfReport: null }],
    ['a period that is no day', { reportDate: '2025-02-30' }, { periodOfReport: null }],
    ['no time of acceptance', { acceptanceDateTime: '' }, { acceptedAt: null }],
    [
      'a time of acceptance that is a mere day',
      { acceptanceDateTime: '2000-03-03T00:00:00.000Z' },
      { acceptedAt: null },
    ],
    ['a size in quotes', { size: '8100' }, { size: 8100 }],
    ['an empty size', { size: '' }, { size: 0 }],
    ['a size of null', { size: null }, { size: 0 }],
    ['an accession without dashes', { accessionNumber: '000900000126000003' }, { accession: '0009000001-26-000003' }],
    ['a form with a space behind it', { form: '10-K ' }, { form: '10-K' }],
  ])('copes with %s', (_, row, expected) => {
    expect(one(row)).toMatchObject(expected);
  });

  test.each([
    ['columns of unequal length', { ...columns(), form: ['10-K', '10-Q'] }],
    ['an unknown column of another length', { ...columns(), isXBRL: [] }],
    ['a missing column of accessions', columns({ accessionNumber: undefined })],
    ['a missing column of forms', columns({ form: undefined })],
    ['a column that is not a list', { ...columns(), form: '10-K' }],
    ['something that is not columns', [1, 2, 3]],
    ['an accession that is none', columns({ accessionNumber: '12-34' })],
    ['a filing without a day', columns({ filingDate: '' })],
  ])('refuses %s as a whole', (_, json) => {
    expect(() => parseFilingColumns(json, CIK).rows(() => true)).toThrow(/is damaged/);
  });

  test('is not disturbed by an odd row of a form that nobody asked for', () => {
    const json = columns({ form: '4', filingDate: null, accessionNumber: null }, {});
    const rows = parseFilingColumns(json, CIK).rows((form) => form === '10-K');
    expect(rows.map(({ form }) => form)).toEqual(['10-K']);
  });

  test('gives no filings for a company without any', () => {
    expect(parseFilingColumns({ accessionNumber: [], filingDate: [], form: [] }, CIK).rows(() => true)).toEqual([]);
  });

  test('either reads any value or refuses it with a message for the reader', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('accessionNumber', 'filingDate', 'form', 'items', 'size'), fc.jsonValue()),
        (json) => {
          expect([undefined, 'upstream_failed']).toContain(
            refusalOf(() => parseFilingColumns(json, CIK).rows(() => true)),
          );
        },
      ),
    );
  });
});
