import type { AlertWish } from './types.ts';

/** What an alert looks for and where, in a line: "All words, in filings of NWSC, HLFD, 10-K or 10-Q". */
export function wishInWords({
  by,
  scope,
  companies,
  forms,
}: Pick<AlertWish, 'by' | 'scope' | 'companies' | 'forms'>): string {
  const where = {
    any: 'in filings of any company',
    watchlist: 'in filings of your watchlist',
    companies: `in filings of ${companies.join(', ')}`,
  }[scope];
  const how = by === 'words' ? 'These words' : 'This or what means the same';
  return [`${how}, ${where}`, forms.join(' or ')].filter(Boolean).join(', ');
}
