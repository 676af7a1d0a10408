import type { StatementSection } from '../statements.ts';

export const productAndVisitors: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Specification: web service for AI-summarized company filings',
    statements: [
      ['The product is a website on which summaries of company filings are read'],
      ['The summaries are AI-generated'],
      ['The site has summaries of annual reports'],
      ['The site has summaries of quarterly reports'],
      ['The site has summaries of current reports'],
      ['The filings are regulatory filings of listed companies'],
      ['Filings can be found by ticker symbol'],
      ['Filings can be found by company name'],
    ],
  },
  {
    document: 1,
    section: '1. What the product does and for whom',
    statements: [
      ['Visitors can browse lists of filings'],
      ['Visitors can open a summary of each filing in a list'],
      ['There are three kinds of visitor: anonymous, signed-in with a free account, and subscriber'],
      ['Anonymous visitors get only a limited or preview summary'],
      ['Anonymous visitors get a prompt to create a free account with a summary'],
      ['Signed-in visitors with a free account get full summaries until a daily limit is reached'],
      ['Signed-in visitors with a free account get previews after the daily limit is reached'],
      ['Subscribers get detailed summaries without a limit'],
      ['An account can be created with e-mail and password'],
      ['An account can be created with Google'],
      ['A visitor can log in with e-mail and password'],
      ['A visitor can log in with Google'],
      ['A visitor can reset a password'],
      ['The site handles filings of type 10-Q'],
      ['The site handles filings of type 10-K'],
      ['The site handles filings of type 8-K'],
      ['The filter of the filings list contains 8-K'],
      ['The marketing copy names only 10-K and 10-Q as supported, not 8-K'],
      ['Every summary links to the original filing'],
    ],
  },
];
