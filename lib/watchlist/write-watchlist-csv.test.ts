import { expect, test } from 'vitest';
import { writeWatchlistCsv } from './write-watchlist-csv.ts';

const company = {
  ...{ cik: '0000000001', picture: null, followedAt: '2026-03-04T05:06:07.000Z', unread: 2, delivery: null },
};

test('a watchlist is a table with a row for each company, and no cell is a formula', () => {
  const csv = writeWatchlistCsv(
    [
      { ...company, ticker: 'NWSC', name: 'Northwind, "Sails" Corp' },
      { ...company, ticker: 'EVIL', name: '=HYPERLINK("x")' },
    ],
    (ticker) => `https://site.example/filings/${ticker}`,
  );
  expect(csv.split('\r\n')).toEqual([
    '\u{FEFF}symbol,company,followed_since,unread_filings,filings',
    'NWSC,"Northwind, ""Sails"" Corp",2026-03-04,2,https://site.example/filings/NWSC',
    `EVIL,"'=HYPERLINK(""x"")",2026-03-04,2,https://site.example/filings/EVIL`,
    '',
  ]);
});

test('a watchlist without companies is a table without rows', () => {
  expect(
    writeWatchlistCsv([], (ticker) => ticker)
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1);
});
