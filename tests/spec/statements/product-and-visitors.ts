import { decided, type StatementSection } from '#tests/spec/statements';

const JOB = 'tests/e2e/main-job.spec.ts';
const OTHERWISE = 'docs/decisions/0037-where-the-specification-is-not-followed.md';
const READING = 'tests/e2e/reading.spec.ts';
const LISTS = 'tests/e2e/lists.spec.ts';
const ACCESS = 'tests/e2e/access.spec.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const GOOGLE = 'tests/e2e/google.spec.ts';
const ACCOUNTS = 'tests/e2e/accounts.spec.ts';
const TABLE = 'tests/e2e/filings-table.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';

export const productAndVisitors: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Specification: web service for AI-summarized company filings',
    statements: [
      [
        'The product is a website on which summaries of company filings are read',
        JOB,
        'a visitor finds a company, reads the preview',
      ],
      [
        'The summaries are AI-generated',
        decided(
          'a language model writes them only where the operator has configured one, and the page names who did',
          OTHERWISE,
        ),
      ],
      ['The site has summaries of annual reports', READING, 'every filing of the list has a summary'],
      ['The site has summaries of quarterly reports', READING, 'every filing of the list has a summary'],
      ['The site has summaries of current reports', READING, 'every filing of the list has a summary'],
      ['The filings are regulatory filings of listed companies', JOB, 'a visitor finds a company, reads the preview'],
      ['Filings can be found by ticker symbol', LISTS, 'an unknown symbol is not found, and the page helps on'],
      ['Filings can be found by company name', JOB, 'a visitor finds a company, reads the preview'],
    ],
  },
  {
    document: 1,
    section: '1. What the product does and for whom',
    statements: [
      ['Visitors can browse lists of filings', LISTS, 'the list is turned page by page'],
      ['Visitors can open a summary of each filing in a list', READING, 'every filing of the list has a summary'],
      [
        'There are three kinds of visitor: anonymous, signed-in with a free account, and subscriber',
        ACCESS,
        'a visitor, a free account and a subscriber are told apart',
      ],
      ['Anonymous visitors get only a limited or preview summary', READING, 'sees the preview, where it ends'],
      [
        'Anonymous visitors get a prompt to create a free account with a summary',
        READING,
        'is asked to create a free account',
      ],
      [
        'Signed-in visitors with a free account get full summaries until a daily limit is reached',
        JOURNEY,
        'from signing up over reading to the limit',
      ],
      [
        'Signed-in visitors with a free account get previews after the daily limit is reached',
        JOURNEY,
        'from signing up over reading to the limit',
      ],
      ['Subscribers get detailed summaries without a limit', ACCESS, 'a subscriber opens everything in full'],
      ['An account can be created with e-mail and password', JOURNEY, 'from signing up over reading to the limit'],
      ['An account can be created with Google', GOOGLE, 'the sign-up page offers Google, too'],
      ['A visitor can log in with e-mail and password', ACCOUNTS, 'a reader logs in, is back where they were'],
      ['A visitor can log in with Google', GOOGLE, 'a new person signs in with Google'],
      ['A visitor can reset a password', JOURNEY, 'a forgotten password is replaced'],
      ['The site handles filings of type 10-Q', READING, 'every filing of the list has a summary'],
      ['The site handles filings of type 10-K', READING, 'every filing of the list has a summary'],
      ['The site handles filings of type 8-K', READING, 'every filing of the list has a summary'],
      ['The filter of the filings list contains 8-K', TABLE, 'the filter has a box for each type'],
      ['The marketing copy names only 10-K and 10-Q as supported, not 8-K', PAGES, 'answers where data comes from'],
      ['Every summary links to the original filing', READING, 'every filing of the list has a summary'],
    ],
  },
];
