import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '#lib/text/spreadsheet-cells';
import type { WatchedCompany } from './types.ts';

/** Spreadsheets read a file as UTF-8 only when it says so. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A watchlist as a table. Its first column can be pasted into another watchlist. */
export function writeWatchlistCsv(companies: readonly WatchedCompany[], urlOf: (ticker: string) => string): string {
  const rows = companies.map(({ ticker, name, followedAt, unread }) => ({
    symbol: guardFormula(ticker),
    company: guardFormula(name),
    followed_since: followedAt.slice(0, 10),
    unread_filings: unread,
    filings: urlOf(ticker),
  }));
  const columns = ['symbol', 'company', 'followed_since', 'unread_filings', 'filings'];
  return (
    BYTE_ORDER_MARK + stringify(rows, { columns, header: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  );
}
