import { describe, expect, test } from 'vitest';
import {
  type Company,
  type CompanyLookup,
  cutTitle,
  firstLetter,
  isTickerLike,
  matchCompanies,
} from './match-companies.ts';

function lookup(...companies: Company[]): CompanyLookup {
  return {
    tickers: Object.fromEntries(companies.map((company) => [company.ticker, company])),
    titles: Object.fromEntries(companies.map((company) => [company.title, company])),
  };
}

const companies = lookup(
  { ticker: 'NWSC', title: 'Northwind Semiconductor, Inc.' },
  { ticker: 'NRTH', title: 'Northgate Rail Holdings' },
  { ticker: 'NORT', title: 'Alpine Water' },
  { ticker: 'NOR', title: 'Norton Hill Bancshares' },
);

describe('matchCompanies', () => {
  test('puts tickers before titles and never repeats a company', () => {
    expect(matchCompanies(companies, 'nor').map((company) => company.ticker)).toEqual(['NORT', 'NOR', 'NWSC', 'NRTH']);
  });

  test('says which part of the title and of the ticker was typed', () => {
    expect(matchCompanies(companies, 'Nort')).toEqual([
      { ticker: 'NORT', title: 'Alpine Water', titleFrom: 0, titleMatch: 0, tickerMatch: 4 },
      { ticker: 'NWSC', title: 'Northwind Semiconductor, Inc.', titleFrom: 0, titleMatch: 4, tickerMatch: 0 },
      { ticker: 'NRTH', title: 'Northgate Rail Holdings', titleFrom: 0, titleMatch: 4, tickerMatch: 0 },
      { ticker: 'NOR', title: 'Norton Hill Bancshares', titleFrom: 0, titleMatch: 4, tickerMatch: 0 },
    ]);
  });

  test('matches the beginning of a word only', () => {
    expect(matchCompanies(companies, 'wind')).toEqual([]);
  });

  test('finds words inside names, after the names that begin so, and says where', () => {
    const machines = lookup(
      { ticker: 'IBM', title: 'International Business Machines Corp' },
      { ticker: 'ZZZ', title: 'Machinery of Zeeland' },
    );
    expect(matchCompanies(machines, 'machine')).toEqual([
      { ticker: 'ZZZ', title: 'Machinery of Zeeland', titleFrom: 0, titleMatch: 7, tickerMatch: 0 },
      { ticker: 'IBM', title: 'International Business Machines Corp', titleFrom: 23, titleMatch: 7, tickerMatch: 0 },
    ]);
    expect(matchCompanies(machines, 'business mach').map((company) => company.ticker)).toEqual(['IBM']);
  });

  test('puts invented companies below real ones, however well they match', () => {
    const mixed = lookup(
      { ticker: 'NOR', title: 'Norton Hill Bancshares', invented: true },
      { ticker: 'XXX', title: 'Alpine Norwegian Water' },
    );
    expect(matchCompanies(mixed, 'nor').map((company) => company.ticker)).toEqual(['XXX', 'NOR']);
    expect(matchCompanies(mixed, 'nor', { limit: 1 }).map((company) => company.ticker)).toEqual(['XXX']);
  });

  test('ignores case and the spaces around', () => {
    expect(matchCompanies(companies, '  NORTHG ').map((company) => company.ticker)).toEqual(['NRTH']);
  });

  test('returns five at most, or as many as asked for', () => {
    const many = lookup(...Array.from({ length: 9 }, (_, index) => ({ ticker: `A${index}`, title: `Acme ${index}` })));
    expect(matchCompanies(many, 'a')).toHaveLength(5);
    expect(matchCompanies(many, 'a', { limit: 7 })).toHaveLength(7);
  });

  test('leaves out companies that were already chosen', () => {
    expect(matchCompanies(companies, 'nor', { exclude: ['nort', 'NRTH'] }).map((company) => company.ticker)).toEqual([
      'NOR',
      'NWSC',
    ]);
  });

  test('finds nothing for blanks', () => {
    expect(matchCompanies(companies, '   ')).toEqual([]);
  });
});

test('the lookup is by the first letter typed, in lower case', () => {
  expect(firstLetter(' Apple')).toBe('a');
  expect(firstLetter('3M')).toBe('3');
  expect(firstLetter('  ')).toBeNull();
});

test('a title is cut to the length asked for, its ellipsis included', () => {
  expect(cutTitle('Northwind Semiconductor, Inc.', 24)).toBe('Northwind Semiconductor…');
  expect(cutTitle('Northwind Semiconductor, Inc.', 24)).toHaveLength(24);
  expect(cutTitle('Apple Inc.', 24)).toBe('Apple Inc.');
});

test.each([
  ['AAPL', true],
  ['brk-b', true],
  ['BRK.B', true],
  ['apple inc', false],
  ['<b>', false],
  ['', false],
])('%s can be a ticker: %s', (typed, expected) => {
  expect(isTickerLike(typed)).toBe(expected);
});
